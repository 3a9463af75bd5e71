import { expect, test } from 'vitest'
import { CHEAP_PASSWORDS } from '../../../test/harness/constants.ts'
import { Journey, problemsOn, valueIn } from '../../../test/harness/journey.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { argon2Passwords } from '../../platform/security/argon2-passwords.ts'

/** Passwords as they are, but slower, so that they pile up; or with no time for anybody. */
const real = argon2Passwords({ ...CHEAP_PASSWORDS, memoryKiB: 8192 })
let isBusy = false
const passwords: typeof real = {
  ...real,
  inTurn: (...args) =>
    isBusy ? Promise.reject(Object.assign(new Error('too much'), { code: 'BUSY' })) : real.inTurn(...args),
}
const journey = new Journey({ passwords, environment: { PROXY_HOPS: '1' } })
const from = (network: string) => new Visitor(journey.product, { 'x-forwarded-for': network })

test('a sign-in that fails for lack of time shows so, keeps what was typed, and costs no attempt', async () => {
  const someone = from('203.0.113.1')
  const page = await someone.get('/sign-in')
  isBusy = true
  const send = () => someone.submit(page, { email: 'callum@example.com', password: 'harvest-moon-42' })
  // More often than an account may be guessed at.
  for (let time = 0; time < 6; time += 1) expect((await send()).status).toBe(503)
  const seen = await send()
  expect(problemsOn(seen)).toEqual(["#email We can't sign you in right now. Please wait a minute, then try again."])
  expect([valueIn(seen, 'email'), seen.headers.get('retry-after')]).toEqual(['callum@example.com', '10'])
  isBusy = false
  expect((await send()).status).toBe(303)
})

test('while a few networks guess, a shopper elsewhere is signed in before they are through', async () => {
  const guesser = from('198.51.100.1')
  const page = await guesser.get('/sign-in')
  let answered = 0
  const guesses = Array.from({ length: 60 }, async (_, at) => {
    const someone = from(`198.51.100.${at % 2}`)
    for (const [name, value] of guesser.cookies) someone.cookies.set(name, value)
    const { status } = await someone.submit(page, { email: `nobody-${at}@example.com`, password: 'guessed' })
    answered += 1
    return status
  })
  await expect.poll(() => answered).toBeGreaterThan(0)
  const back = await from('203.0.113.7').signIn('amelia')
  expect(back.status).toBe(303)
  expect(answered).toBeLessThan(45)
  expect(new Set(await Promise.all(guesses))).toEqual(new Set([422]))
})
