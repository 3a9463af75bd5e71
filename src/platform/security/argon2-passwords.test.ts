import { describe, expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../../../test/harness/constants.ts'
import { type Argon2Cost, argon2Passwords } from './argon2-passwords.ts'

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]{22})\$([A-Za-z0-9+/]{43})$/

describe('with the real argon2', () => {
  const passwords = argon2Passwords(CHEAP_PASSWORDS)

  test('a hash of another implementation is understood', async () => {
    // From the reference implementation: echo -n password | argon2 somesalt -id -t 2 -m 8 -p 1
    const reference = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4'
    expect(await passwords.verify('password', reference)).toBe(true)
    expect(await passwords.verify('passwore', reference)).toBe(false)
  })

  test.each(['', '$2b$10$abc', '$argon2id$v=19$m=64,t=1,p=1$$'])('a stored %j matches no password', async (stored) => {
    expect(await passwords.verify('', stored)).toBe(false)
    expect(await passwords.verify('plain', stored)).toBe(false)
  })

  test('the default cost is what OWASP recommends, and is in the hash', async () => {
    const [one, other] = await Promise.all([argon2Passwords().hash('x'), argon2Passwords().hash('x')])
    expect(PHC.exec(one)?.slice(1, 3)).toEqual(['19456', '2'])
    // Each has a salt of its own.
    expect(one).not.toBe(other)
  })
})

/** Counts derivations and lets the test decide when each is done. */
function aWatchedDerivation() {
  const calls: { cost: Argon2Cost; finish: () => void }[] = []
  let running = 0
  const watch = {
    calls,
    runningMax: 0,
    derive(_password: string, salt: Buffer, cost: Argon2Cost): Promise<Buffer> {
      running += 1
      watch.runningMax = Math.max(watch.runningMax, running)
      const { promise, resolve } = Promise.withResolvers<Buffer>()
      const finish = () => {
        running -= 1
        resolve(Buffer.alloc(32, salt[0]))
      }
      calls.push({ cost, finish })
      return promise
    },
    async finishAll(): Promise<void> {
      for (let at = 0; at < calls.length; at++) {
        calls[at]?.finish()
        await turn()
      }
    },
  }
  return watch
}

/** Everything that is due has run. */
const turn = () => new Promise<void>((done) => setImmediate(done))

describe('how the work is done', () => {
  test('an unknown account costs one derivation of the same cost, and is refused', async () => {
    const watch = aWatchedDerivation()
    const passwords = argon2Passwords(CHEAP_PASSWORDS, watch.derive)
    await watch.finishAll()
    const hashed = passwords.hash('x')
    await watch.finishAll()
    const hash = await hashed

    const work = async (stored: string | null) => {
      watch.calls.length = 0
      const verdict = passwords.verify('x', stored)
      await turn()
      await watch.finishAll()
      return { verdict: await verdict, costs: watch.calls.map(({ cost }) => cost) }
    }
    expect(await work(hash)).toEqual({ verdict: true, costs: [CHEAP_PASSWORDS] })
    expect(await work(null)).toEqual({ verdict: false, costs: [CHEAP_PASSWORDS] })
  })

  test('at most two derivations run at a time, and none is forgotten', async () => {
    const watch = aWatchedDerivation()
    const passwords = argon2Passwords(CHEAP_PASSWORDS, watch.derive)
    await watch.finishAll()
    const hashes = Array.from({ length: 7 }, () => passwords.hash('x'))
    await turn()
    expect(watch.calls).toHaveLength(1 + 2)
    watch.calls[1]?.finish()
    await turn()
    expect(watch.calls).toHaveLength(1 + 3)
    for (let at = 2; at < 1 + 7; at++) {
      watch.calls[at]?.finish()
      await turn()
    }
    expect(await Promise.all(hashes)).toHaveLength(7)
    expect(watch.runningMax).toBe(2)
  })
})
