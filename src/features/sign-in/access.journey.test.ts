import { describe, expect, test } from 'vitest'
import { AccessJourney, NEW_PASSWORD, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { ACCOUNT } from '../../../test/harness/account-journey.ts'
import { problemsOn } from '../../../test/harness/journey.ts'

const at = new AccessJourney()

const NEWCOMER = { firstName: 'Zoë', lastName: "O'Neil", email: 'zoe@example.com' }
const OVER = 'This link no longer works'

describe('creating an account', () => {
  test('nothing exists before the link is opened and a password chosen; then one is signed in', async () => {
    const someone = at.visitor()
    const signIn = await someone.get('/sign-in')
    expect(signIn.document.querySelector('main a[href="/create-account"]')?.textContent).toBe('Create an account')
    const form = await someone.get('/create-account')
    expect(form.document.querySelector('main input[type=password]')).toBeNull()
    const answer = await someone.submit(form, NEWCOMER)
    expect([answer.status, answer.location]).toEqual([303, '/create-account/sent'])
    for (const _reloaded of [1, 2]) {
      const notice = await someone.get(answer.location ?? '')
      expect([notice.status, notice.document.querySelector('h1')?.textContent]).toEqual([200, 'Check your email'])
    }
    expect(await at.mailed()).toEqual([['confirm-account', 'zoe@example.com']])

    const link = await at.latestMailedLink()
    const page = await someone.get(link)
    await someone.get(link)
    expect(page.document.querySelector('h1')?.textContent).toBe('Choose a password')
    expect(page.text).toContain("For Zoë O'Neil (zoe@example.com)")
    expect(page.document.querySelector('main form')?.getAttribute('action')).toBe('/create-account/confirm')
    expect(await at.sql`select 1 from customers where sign_in_email = 'zoe@example.com'`).toHaveLength(0)
    const done = await someone.submit(page, { newPassword: NEW_PASSWORD })
    expect([done.status, done.location?.startsWith(`${ACCOUNT}?`)]).toEqual([303, true])
    const account = await someone.get(done.location ?? '')
    expect(account.text).toContain("Your account is ready and you're signed in.")
    expect(await at.canSignIn('Zoe@Example.com', NEW_PASSWORD)).toBe(true)
    expect((await someone.submit(page, { newPassword: 'yet another phrase' })).text).toContain(OVER)
    expect(await at.canSignIn('zoe@example.com', 'yet another phrase')).toBe(false)
  })

  test('a stranger who names my address chooses no password of mine, whatever the form sends', async () => {
    const email = 'mine@example.com'
    await at.openAndSubmit('/create-account', { ...NEWCOMER, email, newPassword: 'the pass phrase of a stranger' })
    const me = at.visitor()
    await me.submit(await me.get(await at.latestMailedLink()), { newPassword: NEW_PASSWORD })
    expect(await at.canSignIn(email, 'the pass phrase of a stranger')).toBe(false)
    expect(await at.canSignIn(email, NEW_PASSWORD)).toBe(true)
  })

  test('an existing address gets the same page and another mail', async () => {
    const unknown = await at.openAndSubmit('/create-account', { ...NEWCOMER, email: 'nobody@example.com' })
    const existing = await at.openAndSubmit('/create-account', { ...NEWCOMER, email: 'Amelia@example.com' })
    expect([existing.status, existing.location]).toEqual([unknown.status, unknown.location])
    expect([...existing.headers.keys()]).toEqual([...unknown.headers.keys()])
    expect((await at.mailed()).sort()).toEqual([
      ['already-account', 'amelia@example.com'],
      ['confirm-account', 'nobody@example.com'],
    ])
  })

  test.each([
    ['/create-account', NEWCOMER],
    ['/forgotten-password', {}],
  ])(
    '%s does the same work for an existing address as for another, within the limit and past it',
    async (path, fields) => {
      const someone = at.visitor()
      const form = await someone.get(path)
      const request = async (email: string) => (await someone.submit(form, { ...fields, email })).statements
      for (let times = 0; times < 4; times += 1) {
        const existing = await request('amelia@example.com')
        expect(existing).toEqual(await request(`nobody-at-${path.slice(1)}@example.com`))
        expect(existing.some((statement) => statement.includes('insert into mails'))).toBe(times < 3)
      }
    },
  )

  test('the link works for 30 minutes, and its token is stored hashed', async () => {
    await at.openAndSubmit('/create-account', { ...NEWCOMER, email: 'late@example.com' })
    const someone = at.visitor()
    const link = await at.latestMailedLink()
    const page = await someone.get(link)
    const rows = await at.sql`select token_hash::text, facts::text from single_use_links`
    expect(JSON.stringify(rows)).not.toContain(new URL(link, 'http://x').searchParams.get('token'))
    at.advanceMinutes(30)
    expect((await someone.get(link)).text).toContain(OVER)
    expect((await someone.submit(page, { newPassword: NEW_PASSWORD })).text).toContain(OVER)
    expect(await at.canSignIn('late@example.com', NEW_PASSWORD)).toBe(false)
  })

  test.each([
    ['/create-account', 'v'],
    ['/forgotten-password', 'w'],
  ])(
    '%s sends three mails an hour to one mailbox, however it is written, and its page stays true',
    async (path, name) => {
      const someone = at.visitor()
      const request = async (email: string) => {
        const { location } = await at.openAndSubmit(path, { ...NEWCOMER, email }, someone)
        expect(location).toBe(`${path}/sent`)
      }
      for (const spelt of [name, name.toUpperCase(), `${name}+a`, `${name}+b`, name])
        await request(`${spelt}@example.com`)
      const notice = await someone.get(`${path}/sent`)
      expect(notice.text).toContain("If you've already had three from us in the last hour, use the most recent one.")
      expect(await at.mails()).toHaveLength(3)
      at.advanceMinutes(61)
      await request(`${name}@example.com`)
      expect(await at.mails()).toHaveLength(4)
    },
  )

  test('a password that is too weak is refused, never comes back, and the link still works', async () => {
    const someone = at.visitor()
    await at.openAndSubmit('/create-account', { ...NEWCOMER, email: 'picky@example.com' })
    const page = await someone.get(await at.latestMailedLink())
    const refused = await someone.submit(page, { newPassword: 'Picky@example.com' })
    const problem = "#newPassword Your password can't be your email address"
    expect([refused.status, problemsOn(refused)]).toEqual([422, [problem]])
    expect(refused.document.querySelector('#newPassword')?.getAttribute('value')).toBeNull()
    expect(refused.document.querySelector('main form')?.getAttribute('action')).toBe('/create-account/confirm')
    expect(await at.sql`select 1 from customers where sign_in_email = 'picky@example.com'`).toHaveLength(0)
    expect((await someone.get(await at.latestMailedLink())).text).not.toContain(OVER)
  })

  test('one network cannot go on for ever', async () => {
    const statusFor = async (email: string) =>
      (await at.openAndSubmit('/create-account', { ...NEWCOMER, email })).status
    await statusFor('n1@example.com')
    await at.sql`update rate_limits set attempts = 49 where attempts = 1`
    expect([await statusFor('n2@example.com'), await statusFor('n3@example.com')]).toEqual([303, 429])
  })
})

describe('a forgotten password', () => {
  const request = (email: string) => at.openAndSubmit('/forgotten-password', { email })

  test('the answer is always the same; only the mail reveals whether there is an account', async () => {
    const [existing, unknown] = [await request('callum@example.com'), await request('nobody@example.com')]
    expect([existing.status, existing.location]).toEqual([303, '/forgotten-password/sent'])
    expect([unknown.status, unknown.location]).toEqual([existing.status, existing.location])
    expect((await at.mailed()).sort()).toEqual([
      ['new-password', 'callum@example.com'],
      ['no-account', 'nobody@example.com'],
    ])
    const [, toUnknown] = (await at.mails()).sort((a, b) => (a.kind < b.kind ? -1 : 1))
    expect(toUnknown?.plain).toContain('/create-account')
    expect(toUnknown?.plain).not.toContain('token=')
  })

  test('a new password ends every session and remembered device, with a mail', async () => {
    const inside = await at.signedInVisitor('callum', { keepSignedIn: true })
    await request('callum@example.com')
    const someone = at.visitor()
    const page = await someone.get(await at.latestMailedLink())
    expect(page.document.querySelector('main form')?.getAttribute('action')).toBe('/forgotten-password/new')
    const refused = await someone.submit(page, { newPassword: 'short' })
    expect([refused.status, problemsOn(refused)]).toEqual([
      422,
      ['#newPassword Password must be at least 12 characters'],
    ])
    at.advanceMinutes(1)
    const done = await someone.submit(refused, { newPassword: NEW_PASSWORD })
    expect(done.location).toBe('/sign-in?done=password-set')
    expect((await inside.get(ACCOUNT)).status).toBe(302)
    expect((await inside.get('/')).text).not.toContain('Hello, Callum')
    expect(await at.canSignIn('callum@example.com', OLD_PASSWORD)).toBe(false)
    expect(await at.canSignIn('callum@example.com', NEW_PASSWORD)).toBe(true)
    expect((await at.mails()).map(({ kind }) => kind)).toEqual(['new-password', 'password-changed'])
    expect((await someone.submit(refused, { newPassword: 'yet another phrase' })).text).toContain('no longer works')
  })

  test('a made-up token, or one for something else, opens nothing', async () => {
    await request('orla@example.com')
    const token = new URL(await at.latestMailedLink(), 'http://x').searchParams.get('token') ?? ''
    for (const path of ['/forgotten-password/new', '/create-account/confirm', '/confirm-email'])
      for (const made of ['', '../..', 'a'.repeat(5000), '\0', ...(path.startsWith('/forgotten') ? [] : [token])]) {
        const seen = await at.visitor().get(`${path}?token=${encodeURIComponent(made)}`)
        expect([seen.status, seen.text.includes('no longer works')]).toEqual([200, true])
      }
  })
})
