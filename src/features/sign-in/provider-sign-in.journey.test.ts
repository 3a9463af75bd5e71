import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import { AtProvider, CLIENT_ID, TestProvider } from '../../../test/harness/sign-in-provider.ts'
import { ORIGIN, type PageResponse, type Visitor } from '../../../test/harness/visitor.ts'

const ORDERS = '/orders-and-returns/online-orders'
const ACCOUNT_URL = 'https://login.example.com/account'
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout'
const provider = await TestProvider.start()
const journey = new Journey({
  environment: {
    ...provider.environment,
    ...{ OIDC_ACCOUNT_URL: ACCOUNT_URL, OIDC_CUSTOMER_CLAIM: 'customerId', OUTSIDE_TIMEOUT_MS: '1000' },
  },
})
const strong = new Journey({ environment: { ...provider.environment, OIDC_STRONG_ACR: 'strong' } })
afterAll(() => provider.stop())

const amelia = { email: 'Amelia@Example.com', email_verified: true }
beforeEach(() => {
  journey.advanceMinutes(61)
  Object.assign(provider, { users: { amelia }, fault: 'none', forge: null })
})

const pathOf = (address: string) => address.replace(ORIGIN, '')
const seconds = () => Math.floor(Date.now() / 1000)
const tokenHash = async (customerId = 'C-amelia') =>
  await journey.sql<{ hash: Uint8Array; sid: string; sub: string }[]>`
    select session_hash as hash, provider_session as sid, provider_subject as sub from sessions
    where customer_id = ${customerId} and provider_subject is not null order by started_at`

/** Up to the provider's pages. */
async function startOf(someone: Visitor, returnUrl = ORDERS): Promise<string> {
  const page = await someone.get(`/sign-in?returnUrl=${encodeURIComponent(returnUrl)}`)
  const href = page.main.querySelector('.signin__form a.btn')?.getAttribute('href') ?? ''
  return (await someone.get(href)).location ?? ''
}

/** From the page of ours that requires sign-in to the answer after the provider's pages. */
async function signInAs(login: string, someone = journey.visitor(), returnUrl = ORDERS, at = new AtProvider()) {
  const callback = pathOf(await at.signIn(await startOf(someone, returnUrl), login))
  return { someone, at, callback, answer: await someone.get(callback) }
}

const isSignedIn = async (someone: Visitor) => (await someone.get('/MSMyAccountView')).status === 200
const noticeOn = async (someone: Visitor, answer: PageResponse) =>
  (await someone.get(answer.location ?? '')).main.querySelector('.notice')?.textContent

