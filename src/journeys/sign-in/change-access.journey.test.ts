import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { type Seen, Visitor } from '../../../test/harness/visitor.ts'

const ACCOUNT = '/MSMyAccountView'
const OLD = 'harvest-moon-42'
const NEW = 'a brand new pass phrase'
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
beforeEach(async () => {
  // Past every window in which attempts and mails are counted.
  later(61)
  await product.database.sql`truncate mails, single_use_links`
})
afterAll(() => product.stop())

const later = (minutes: number) => product.clock.setTo(product.clock.now().add({ minutes }))
const visitor = () => new Visitor(product)
const problemsOn = (seen: Seen) =>
  [...seen.document.querySelectorAll('.err-sum a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`)

async function mails() {
  return await product.database.sql<{ kind: string; recipient: { address: string }; plain: string; html: string }[]>`
    select kind, recipient, plain, html from mails order by queued_at, kind`
}

/** The link in the newest mail, as somebody would open it. */
async function mailedLink(): Promise<string> {
  const [mail] = (await mails()).toReversed()
  const [link = ''] = /http:\S+/.exec(mail?.plain ?? '') ?? []
  expect(link).toMatch(/^http:\/\/aftercare\.test\//)
  expect(mail?.html).toContain(link)
  return link.replace('http://aftercare.test', '')
}

async function fill(path: string, fields: Record<string, string>, someone = visitor()): Promise<Seen> {
  return await someone.submit(await someone.get(path), fields)
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  return (await fill('/sign-in', { email, password })).status === 303
}

describe('changing the password', () => {
  test('the password is asked again; this session goes on, every other ends', async () => {
    const [here, tablet] = [visitor(), visitor()]
    await here.signIn('orla')
    await tablet.signIn('orla', { keepSignedIn: true })
    const wrong = await fill(`${ACCOUNT}/password`, { password: 'wrong', newPassword: NEW }, here)
    expect(problemsOn(wrong)).toEqual(["#password That isn't your password. Check it and try again."])
    const done = await fill(`${ACCOUNT}/password`, { password: OLD, newPassword: NEW }, here)
    expect(done.status).toBe(303)
    expect((await here.get(done.location ?? '')).text).toContain('Your password is changed.')
    expect((await tablet.get(ACCOUNT)).status).toBe(302)
    expect((await tablet.get('/')).text).not.toContain('Hello, Orla')
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient.address])).toEqual([
      ['password-changed', 'orla@example.com'],
    ])
  })

  test('guessing is limited as at sign-in, and counts there too', async () => {
    const ada = visitor()
    await ada.signIn('ada')
    const form = await ada.get(`${ACCOUNT}/password`)
    const attempt = (password: string) => ada.submit(form, { password, newPassword: NEW })
    for (let at = 0; at < 5; at += 1) expect((await attempt('wrong')).status).toBe(422)
    expect((await attempt(OLD)).status).toBe(429)
    expect(await canSignIn('ada@example.com', OLD)).toBe(false)
    later(16)
    expect(await canSignIn('ada@example.com', OLD)).toBe(true)
  })

  test('S43 what was typed is not kept: the form comes back empty and says so', async () => {
    const ada = visitor()
    await ada.signIn('ada')
    const form = await ada.get(`${ACCOUNT}/password`)
    later(31)
    const turned = await ada.submit(form, { password: OLD, newPassword: 'my secret pass phrase' })
    const kept = await product.database.sql`select fields::text from kept_posts`
    expect(JSON.stringify(kept)).not.toContain('secret')
    expect(JSON.stringify(kept)).not.toContain(OLD)
    const back = await ada.submit(await ada.get(turned.location ?? ''), { email: 'ada@example.com', password: OLD })
    const seen = await ada.get(back.location ?? '')
    expect(seen.text).toContain('Please check your choices and continue.')
    expect(seen.html).not.toContain('secret')
  })
})

describe('changing the address to sign in with', () => {
  test('the new address confirms it, the old one is told, and until then nothing changes', async () => {
    const amelia = visitor()
    await amelia.signIn('amelia')
    const sent = await fill(`${ACCOUNT}/email`, { email: 'New.Amelia@example.com', password: OLD }, amelia)
    expect((await amelia.get(sent.location ?? '')).text).toContain('We have sent a link to your new email address.')
    expect(await canSignIn('new.amelia@example.com', OLD)).toBe(false)
    const elsewhere = visitor()
    const page = await elsewhere.get(await mailedLink())
    expect(page.text).toContain('new.amelia@example.com')
    later(1)
    const done = await elsewhere.submit(page, {})
    expect([done.status, done.location?.startsWith(ACCOUNT)]).toEqual([303, true])
    expect(await canSignIn('new.amelia@example.com', OLD)).toBe(true)
    expect(await canSignIn('amelia@example.com', OLD)).toBe(false)
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient.address])).toEqual([
      ['confirm-email', 'new.amelia@example.com'],
      ['email-changed', 'amelia@example.com'],
    ])
    const [row] = await product.database.sql`select contact_email from customers where customer_id = 'C-amelia'`
    expect(row?.contact_email ?? null).not.toBe('new.amelia@example.com')
  })

  test('a taken address looks the same to whoever asks, and its owner is told', async () => {
    const niamh = visitor()
    await niamh.signIn('niamh')
    const free = await fill(`${ACCOUNT}/email`, { email: 'free@example.com', password: OLD }, niamh)
    later(1)
    const taken = await fill(`${ACCOUNT}/email`, { email: 'ada@example.com', password: OLD }, niamh)
    expect(taken.location).toBe(free.location)
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient.address])).toEqual([
      ['confirm-email', 'free@example.com'],
      ['email-in-use', 'ada@example.com'],
    ])
    expect(await canSignIn('ada@example.com', OLD)).toBe(true)
  })

  test('a wrong password, the same address and hostile input change nothing', async () => {
    const niamh = visitor()
    await niamh.signIn('niamh')
    const form = await niamh.get(`${ACCOUNT}/email`)
    expect(problemsOn(await niamh.submit(form, { email: 'x@example.com', password: 'wrong' }))).toHaveLength(1)
    const same = await niamh.submit(form, { email: 'Niamh@example.com', password: OLD })
    expect(problemsOn(same)).toEqual(['#email That is the email address you sign in with already'])
    for (const email of HOSTILE_INPUTS)
      expect((await niamh.submit(form, { email, password: OLD })).status, email.slice(0, 30)).toBe(422)
    expect(await mails()).toHaveLength(0)
  })
})
