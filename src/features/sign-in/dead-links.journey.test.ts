import { describe, expect, test } from 'vitest'
import { AccessJourney, NEW_PASSWORD, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { ACCOUNT } from '../../../test/harness/account-journey.ts'
import { beginOnOwnConnection } from '../../../test/harness/begin-on-own-connection.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'

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

/** The page of a link, without what differs in every answer. */
async function pageOf(link: string): Promise<string> {
  const { html } = await at.visitor().get(link)
  return html.replaceAll(/nonce="[^"]*"|value="[^"]*"/g, '')
}

describe('a change of the address to sign in with', () => {
  test('ends every link sent before, and one that goes back to the old address revives none', async () => {
    const ivo = await newcomer('ivo')
    const password = await requestPasswordLink('ivo@mail.example')
    const other = await requestAddressLink(ivo, 'ivo.other@mail.example')
    await ivo.submit(await ivo.get(await requestAddressLink(ivo, 'ivo.new@mail.example')), {})
    for (const link of [password, other]) expect(await isOver(link), link).toBe(true)
    await ivo.submit(await ivo.get(await requestAddressLink(ivo, 'ivo@mail.example')), {})
    for (const link of [password, other]) expect(await isOver(link), link).toBe(true)
    const late = await at.openAndSubmit('/sign-in', { email: 'ivo@mail.example', password: OLD_PASSWORD })
    expect(late.status).toBe(303)
  })

  test('a form that a link had opened before is worth nothing either', async () => {
    const una = await newcomer('una')
    const someone = at.visitor()
    const page = await someone.get(await requestPasswordLink('una@mail.example'))
    await una.submit(await una.get(await requestAddressLink(una, 'una.new@mail.example')), {})
    expect((await someone.submit(page, { newPassword: NEW_PASSWORD })).text).toContain(OVER)
    expect(await at.canSignIn('una.new@mail.example', NEW_PASSWORD)).toBe(false)
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

  test('is mailed to the old and the new address, and neither mail names the other', async () => {
    const lou = await newcomer('lou')
    const link = await requestAddressLink(lou, 'lou.new@mail.example')
    at.advanceMinutes(1)
    await lou.submit(await lou.get(link), {})
    const notifications = (await at.mails()).filter(({ kind }) => kind.startsWith('email-'))
    expect(notifications.map(({ kind, recipient }) => [kind, recipient.address])).toEqual([
      ['email-changed', 'lou@mail.example'],
      ['email-now', 'lou.new@mail.example'],
    ])
    expect(notifications[0]?.plain).not.toContain('lou.new')
    expect(notifications[1]?.plain).not.toContain('lou@mail')
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
  test('of two links for a new password one sets it', async () => {
    await newcomer('pip')
    const links = [await requestPasswordLink('pip@mail.example'), await requestPasswordLink('pip@mail.example')]
    const phrases = ['the phrase of the first', 'the phrase of the second']
    const answers = await useAtOnce(links, (place) => ({ newPassword: phrases[place] ?? '' }))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303])
    const open = await Promise.all(phrases.map((phrase) => at.canSignIn('pip@mail.example', phrase)))
    expect(open).toEqual(answers.map(({ status }) => status === 303))
  })

  test('of two links to change the address one changes it', async () => {
    const quin = await newcomer('quin')
    const wanted = ['quin.one@mail.example', 'quin.two@mail.example']
    const links = [await requestAddressLink(quin, wanted[0] ?? ''), await requestAddressLink(quin, wanted[1] ?? '')]
    const answers = await useAtOnce(links, () => ({}))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 303])
    const open = await Promise.all(wanted.map((email) => at.canSignIn(email, OLD_PASSWORD)))
    expect(open).toEqual(answers.map(({ status }) => status === 303))
  })

  test('a valid link opens nothing if the address changes before it is used', async () => {
    await newcomer('ray')
    const someone = at.visitor()
    const page = await someone.get(await requestPasswordLink('ray@mail.example'))
    const [row] = await at.sql<{ id: string }[]>`
      select customer_id as id from sign_in_addresses where email = 'ray@mail.example'`
    const id = row?.id ?? ''
    const used = await beginOnOwnConnection(at.sql, async (tx) => {
      await tx`select 1 from customers where customer_id = ${id} for update`
      const answer = someone.submit(page, { newPassword: NEW_PASSWORD })
      // It waits for the customer by now, or has gone past: either way what it looked at is from before.
      await expect.poll(() => waitsFor('customers'), { timeout: 5000 }).toBe(true)
      await tx`update customers set sign_in_email = 'ray.new@mail.example', access_changes = access_changes + 1
        where customer_id = ${id}`
      await tx`update sign_in_addresses set email = 'ray.new@mail.example' where customer_id = ${id}`
      return { answer }
    })
    expect((await used.answer).text).toContain(OVER)
    expect(await at.canSignIn('ray.new@mail.example', NEW_PASSWORD)).toBe(false)
  })

  test('a sign-in whose password was just changed does not begin', async () => {
    await newcomer('sol')
    const [row] = await at.sql<{ id: string }[]>`
      select customer_id as id from sign_in_addresses where email = 'sol@mail.example'`
    const id = row?.id ?? ''
    const someone = at.visitor()
    const form = await someone.get('/sign-in')
    const fields = { email: 'sol@mail.example', password: OLD_PASSWORD, keepSignedIn: 'yes' }
    const sent = await beginOnOwnConnection(at.sql, async (tx) => {
      await tx`select 1 from customers where customer_id = ${id} for update`
      const answer = someone.submit(form, fields)
      await expect.poll(() => waitsFor('customers'), { timeout: 5000 }).toBe(true)
      await tx`update customers set access_changes = access_changes + 1 where customer_id = ${id}`
      await tx`delete from sessions where customer_id = ${id}`
      return { answer }
    })
    expect((await sent.answer).status).toBe(422)
    expect((await someone.get(ACCOUNT)).status).toBe(302)
    expect(await at.sql`select 1 from sessions where customer_id = ${id}`).toEqual([])
    expect(await at.sql`select 1 from remembered_devices where customer_id = ${id}`).toEqual([])
  })
})

/** Opens each link in a browser of its own, and then sends all forms together. */
async function useAtOnce(
  links: string[],
  fieldsOf: (place: number) => Record<string, string>,
): Promise<PageResponse[]> {
  const opened = await Promise.all(
    links.map(async (link) => {
      const someone = at.visitor()
      return { someone, page: await someone.get(link) }
    }),
  )
  return await Promise.all(opened.map(({ someone, page }, place) => someone.submit(page, fieldsOf(place))))
}

/** Whether a statement about a table waits for another's lock. */
async function waitsFor(table: string): Promise<boolean> {
  const waiting = await at.sql`
    select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database() and query like ${`%${table}%`}`
  return waiting.length > 0
}

test('a dead link shows the very page of an expired one', async () => {
  const tom = await newcomer('tom')
  const dead = await requestPasswordLink('tom@mail.example')
  await tom.submit(await tom.get(await requestAddressLink(tom, 'tom.new@mail.example')), {})
  const expired = await requestPasswordLink('tom.new@mail.example')
  at.advanceMinutes(31)
  expect(await pageOf(dead)).toBe(await pageOf(expired))
  expect(await pageOf(dead)).toContain(OVER)
})