describe('signing in at the provider', () => {
  test('ACC-06 leads back to the address that was requested, in a new session', async () => {
    const someone = journey.visitor()
    someone.cookies.set('aftercare_session', 'planted-by-an-attacker')
    const { answer } = await signInAs('amelia', someone, `${ORDERS}?viewType=all-orders`)
    expect([answer.status, answer.location]).toEqual([302, `${ORDERS}?viewType=all-orders`])
    expect(someone.cookies.get('aftercare_session')).toMatch(/^[\w-]{43}$/)
    expect((await someone.get(answer.location ?? '')).text).toContain('Order 400000006')
    expect(someone.cookies.has('aftercare_knownBrowser')).toBe(false)
    const privacy = (await someone.get('/c/privacy-and-cookies')).text
    expect(privacy).toContain('Your session')
    expect(privacy).not.toMatch(/Keep me signed in|Known browser/)
  })

  test('the configured claim names the customer, before any email address', async () => {
    provider.users = { 'user 7': { customerId: 'C-noor', ...amelia } }
    const { someone } = await signInAs('user 7')
    const account = await someone.get('/MSMyAccountView')
    expect(account.status).toBe(200)
    expect(account.text).not.toContain('amelia@example.com')
  })

  test('D-175 the subject is the customer id, if a customer has it; otherwise the verified email address counts', async () => {
    provider.users = { 'C-noor': amelia, amelia }
    provider.forge = (claims) => provider.sign({ ...claims, acr: 'strong' })
    for (const [login, holder] of [
      ['C-noor', 'C-noor'],
      ['amelia', 'C-amelia'],
    ] as const) {
      await signInAs(login, strong.visitor())
      const [session] = await strong.sql`select customer_id from sessions where provider_subject = ${login}`
      expect(session?.customer_id).toBe(holder)
    }
  })

  test.each([
    ['an address that is not verified', { ...amelia, email_verified: false }, "hasn't been confirmed"],
    ['a verification that is only text', { ...amelia, email_verified: 'true' }, "hasn't been confirmed"],
    [
      'an address of no customer',
      { email: 'stranger@example.com', email_verified: true },
      "couldn't find your account",
    ],
    ['a customer id of no customer', { ...amelia, customerId: 'C-none' }, "couldn't find your account"],
    ['a customer id that is no text', { ...amelia, customerId: ['C-amelia'] }, "couldn't find your account"],
    ['neither', {}, "couldn't find your account"],
  ])('%s gets a page with a next step, and no session', async (_what, claims, sentence) => {
    provider.users = { amelia: claims }
    const { someone, answer } = await signInAs('amelia')
    expect(await noticeOn(someone, answer)).toContain(sentence)
    const page = await someone.get(answer.location ?? '')
    expect(page.main.querySelector('.notice a')?.getAttribute('href')).toContain('contact-us')
    // Another account can be chosen, although the provider has a session.
    expect(page.main.querySelector('.signin__form a.btn')?.getAttribute('href')).toContain('again=true')
    expect(await isSignedIn(someone)).toBe(false)
  })

  test('D-130 a form that sign-in interrupted comes back with its values', async () => {
    const { someone, at } = await signInAs('amelia')
    const form = await someone.get('/MSMyAccountView/name')
    journey.advanceMinutes(31)
    const turned = await someone.submit(form, { firstName: 'Amélie' })
    expect(turned.location).toContain('/sign-in?returnUrl=')
    const again = await signInAs('amelia', someone, '/MSMyAccountView/name', at)
    const page = await someone.get(again.answer.location ?? '')
    expect(page.document.querySelector('#firstName')?.getAttribute('value')).toBe('Amélie')
  })

  test('ACC-07 someone who signed in at the provider long ago enters the password again', async () => {
    const { at } = await signInAs('amelia')
    const start = await startOf(journey.visitor())
    expect(new URL(start).searchParams.get('max_age')).toBe('1800')
    provider.forge = (claims) => provider.sign({ ...claims, auth_time: seconds() - 1900 })
    const { someone, answer } = await signInAs('amelia', journey.visitor(), ORDERS, at)
    expect(await noticeOn(someone, answer)).toContain('Please start again.')
    provider.forge = (claims) => provider.sign({ ...claims, auth_time: seconds() - 1820, exp: seconds() - 20 })
    expect((await signInAs('amelia')).answer.location).toBe(ORDERS)
  })

  test('passwords, accounts and changes of address are left to the provider', async () => {
    const { someone } = await signInAs('amelia')
    for (const path of ['/create-account', '/forgotten-password', '/forgotten-password/new', '/confirm-email']) {
      expect((await journey.visitor().get(`${path}?returnUrl=%2Fbasket`)).location).toBe('/sign-in?returnUrl=%2Fbasket')
      expect((await someone.post(path, {})).status).toBe(405)
    }
    const account = await someone.get('/MSMyAccountView')
    for (const part of ['email', 'password']) {
      expect(account.html).toContain(`href="/MSMyAccountView/${part}"`)
      expect((await someone.get(`/MSMyAccountView/${part}`)).location).toBe(ACCOUNT_URL)
    }
    expect((await someone.post('/sign-in', { email: 'amelia@example.com', password: 'harvest-moon-42' })).status).toBe(
      405,
    )
  })
})

