import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { FairQueue } from '../outside/fair-queue.ts'
import type { Passwords } from './passwords.ts'

const argon2Async = promisify(argon2)

export interface Argon2Cost {
  memoryKiB: number
  passes: number
}

/** Computes the hash itself (argon2's tag); tests pass their own function to count the computations. */
type Derive = (password: string, salt: Buffer, cost: Argon2Cost) => Promise<Buffer>

/** What OWASP recommends for argon2id. */
export const ARGON2_COST: Argon2Cost = { memoryKiB: 19_456, passes: 2 }

// Each hash takes 19 MiB and a core: with more at once, a flood of sign-ins would slow down all pages.
const PARALLEL_MAX = 2

// Of four sign-ins at once, two compute a hash while the other two read the records; those in the queue cost nothing.
// A sign-in that has waited too long is rejected, since its request has timed out by then or is about to.
const TURNS = { parallelMax: 4, waitingMax: 300, waitingPerSubjectMax: 300, waitMsMax: 8000 }

/** Argon2id, written as the usual PHC string, so that the cost can grow without breaking old hashes. */
export function argon2Passwords(cost: Argon2Cost = ARGON2_COST, derive: Derive = deriveTag): Passwords {
  const inLimitedParallel = limitParallel(PARALLEL_MAX)
  const turns = new FairQueue(TURNS)

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const tag = await inLimitedParallel(() => derive(password, salt, cost))
    return `$argon2id$v=19$m=${cost.memoryKiB},t=${cost.passes},p=1$${unpaddedBase64(salt)}$${unpaddedBase64(tag)}`
  }

  const dummyHash = hash(randomBytes(16).toString('hex'))
  dummyHash.catch(() => {})

  return {
    hash,
    async verify(password, stored) {
      const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/.exec(stored ?? (await dummyHash))
      if (!parts) return false
      const [, memory, passes, salt = '', expected = ''] = parts
      const tag = await inLimitedParallel(() =>
        derive(password, Buffer.from(salt, 'base64'), { memoryKiB: Number(memory), passes: Number(passes) }),
      )
      const expectedTag = Buffer.from(expected, 'base64')
      return stored !== null && expectedTag.length === tag.length && timingSafeEqual(expectedTag, tag)
    },
    inTurn: (network, work) => turns.run(network, work),
    // Only guesses count against a network: a whole office may sign in from one address.
    uncountAttempt: (network) => turns.uncount(network),
  }
}

async function deriveTag(password: string, salt: Buffer, cost: Argon2Cost): Promise<Buffer> {
  return await argon2Async('argon2id', {
    message: password.normalize('NFC'),
    nonce: salt,
    parallelism: 1,
    tagLength: 32,
    memory: cost.memoryKiB,
    passes: cost.passes,
  })
}

const unpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

function limitParallel(parallelMax: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= parallelMax) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      // The place is passed on rather than freed, so that no newer request can take it first.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
