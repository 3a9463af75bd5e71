import { describe, expect, test } from 'vitest'
import { AccessJourney, NEW_PASSWORD, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { ACCOUNT } from '../../../test/harness/account-journey.ts'
import { problemsOn } from '../../../test/harness/journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import { limitSubject } from '../../platform/security/limits.ts'

/** Here a user can sign out, at any level. */
const HELP = '/c/help-and-support/returns-and-refunds'

const at = new AccessJourney()

const COOKIE = 'aftercare_knownBrowser'
const LOCKED = 'Too many sign-in attempts. Please wait 15 minutes, then try again.'

async function tryPassword(someone: Visitor, name: string, password = 'wrong'): Promise<number> {
  return (await at.openAndSubmit('/sign-in', { email: `${name}@example.com`, password }, someone)).status
}

async function tryOften(someone: Visitor, name: string, times = 5): Promise<void> {
  for (let time = 0; time < times; time += 1) expect(await tryPassword(someone, name)).toBe(422)
}

/** A browser after sign-in and sign-out. */
async function usedBy(...names: string[]): Promise<Visitor> {
  const someone = at.visitor()
  for (const name of names) {
    expect(await tryPassword(someone, name, OLD_PASSWORD)).toBe(303)
    await someone.submit(await someone.get(HELP), {}, '.acct form')
  }
  return someone
}

describe('five wrong passwords', () => {
  test('of a stranger lock out strangers, and not the browser that has signed in before', async () => {
    const own = await usedBy('ada')
    await tryOften(at.visitor(), 'ada')
    const elsewhere = await at.openAndSubmit('/sign-in', { email: 'ada@example.com', password: OLD_PASSWORD })
    expect([elsewhere.status, problemsOn(elsewhere)]).toEqual([429, [`#email ${LOCKED}`]])
    expect(await tryPassword(own, 'ada', OLD_PASSWORD)).toBe(303)
    // What the owner does gives the stranger no further tries.
    expect(await tryPassword(at.visitor(), 'ada', OLD_PASSWORD)).toBe(429)
    at.advanceMinutes(16)
    expect(await tryPassword(at.visitor(), 'ada', OLD_PASSWORD)).toBe(303)
  })

  test('in the browser that has signed in before lock it by a count of its own, that a right one ends', async () => {
    const [own, other] = [await usedBy('callum'), await usedBy('callum')]
    await tryOften(own, 'callum', 4)
    expect(await tryPassword(own, 'callum', OLD_PASSWORD)).toBe(303)
    await own.submit(await own.get(HELP), {}, '.acct form')
    await tryOften(own, 'callum')
    expect(await tryPassword(own, 'callum', OLD_PASSWORD)).toBe(429)
    expect(await tryPassword(other, 'callum', OLD_PASSWORD)).toBe(303)
    at.advanceMinutes(16)
    expect(await tryPassword(own, 'callum', OLD_PASSWORD)).toBe(303)
  })
})

describe('a known browser', () => {
  test('is known for one account only, and several may share it', async () => {
    const shared = await usedBy('niamh', 'sam')
    for (const name of ['niamh', 'sam', 'kit']) await tryOften(at.visitor(), name)
    expect(await tryPassword(shared, 'kit', OLD_PASSWORD)).toBe(429)
    expect(await tryPassword(shared, 'niamh', OLD_PASSWORD)).toBe(303)
    expect(await tryPassword(await withCookieOf(shared), 'sam', OLD_PASSWORD)).toBe(303)
  })

  test('is recognised by a cookie that names no customer and cannot be forged', async () => {
    const own = await usedBy('orla')
    const value = own.cookies.get(COOKIE) ?? ''
    expect(value).toMatch(/^[\w-]{16}\.[\w-]{43}$/)
    for (const personal of ['orla', Buffer.from('C-orla').toString('base64url'), 'example.com'])
      expect(value.toLowerCase()).not.toContain(personal.toLowerCase())
    const answer = await at.openAndSubmit('/sign-in', { email: 'orla@example.com', password: OLD_PASSWORD }, own)
    const line = answer.headers.getSetCookie().find((each) => each.startsWith(COOKIE)) ?? ''
    expect(line).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)

    await tryOften(at.visitor(), 'orla')
    const [id = '', signature = ''] = value.split('.')
    for (const forged of [`${id.slice(1)}A.${signature}`, `${id}.${signature.slice(1)}A`, id, `.${signature}`]) {
      const someone = at.visitor()
      someone.cookies.set(COOKIE, forged)
      expect(await tryPassword(someone, 'orla', OLD_PASSWORD), forged).toBe(429)
    }
    expect(await tryPassword(await withCookieOf(own), 'orla', OLD_PASSWORD)).toBe(303)
  })

  test('is not known any more once the password was changed elsewhere; where it was changed it is', async () => {
    const own = await usedBy('amelia')
    const here = await at.signedInVisitor('amelia')
    await at.openAndSubmit(`${ACCOUNT}/password`, { password: OLD_PASSWORD, newPassword: NEW_PASSWORD }, here)
    await tryOften(at.visitor(), 'amelia')
    expect(await tryPassword(own, 'amelia', NEW_PASSWORD)).toBe(429)
    expect(await tryPassword(await withCookieOf(here), 'amelia', NEW_PASSWORD)).toBe(303)
  })

  test('nor once the address was changed elsewhere, or the password by a link', async () => {
    const own = await usedBy('gwen')
    const here = await at.signedInVisitor('gwen')
    await at.openAndSubmit(`${ACCOUNT}/email`, { email: 'gwen.new@example.com', password: OLD_PASSWORD }, here)
    await here.submit(await here.get(await at.latestMailedLink()), {})
    await tryOften(at.visitor(), 'gwen.new')
    expect(await tryPassword(own, 'gwen.new', OLD_PASSWORD)).toBe(429)
    const known = await withCookieOf(here)
    expect(await tryPassword(known, 'gwen.new', OLD_PASSWORD)).toBe(303)
    at.advanceMinutes(1)
    await at.openAndSubmit('/forgotten-password', { email: 'gwen.new@example.com' })
    await at.openAndSubmit(await at.latestMailedLink(), { newPassword: NEW_PASSWORD })
    await tryOften(at.visitor(), 'gwen.new')
    expect(await tryPassword(await withCookieOf(known), 'gwen.new', NEW_PASSWORD)).toBe(429)
  })
})

