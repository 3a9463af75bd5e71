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

/** All but nonce, reference and form token, in which two answers may differ. */
const comparable = ({ html }: Seen) => html.replaceAll(/nonce="[^"]*"|value="[^"]*"|Reference: \w+/g, '')

const NEWCOMER = { firstName: 'Zoë', lastName: "O'Neil", email: 'zoe@example.com', newPassword: NEW }

describe('creating an account', () => {
  test('the sign-in page leads there; nothing exists before the link is used, and the link works once', async () => {
    const someone = visitor()
    const signIn = await someone.get('/sign-in')
    expect(signIn.document.querySelector('main a[href="/create-account"]')?.textContent).toBe('Create an account')
    const asked = await fill('/create-account', NEWCOMER, someone)
    expect([asked.status, asked.document.querySelector('h1')?.textContent]).toEqual([200, 'Check your email'])
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient.address])).toEqual([
      ['confirm-account', 'zoe@example.com'],
    ])
    expect(await canSignIn('zoe@example.com', NEW)).toBe(false)

    const link = await mailedLink()
    const page = await someone.get(link)
    await someone.get(link)
    expect(await canSignIn('zoe@example.com', NEW)).toBe(false)
    expect(page.document.querySelector('main form')?.getAttribute('action')).toBe('/create-account/confirm')
    const done = await someone.submit(page, {})
    expect([done.status, done.location]).toEqual([303, '/sign-in?done=account-ready'])
    expect((await someone.get(done.location ?? '')).text).toContain('Your account is ready. Sign in to see it.')
    expect(await canSignIn('Zoe@Example.com', NEW)).toBe(true)
    expect((await someone.submit(page, {})).text).toContain("That link doesn't work any more")
    expect((await someone.get(link)).text).toContain("That link doesn't work any more")
  })

  test('a known address gets the same page and another mail', async () => {
    const unknown = await fill('/create-account', { ...NEWCOMER, email: 'nobody@example.com' })
    const known = await fill('/create-account', { ...NEWCOMER, email: 'Amelia@example.com' })
    expect(comparable(known)).toBe(comparable(unknown))
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient.address]).sort()).toEqual([
      ['already-account', 'amelia@example.com'],
      ['confirm-account', 'nobody@example.com'],
    ])
    expect(await canSignIn('amelia@example.com', NEW)).toBe(false)
  })

  test('the token is kept hashed, and no password as it was typed', async () => {
    await fill('/create-account', { ...NEWCOMER, email: 'hashed@example.com' })
    const token = new URL(await mailedLink(), 'http://x').searchParams.get('token') ?? ''
    const rows = await product.database.sql`select token_hash::text, facts::text from single_use_links`
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(NEW)
  })

  test('the link works for 24 hours', async () => {
    await fill('/create-account', { ...NEWCOMER, email: 'late@example.com' })
    const link = await mailedLink()
    later(24 * 60)
    expect((await visitor().get(link)).text).toContain("That link doesn't work any more")
  })

  test('two links for one address make one account', async () => {
    const someone = visitor()
    await fill('/create-account', { ...NEWCOMER, email: 'twice@example.com' })
    const first = await someone.get(await mailedLink())
    later(1)
    await fill('/create-account', { ...NEWCOMER, email: 'twice@example.com', newPassword: 'another pass phrase' })
    const second = await someone.get(await mailedLink())
    expect((await someone.submit(second, {})).status).toBe(303)
    expect((await someone.submit(first, {})).text).toContain("That link doesn't work any more")
    expect(await canSignIn('twice@example.com', 'another pass phrase')).toBe(true)
    expect(await canSignIn('twice@example.com', NEW)).toBe(false)
  })

  test('an address gets three mails an hour at most, and the page does not tell', async () => {
    const answers: string[] = []
    for (let at = 0; at < 5; at += 1) answers.push(comparable(await fill('/create-account', NEWCOMER)))
    expect(new Set(answers).size).toBe(1)
    expect(await mails()).toHaveLength(3)
    later(61)
    await fill('/create-account', NEWCOMER)
    expect(await mails()).toHaveLength(4)
  })

  test('everything wrong is said at once; passwords never come back', async () => {
    const seen = await fill('/create-account', { firstName: '', lastName: '1', email: 'me', newPassword: 'short' })
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual([
      '#firstName Enter your first name',
      '#lastName Last name can only have letters, spaces, hyphens, apostrophes and full stops',
      '#email Enter an email address, such as name@example.com',
      '#newPassword Password must be at least 12 characters',
    ])
    expect(seen.html).not.toContain('short')
    const itself = await fill('/create-account', { ...NEWCOMER, newPassword: 'ZOE@example.com' })
    expect(problemsOn(itself)).toEqual(['#newPassword Choose a password that is not your email address'])
    const common = await fill('/create-account', { ...NEWCOMER, newPassword: 'Password1234' })
    expect(problemsOn(common)).toHaveLength(1)
    expect(await mails()).toHaveLength(0)
  })

  test('one network cannot go on for ever', async () => {
    let last = 0
    for (let at = 0; at < 51; at += 1) {
      last = (await fill('/create-account', { ...NEWCOMER, email: `n${at}@example.com` })).status
    }
    expect(last).toBe(429)
  })

  test('hostile input sends no mail and makes no link', async () => {
    const someone = visitor()
    const form = await someone.get('/create-account')
    for (const input of HOSTILE_INPUTS) {
      for (const field of ['firstName', 'lastName', 'email']) {
        const seen = await someone.submit(form, { ...NEWCOMER, [field]: input })
        expect(seen.status, `${field} ${input.slice(0, 30)}`).toBe(422)
      }
      expect((await fill('/forgotten-password', { email: input }, someone)).status).toBe(422)
    }
    expect(await mails()).toHaveLength(0)
    expect(await product.database.sql`select 1 from single_use_links`).toHaveLength(0)
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => fill('/forgotten-password', { email })

  test('the answer is always the same; only a known address gets a mail', async () => {
    expect(comparable(await ask('callum@example.com'))).toBe(comparable(await ask('nobody@example.com')))
    expect((await mails()).map(({ kind, recipient }) => [kind, recipient.address])).toEqual([
      ['new-password', 'callum@example.com'],
    ])
  })

  test('a new password ends every session and remembered device, and is told by mail', async () => {
    const inside = visitor()
    await inside.signIn('callum', { keepSignedIn: true })
    await ask('callum@example.com')
    const someone = visitor()
    const page = await someone.get(await mailedLink())
    expect(page.document.querySelector('main form')?.getAttribute('action')).toBe('/forgotten-password/new')
    const refused = await someone.submit(page, { newPassword: 'short' })
    expect([refused.status, problemsOn(refused)]).toEqual([
      422,
      ['#newPassword Password must be at least 12 characters'],
    ])
    later(1)
    const done = await someone.submit(refused, { newPassword: NEW })
    expect(done.location).toBe('/sign-in?done=password-set')
    expect((await inside.get(ACCOUNT)).status).toBe(302)
    expect((await inside.get('/')).text).not.toContain('Hello, Callum')
    expect(await canSignIn('callum@example.com', OLD)).toBe(false)
    expect(await canSignIn('callum@example.com', NEW)).toBe(true)
    expect((await mails()).map(({ kind }) => kind)).toEqual(['new-password', 'password-changed'])
    expect((await someone.submit(refused, { newPassword: 'yet another phrase' })).text).toContain(
      "doesn't work any more",
    )
  })

  test('the link works for 30 minutes, and not after the password was changed in another way', async () => {
    await ask('noor@example.com')
    const first = await mailedLink()
    later(30)
    expect((await visitor().get(first)).text).toContain("doesn't work any more")
    await ask('noor@example.com')
    const second = await mailedLink()
    const noor = visitor()
    await noor.signIn('noor')
    later(1)
    await fill(`${ACCOUNT}/password`, { password: OLD, newPassword: NEW }, noor)
    expect((await visitor().get(second)).text).toContain("doesn't work any more")
  })

  test.each(['', 'x', '../..', 'a'.repeat(5000), '%00'])('the made-up token %j opens nothing', async (token) => {
    for (const path of ['/forgotten-password/new', '/create-account/confirm', '/confirm-email']) {
      const seen = await visitor().get(`${path}?token=${encodeURIComponent(token)}`)
      expect([seen.status, seen.text.includes("doesn't work any more")]).toEqual([200, true])
    }
  })

  test('a token for one thing is worth nothing for another', async () => {
    await ask('orla@example.com')
    const token = new URL(await mailedLink(), 'http://x').searchParams.get('token')
    for (const path of ['/create-account/confirm', '/confirm-email'])
      expect((await visitor().get(`${path}?token=${token}`)).text).toContain("doesn't work any more")
  })
})
