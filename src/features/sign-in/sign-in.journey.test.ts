import { describe, expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { Journey, problemsOn } from '../../../test/harness/journey.ts'
import { recordContent } from '../content/content-intake.records.ts'

const ORDERS = '/orders-and-returns/online-orders'
const journey = new Journey()
const visitor = () => journey.visitor()

test('DAT-38 editors’ texts are beside the form, at their site', async () => {
  const fields = {
    signInSubline: 'Sign in for early access.',
    disclaimer: 'See our **terms**. <b>x</b>',
    signInCtaLinkText: 'Why sign in?',
    signInCtaLinkUrl: '/c/help-and-support/returns-and-refunds',
  }
  const entry = anEntry('sign-in-prompt-modules', 'S-1', fields, {
    sites: ['ie'],
    publishedAt: journey.product.clock.now(),
  })
  await journey.sql.begin((tx) => recordContent(tx, [entry], journey.product.clock.now()))
  const page = await visitor().get('/ie/sign-in')
  for (const text of ['Sign in for early access.', 'See our terms. <b>x</b>', 'Why sign in?'])
    expect(page.text).toContain(text)
  expect((await visitor().get('/sign-in')).text).not.toContain('early access')
})

describe('signing in', () => {
  test('ACC-06 leads back to the very address that was requested (S01)', async () => {
    const someone = visitor()
    const turned = await someone.get(`${ORDERS}?viewType=all-orders`)
    expect(turned.status).toBe(302)
    expect(turned.location).toBe(`/sign-in?returnUrl=${encodeURIComponent(`${ORDERS}?viewType=all-orders`)}`)
    const page = await someone.get(turned.location ?? '')
    const back = await someone.submit(page, { email: ' Amelia@Example.com ', password: 'harvest-moon-42' })
    expect([back.status, back.location]).toEqual([303, `${ORDERS}?viewType=all-orders`])
    expect((await someone.get(back.location ?? '')).text).toContain('Order 400000006')
  })

  test('changing the country on the sign-in page preserves the return address, at the other site', async () => {
    const page = await visitor().get('/sign-in?returnUrl=%2FMSMyAccountView')
    const links = [...page.document.querySelectorAll('.strip a')].map((link) => link.getAttribute('href'))
    expect(links).toContain('/sign-in?returnUrl=%2FMSMyAccountView')
    expect(links).toContain('/ie/sign-in?returnUrl=%2Fie%2FMSMyAccountView')
  })

  test('ACC-12 wears the dress of the site to come back to', async () => {
    const page = await visitor().get(`/sign-in?returnUrl=${encodeURIComponent(`/ie${ORDERS}`)}`)
    expect(page.document.documentElement.getAttribute('lang')).toBe('en-IE')
    expect(page.document.querySelector('.strip [aria-current]')?.textContent).toBe('Ireland')
  })

  test('empty fields are named one by one, the summary takes focus, and what was typed stays', async () => {
    const someone = visitor()
    const seen = await someone.submit(await someone.get('/sign-in'), { email: '', password: '' })
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toEqual(['#email Enter your email address', '#password Enter your password'])
    expect(seen.document.querySelector('.err-sum')?.hasAttribute('autofocus')).toBe(true)
    expect(seen.document.title).toBe('Error: Sign in | Fern & Field')
    const again = await someone.submit(seen, { email: 'amelia@example.com', password: '' })
    expect(again.document.querySelector('#email')?.getAttribute('value')).toBe('amelia@example.com')
    expect(again.document.querySelector('#email')?.getAttribute('aria-invalid')).toBeNull()
    expect(again.document.querySelector('#password')?.getAttribute('aria-invalid')).toBe('true')
    // The problems are right below the heading, as in every form.
    expect(seen.document.querySelector('main .page-head:has(h1) + .err-sum')).not.toBeNull()
  })

  test('a wrong address and a wrong password are answered alike, and the password never comes back', async () => {
    const answer = async (email: string) => {
      const someone = visitor()
      const seen = await someone.submit(await someone.get('/sign-in'), { email, password: 'my-wrong-secret' })
      return seen.html.replaceAll(/nonce="[^"]*"|value="[^"]*"/g, '')
    }
    const seen = await answer('callum@example.com')
    expect(seen).toBe(await answer('nobody@example.com'))
    expect(seen).toContain('password don&#x27;t match. Check them and try again.')
    expect(seen).not.toContain('my-wrong-secret')
  })

  test('a signed-in shopper need not sign in again', async () => {
    const someone = await journey.signedInVisitor('amelia')
    expect((await someone.get(`/sign-in?returnUrl=${encodeURIComponent('/ie')}`)).location).toBe('/ie')
  })

  test('hostile fields are refused with a page, and no one is signed in', async () => {
    const someone = visitor()
    const page = await someone.get('/sign-in')
    for (const [email, password] of [
      ['a'.repeat(5000), 'x'],
      ['a@example.com', 'x'.repeat(5000)],
      ["' or 1=1 --", "' or 1=1 --"],
      ['<script>alert(1)</script>', 'x'],
      ['a@example.com\r\nSet-Cookie: x=1', 'x'],
      ['a\0b@💥', '\0'],
    ] as const) {
      const seen = await someone.submit(page, { email, password })
      expect(seen.status).toBe(422)
      expect(seen.html).not.toContain('<script>alert')
    }
    expect((await someone.get(ORDERS)).status).toBe(302)
    for (const done of ['__proto__', 'nonsense'])
      expect((await someone.get(`/sign-in?done=${done}`)).document.querySelector('.notice')).toBeNull()
  })
})

describe('a session', () => {
  test('is dead at once after sign-out, and the next one has another token', async () => {
    const someone = await journey.signedInVisitor('amelia', { keepSignedIn: true })
    const stolen = new Map(someone.cookies)
    const out = await someone.submit(await someone.get(ORDERS), {}, '.acct form')
    expect([out.status, out.location]).toEqual([303, '/sign-in?signedOut=true'])
    expect(out.headers.get('clear-site-data')).toBe('"prefetchCache"')
    expect((await someone.get(out.location ?? '')).text).toContain("You're now signed out.")
    await someone.signIn('amelia')
    expect(someone.cookies.get('aftercare_session')).not.toBe(stolen.get('aftercare_session'))
    for (const [name, value] of stolen) someone.cookies.set(name, value)
    expect((await someone.get(ORDERS)).status).toBe(302)
    expect((await someone.get('/')).text).not.toContain('Hello, Amelia')
  })

  test('ends after 30 idle minutes and not while it is used, and after 12 hours, however busy', async () => {
    const someone = visitor()
    const statusAfter = async (minutes: number) => {
      journey.product.clock.setTo(journey.product.clock.now().add({ minutes }))
      return (await someone.get(ORDERS)).status
    }
    await someone.signIn('amelia')
    expect([await statusAfter(29), await statusAfter(29), await statusAfter(30)]).toEqual([200, 200, 302])
    await someone.signIn('amelia')
    await journey.sql`update sessions set started_at = started_at - interval '11 hours'`
    expect([await statusAfter(29), await statusAfter(29), await statusAfter(2)]).toEqual([200, 200, 302])
  })
})

describe('"Keep me signed in"', () => {
  const later = (days: number) => journey.product.clock.setTo(journey.product.clock.now().add({ hours: 24 * days }))

  test('gives level 30: the name in the header and the home page, nothing else (D-140)', async () => {
    const someone = await journey.signedInVisitor('ada', { keepSignedIn: true })
    later(3)
    const home = await someone.get('/')
    expect(home.document.querySelector('header')?.textContent).toContain('Hello, Ada')
    expect(home.document.querySelector('.last-order')).toBeNull()
    const help = await someone.get('/c/help-and-support/returns-and-refunds')
    expect(help.document.querySelectorAll('nav.acct a')).toHaveLength(0)
    expect(help.document.querySelector('nav.acct button')?.textContent).toBe('Sign out')
    expect((await someone.get(ORDERS)).location).toContain('/sign-in?returnUrl=')
    expect((await someone.get('/MSMyAccountView')).location).toContain('/sign-in?returnUrl=')
  })

  test('stays as it was when the shopper signs in again', async () => {
    const someone = await journey.signedInVisitor('ada', { keepSignedIn: true })
    later(1)
    const page = await someone.get('/sign-in')
    expect(page.document.querySelector('#keepSignedIn')?.hasAttribute('checked')).toBe(true)
    await someone.submit(page, { email: 'ada@example.com', password: 'harvest-moon-42' })
    later(1)
    expect((await someone.get('/')).text).toContain('Hello, Ada')
  })

  test('changes its token at every use, and a stolen old one ends it all', async () => {
    const someone = await journey.signedInVisitor('ada', { keepSignedIn: true })
    const old = someone.cookies.get('aftercare_remembered') ?? ''
    later(1)
    await someone.get('/')
    expect(someone.cookies.get('aftercare_remembered')).not.toBe(old)
    later(1)
    const thief = visitor()
    thief.cookies.set('aftercare_remembered', old)
    expect((await thief.get('/')).text).not.toContain('Hello, Ada')
    expect((await someone.get('/')).text).not.toContain('Hello, Ada')
  })

  test('forgives a second tab that opens with the same token at the same moment', async () => {
    const someone = await journey.signedInVisitor('ada', { keepSignedIn: true })
    later(1)
    const tab = visitor()
    for (const name of ['aftercare_session', 'aftercare_remembered'])
      tab.cookies.set(name, someone.cookies.get(name) ?? '')
    const [one, two] = await Promise.all([someone.get('/'), tab.get('/')])
    expect(one.text).toContain('Hello, Ada')
    expect(two.text).toContain('Hello, Ada')
  })

  test('lasts 30 days', async () => {
    const someone = await journey.signedInVisitor('ada', { keepSignedIn: true })
    later(30)
    expect((await someone.get('/')).text).not.toContain('Hello, Ada')
  })

  test('a made-up cookie has no user', async () => {
    for (const value of ['x', '.', 'a.b', 'x'.repeat(200)]) {
      const someone = visitor()
      someone.cookies.set('aftercare_remembered', value)
      const home = await someone.get('/')
      expect([home.status, home.text.includes('Hello')]).toEqual([200, false])
    }
  })
})