describe('a password required for a change', () => {
  test('counts as one at sign-in, with its lock and its sentence', async () => {
    const tom = await at.signedInVisitor('tom')
    const change = async (password: string) =>
      await at.openAndSubmit(`${ACCOUNT}/email`, { email: 'elsewhere@example.com', password }, tom)
    for (let time = 0; time < 3; time += 1) expect((await change('wrong')).status).toBe(422)
    const same = await withCookieOf(tom)
    await tryOften(same, 'tom', 2)
    const refused = await change(OLD_PASSWORD)
    expect([refused.status, problemsOn(refused)]).toEqual([429, [`#password ${LOCKED}`]])
    // Strangers are locked by it as well.
    for (const someone of [same, at.visitor()]) expect(await tryPassword(someone, 'tom', OLD_PASSWORD)).toBe(429)
  })

  test('with a session alone, as a thief has it, counts for the account', async () => {
    const own = await at.signedInVisitor('ewan')
    const thief = at.visitor()
    thief.cookies.set('aftercare_session', own.cookies.get('aftercare_session') ?? '')
    const form = await thief.get(`${ACCOUNT}/password`)
    for (let time = 0; time < 5; time += 1)
      expect((await thief.submit(form, { password: 'wrong', newPassword: NEW_PASSWORD })).status).toBe(422)
    expect((await thief.submit(form, { password: OLD_PASSWORD, newPassword: NEW_PASSWORD })).status).toBe(429)
    expect(await tryPassword(at.visitor(), 'ewan', OLD_PASSWORD)).toBe(429)
    expect(await tryPassword(await withCookieOf(own), 'ewan', OLD_PASSWORD)).toBe(303)
  })

  test('and right does not count against the network, nor does a right one at sign-in', async () => {
    const niamh = await at.signedInVisitor('niamh')
    const form = await niamh.get(`${ACCOUNT}/email`)
    await tryOften(at.visitor(), 'kit', 1)
    const network = limitSubject('sign-in network', 'unknown')
    const filled = await at.sql`update rate_limits set attempts = 49 where subject = ${network} returning 1`
    expect(filled).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) {
      const seen = await niamh.submit(form, { email: 'niamh@example.com', password: OLD_PASSWORD })
      expect(problemsOn(seen)).toEqual(['#email You already sign in with that email address'])
      expect(await tryPassword(at.visitor(), 'kit', OLD_PASSWORD)).toBe(303)
    }
  })
})

/** The same browser, signed out. */
async function withCookieOf(someone: Visitor): Promise<Visitor> {
  const same = at.visitor()
  await same.get('/')
  same.cookies.set(COOKIE, someone.cookies.get(COOKIE) ?? '')
  return same
}