describe('attacks', () => {
  const forged = (change: Record<string, unknown>, header = {}) => {
    provider.forge = (claims) => provider.sign({ ...claims, ...change }, header)
  }
  const signedByAnother = async (claims: object) => {
    const another = await TestProvider.start()
    const token = await another.sign({ ...claims })
    await another.stop()
    return token
  }

  test.each<[string, () => void]>([
    ['wrong audience', () => forged({ aud: 'another-shop' })],
    ['several audiences, issued for another', () => forged({ aud: [CLIENT_ID, 'another-shop'], azp: 'another-shop' })],
    ['foreign issuer', () => forged({ iss: 'https://evil.example' })],
    ['wrong nonce', () => forged({ nonce: 'of another attempt' })],
    ['no nonce', () => forged({ nonce: undefined })],
    ['expired token', () => forged({ exp: seconds() - 60 })],
    ['no expiry', () => forged({ exp: undefined })],
    ['token of the future', () => forged({ nbf: seconds() + 600 })],
    ['no time of sign-in', () => forged({ auth_time: undefined })],
    ['no subject', () => forged({ sub: undefined })],
    ['unknown key', () => forged({}, { kid: 'unknown' })],
    [
      'alg: none',
      () => {
        const encode = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
        provider.forge = async (claims) => `${encode({ alg: 'none' })}.${encode(claims)}.`
      },
    ],
    ['key of another', () => void Object.assign(provider, { forge: signedByAnother })],
    [
      'altered content',
      () => {
        provider.forge = async (claims) => {
          const [header, , signature] = (await provider.sign({ ...claims })).split('.')
          return [
            header,
            Buffer.from(JSON.stringify({ ...claims, customerId: 'C-noor' })).toString('base64url'),
            signature,
          ].join('.')
        }
      },
    ],
  ])('%s: no session', async (_attack, prepare) => {
    prepare()
    const { someone, answer } = await signInAs('amelia')
    expect(await noticeOn(someone, answer)).toMatch(/Please start again|right now/)
    expect(await isSignedIn(someone)).toBe(false)
  })

  test.each<[string, (callback: URL) => void]>([
    ['no state', ({ searchParams }) => searchParams.delete('state')],
    [
      'altered state',
      ({ searchParams }) => {
        const state = searchParams.get('state') ?? ''
        searchParams.set('state', `${state.startsWith('A') ? 'B' : 'A'}${state.slice(1)}`)
      },
    ],
    ['two states', ({ searchParams }) => searchParams.append('state', 'x')],
    ['another code', ({ searchParams }) => searchParams.set('code', 'x'.repeat(43))],
    ['an answer in the name of another issuer', ({ searchParams }) => searchParams.set('iss', 'https://evil.example')],
  ])('%s: no session', async (_attack, change) => {
    const someone = journey.visitor()
    const callback = new URL(await new AtProvider().signIn(await startOf(someone), 'amelia'))
    change(callback)
    const answer = await someone.get(callback.pathname + callback.search)
    expect(answer.location).toMatch(/^\/sign-in\?/)
    expect(answer.location).not.toContain('code=')
    expect(await isSignedIn(someone)).toBe(false)
  })

  test('another browser’s answer is refused without a call to the provider, and its own still works', async () => {
    const [attacker, victim] = [journey.visitor(), journey.visitor()]
    await victim.get('/sign-in')
    const callback = pathOf(await new AtProvider().signIn(await startOf(attacker), 'amelia'))
    provider.requests.length = 0
    expect((await victim.get(callback)).location).toContain('done=start-again')
    expect(provider.requests).toEqual([])
    expect(await isSignedIn(victim)).toBe(false)
    expect((await attacker.get(callback)).location).toBe(ORDERS)
  })

  test('a replayed answer gives no second session', async () => {
    const { someone, callback } = await signInAs('amelia')
    someone.cookies.delete('aftercare_session')
    expect((await someone.get(callback)).location).toContain('done=start-again')
    expect(await isSignedIn(someone)).toBe(false)
  })

  test('fifty refused answers within 15 minutes are enough for a network', async () => {
    const someone = journey.visitor()
    for (let count = 0; count < 50; count += 1) await someone.get('/sign-in/callback?state=x')
    const { answer } = await signInAs('amelia', someone)
    expect(await noticeOn(someone, answer)).toContain('Too many sign-in attempts.')
  })

  test('an attempt is over after an hour', async () => {
    const someone = journey.visitor()
    const callback = pathOf(await new AtProvider().signIn(await startOf(someone), 'amelia'))
    journey.advanceMinutes(61)
    expect((await someone.get(callback)).location).toContain('done=start-again')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/sign-in/start', 'javascript:alert(1)'])(
    'ACC-06 %s as the return address leads to the orders',
    async (returnUrl) => {
      const someone = journey.visitor()
      const start = (await someone.get(`/sign-in/start?returnUrl=${encodeURIComponent(returnUrl)}`)).location ?? ''
      const answer = await someone.get(pathOf(await new AtProvider().signIn(start, 'amelia')))
      expect(answer.location).toBe(ORDERS)
    },
  )

  test('a preview starts and ends nothing; no code, token or state is logged', async () => {
    const { callback } = await signInAs('amelia')
    const someone = journey.visitor()
    provider.requests.length = 0
    await someone.head(callback)
    expect(provider.requests).toEqual([])
    const { searchParams } = new URL(callback, ORIGIN)
    for (const name of ['code', 'state']) expect(journey.product.logged.join()).not.toContain(searchParams.get(name))
    expect(journey.product.logged.join()).not.toMatch(/eyJ|amelia/i)
  })
})

describe('signing out', () => {
  test('signs out at the provider too, which leads back', async () => {
    const { someone, at } = await signInAs('amelia')
    const page = await someone.get('/MSMyAccountView')
    expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${provider.issuer};`)
    const answer = await someone.submit(page, {}, 'main form[action$="sign-out"]')
    expect(answer.location).toContain(`${provider.issuer}/session/end?`)
    const back = pathOf(await at.signOut(answer.location ?? ''))
    expect((await someone.get(back)).text).toContain("You're now signed out.")
    expect(await isSignedIn(someone)).toBe(false)
  })

  test('back channel: a sign-out elsewhere ends the session here, and only that', async () => {
    const one = await signInAs('amelia')
    const other = await signInAs('amelia')
    provider.logoutTokens.length = 0
    await one.at.signOut(`${provider.issuer}/session/end`)
    const [token = ''] = provider.logoutTokens
    const answer = await journey.visitor().post('/sign-in/back-channel-logout', { logout_token: token })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect([await isSignedIn(one.someone), await isSignedIn(other.someone)]).toEqual([false, true])
  })

  test('back channel: a token for the person ends all their sessions', async () => {
    const sessions = [await signInAs('amelia'), await signInAs('amelia')]
    const logout_token = await logoutToken({ sub: 'amelia' })
    expect((await journey.visitor().post('/sign-in/back-channel-logout', { logout_token })).status).toBe(200)
    for (const { someone } of sessions) expect(await isSignedIn(someone)).toBe(false)
  })

  test.each<[string, Record<string, unknown>, object?]>([
    ['for another', { aud: 'another-shop' }],
    ['of another issuer', { iss: 'https://evil.example' }],
    ['too old', { iat: seconds() - 300 }],
    ['without a time', { iat: undefined }],
    ['with a nonce, like an ID token', { nonce: 'x' }],
    ['of another event', { events: { 'http://example.com/other': {} } }],
    ['without an event', { events: undefined }],
    ['for no one', { sub: undefined }],
    ['that is an access token', {}, { typ: 'at+jwt' }],
  ])('a logout token %s ends nothing', async (_what, change, header) => {
    const { someone } = await signInAs('amelia')
    const logout_token = await logoutToken({ sub: 'amelia', ...change }, header)
    expect((await journey.visitor().post('/sign-in/back-channel-logout', { logout_token })).status).toBe(400)
    expect(await isSignedIn(someone)).toBe(true)
  })

  test('a forged logout token, or none, ends nothing', async () => {
    const { someone } = await signInAs('amelia')
    const [header, content] = (await logoutToken({ sub: 'amelia' })).split('.')
    for (const logout_token of [`${header}.${content}.${'A'.repeat(342)}`, `${header}.${content}.`, 'x', ''])
      expect((await journey.visitor().post('/sign-in/back-channel-logout', { logout_token })).status).toBe(400)
    expect(await isSignedIn(someone)).toBe(true)
  })

  test('front channel: the provider’s session id ends the session, without a cookie', async () => {
    const { someone } = await signInAs('amelia')
    const [session] = (await tokenHash()).slice(-1)
    const at = (iss: string, sid = '') => `/sign-in/front-channel-logout?${new URLSearchParams({ iss, sid })}`
    for (const address of [at('https://evil.example', session?.sid), at(provider.issuer), at(provider.issuer, 'x')])
      await journey.visitor().get(address)
    expect(await isSignedIn(someone)).toBe(true)
    expect((await journey.visitor().get(at(provider.issuer, session?.sid))).status).toBe(200)
    expect(await isSignedIn(someone)).toBe(false)
  })

  const logoutToken = async (claims: Record<string, unknown>, header: object = { typ: 'logout+jwt' }) =>
    await provider.sign(
      {
        ...{ iss: provider.issuer, aud: CLIENT_ID, iat: seconds(), exp: seconds() + 120, jti: 'J-1' },
        events: { [LOGOUT_EVENT]: {} },
        ...claims,
      },
      { ...header },
    )
})

describe('the provider', () => {
  test.each(['down', 'hangs', 'error'] as const)(
    '%s: the sign-in page names it, signed-in shoppers stay, and signing out works',
    async (fault) => {
      const { someone } = await signInAs('amelia')
      journey.advanceMinutes(2)
      provider.fault = fault
      const page = await journey.visitor().get(`/sign-in/start?returnUrl=${ORDERS}`)
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
      expect(page.main.querySelector('.notice')?.textContent).toContain('Please wait a minute, then try again.')
      expect(page.main.querySelector('.signin__form a.btn')?.getAttribute('href')).toContain('/sign-in/start?')
      const account = await someone.get('/MSMyAccountView')
      expect(account.status).toBe(200)
      const signedOut = await someone.submit(account, {}, 'main form[action$="sign-out"]')
      expect(signedOut.location).toBe('/sign-in?signedOut=true')
    },
  )

  test('someone who cancels there can sign in again', async () => {
    const someone = journey.visitor()
    const state = new URL(await startOf(someone)).searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer })
    expect(await noticeOn(someone, await someone.get(`/sign-in/callback?${query}`))).toContain('not signed in yet')
  })

  test('a sign-in without the configured strength is refused', async () => {
    const { answer } = await signInAs('amelia', strong.visitor())
    expect(answer.location).toContain('done=too-weak')
    provider.forge = (claims) => provider.sign({ ...claims, acr: 'strong' })
    expect((await signInAs('amelia', strong.visitor())).answer.location).toBe(ORDERS)
  })

  test('new keys are used', async () => {
    await signInAs('amelia')
    await provider.restart()
    journey.advanceMinutes(2)
    expect((await signInAs('amelia')).answer.location).toBe(ORDERS)
  })
})
