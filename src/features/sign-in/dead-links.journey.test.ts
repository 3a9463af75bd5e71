import { describe, expect, test } from 'vitest'
import { AccessJourney, NEW_PASSWORD, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { ACCOUNT } from '../../../test/harness/account-journey.ts'
import { beginOnOwnConnection } from '../../../test/harness/begin-on-own-connection.ts'
import { problemsOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { limitSubject } from '../../platform/security/limits.ts'

const at = new AccessJourney()
const OVER = 'This link no longer works'
const isOver = async (link: string) => (await at.visitor().get(link)).text.includes(OVER)

async function requestPasswordLink(email: string): Promise<string> {
  at.advanceMinutes(1)
  await at.openAndSubmit('/forgotten-password', { email })
  return await at.latestMailedLink()
}

async function requestAddressLink(shopper: Visitor, email: string, password = OLD_PASSWORD): Promise<string> {
  at.advanceMinutes(1)
  expect((await at.openAndSubmit(`${ACCOUNT}/email`, { email, password }, shopper)).status).toBe(303)
  return await at.latestMailedLink()
}

/** Somebody with an account of their own, as they make it here, signed in. */
async function newcomer(name: string): Promise<Visitor> {
  const someone = at.visitor()
  await at.openAndSubmit('/create-account', { firstName: 'Ivo', lastName: "d'Arcy", email: `${name}@mail.example` })
  await at.openAndSubmit(await at.latestMailedLink(), { newPassword: OLD_PASSWORD }, someone)
  return someone
}

async function remembered(email: string): Promise<Visitor> {
  const someone = at.visitor()
  await at.openAndSubmit('/sign-in', { email, password: OLD_PASSWORD, keepSignedIn: 'yes' }, someone)
  expect((await someone.get(ACCOUNT)).status).toBe(200)
  return someone
}

describe('a change of the address to sign in with', () => {
  test('ends every link sent before, and a form that one had opened; going back to the old address revives none', async () => {
    const ivo = await newcomer('ivo')
    const password = await requestPasswordLink('ivo@mail.example')
    const someone = at.visitor()
    const opened = await someone.get(password)
    const other = await requestAddressLink(ivo, 'ivo.other@mail.example')
    await ivo.submit(await ivo.get(await requestAddressLink(ivo, 'ivo.new@mail.example')), {})
    for (const link of [password, other]) expect(await isOver(link), link).toBe(true)
    expect((await someone.submit(opened, { newPassword: NEW_PASSWORD })).text).toContain(OVER)
    await ivo.submit(await ivo.get(await requestAddressLink(ivo, 'ivo@mail.example')), {})
    for (const link of [password, other]) expect(await isOver(link), link).toBe(true)
    expect(await at.canSignIn('ivo@mail.example', OLD_PASSWORD)).toBe(true)
  })

  test('ends every other session and remembered device; the one that confirmed it goes on', async () => {
    const here = await newcomer('jo')
    const [tablet, phone] = [await remembered('jo@mail.example'), await remembered('jo@mail.example')]
    const done = await here.submit(await here.get(await requestAddressLink(here, 'jo.new@mail.example')), {})
    expect((await here.get(done.location ?? '')).text).toContain('Your sign-in email has been changed.')
    for (const other of [tablet, phone]) {
      expect((await other.get(ACCOUNT)).status).toBe(302)
      expect((await other.get('/')).text).not.toContain('Hello')
    }
  })

  test('confirmed elsewhere it ends all of them, also where another customer is signed in', async () => {
    const here = await newcomer('kai')
    const link = await requestAddressLink(here, 'kai.new@mail.example')
    const callum = await at.signedInVisitor('callum')
    const done = await callum.submit(await callum.get(link), {})
    expect(done.location).toBe('/sign-in?done=email-changed')
    expect((await here.get(ACCOUNT)).status).toBe(302)
    expect((await callum.get(ACCOUNT)).text).toContain('Callum')
  })

  test('that cannot be mailed is not made: all of it happens, or nothing', async () => {
    const mo = await newcomer('mo')
    const other = await remembered('mo@mail.example')
    const link = await requestAddressLink(mo, 'mo.new@mail.example')
    await at.sql`alter table mails add constraint no_news check (kind <> 'email-now')`
    const failed = await mo.submit(await mo.get(link), {})
    await at.sql`alter table mails drop constraint no_news`
    expect(failed.status).toBe(500)
    expect((await other.get(ACCOUNT)).status).toBe(200)
    expect(await at.canSignIn('mo@mail.example', OLD_PASSWORD)).toBe(true)
    expect((await mo.submit(await mo.get(link), {})).status).toBe(303)
  })
})

describe('a change of the password', () => {
  test('ends every link, also within the same instant', async () => {
    const ned = await newcomer('ned')
    const link = await requestAddressLink(ned, 'ned.new@mail.example')
    const other = await requestPasswordLink('ned@mail.example')
    await at.openAndSubmit(`${ACCOUNT}/password`, { password: OLD_PASSWORD, newPassword: NEW_PASSWORD }, ned)
    await at.openAndSubmit(`${ACCOUNT}/password`, { password: NEW_PASSWORD, newPassword: OLD_PASSWORD }, ned)
    for (const each of [link, other]) expect(await isOver(each)).toBe(true)
    expect(await at.sql`select 1 from single_use_links where purpose <> 'create-account'`).toEqual([])
  })

  test('that was checked with a password which has changed meanwhile is not made', async () => {
    const oli = await newcomer('oli')
    const twice = [NEW_PASSWORD, 'another brand new phrase'].map(async (newPassword) => {
      return (await at.openAndSubmit(`${ACCOUNT}/password`, { password: OLD_PASSWORD, newPassword }, oli)).status
    })
    expect((await Promise.all(twice)).sort()).toEqual([303, 422])
  })
})

describe('at the same moment', () => {
  test('a valid link opens nothing if the password or address changes before it is used', async () => {
    await newcomer('ray')
    const id = await idOf('ray@mail.example')
    const someone = at.visitor()
    const page = await someone.get(await requestPasswordLink('ray@mail.example'))
    const answer = await duringChange(id, () => someone.submit(page, { newPassword: NEW_PASSWORD }))
    expect(answer.text).toContain(OVER)
    expect(await at.canSignIn('ray@mail.example', NEW_PASSWORD)).toBe(false)
  })
})

async function idOf(email: string): Promise<string> {
  const [row] = await at.sql<{ id: string }[]>`
    select customer_id as id from sign_in_addresses where email = ${email}`
  return row?.id ?? ''
}

/** Sends a form while the customer's password or address is changed: it waits for the customer, and goes on then. */
async function duringChange(id: string, send: () => Promise<PageResponse>): Promise<PageResponse> {
  const sent = await beginOnOwnConnection(at.sql, async (tx) => {
    await tx`select 1 from customers where customer_id = ${id} for update`
    const answer = send()
    // What it looked at is from before.
    await expect.poll(() => waitsFor('customers'), { timeout: 5000 }).toBe(true)
    await tx`update customers set access_changes = access_changes + 1 where customer_id = ${id}`
    return { answer }
  })
  return await sent.answer
}

/** Whether a statement about a table waits for another's lock. */
async function waitsFor(table: string): Promise<boolean> {
  const waiting = await at.sql`
    select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like ${`%${table}%`}`
  return waiting.length > 0
}

/** Here a user can sign out, at any level. */
const HELP = '/c/help-and-support/returns-and-refunds'
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
