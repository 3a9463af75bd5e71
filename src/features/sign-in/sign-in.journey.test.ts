import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { recordContent } from '../content/content-intake.records.ts'

const ORDERS = '/orders-and-returns/online-orders'
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const visitor = () => new Visitor(product)
const problemsOn = (seen: { document: Awaited<ReturnType<Visitor['get']>>['document'] }) =>
  [...seen.document.querySelectorAll('.err-sum a')].map((link) => `${link.getAttribute('href')} ${link.textContent}`)

test('DAT-38 editors’ texts are beside the form, at their site', async () => {
  const fields = {
    signInSubline: 'Sign in for early access.',
    disclaimer: 'See our **terms**. <b>x</b>',
    signInCtaLinkText: 'Why sign in?',
    signInCtaLinkUrl: '/c/help-and-support/returns-and-refunds',
  }
  const entry = anEntry('sign-in-prompt-modules', 'S-1', fields, { sites: ['ie'], publishedAt: product.clock.now() })
  await product.database.sql.begin((tx) => recordContent(tx, [entry], product.clock.now()))
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

  test('ACC-06 never leads to another site', async () => {
    const back = await visitor().signIn('amelia', { returnUrl: 'https://evil.example/' })
    expect(back.location).toBe(ORDERS)
    const posted = visitor()
    const page = await posted.get('/sign-in')
    const tricked = await posted.submit(page, {
      email: 'amelia@example.com',
      password: 'harvest-moon-42',
      returnUrl: '//evil.example',
    })
    expect(tricked.location).toBe(ORDERS)
  })

  test('changing the country on the sign-in page preserves the return address, at the other site', async () => {
    const page = await visitor().get('/sign-in?returnUrl=%2FMSMyAccountView')
    const links = [...page.document.querySelectorAll('.strip a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(
      expect.arrayContaining([
        '/sign-in?returnUrl=%2FMSMyAccountView',
        '/ie/sign-in?returnUrl=%2Fie%2FMSMyAccountView',
      ]),
    )
  })

  test.each(['__proto__', 'constructor', 'nonsense'])('done=%s shows no notice', async (done) => {
    expect((await visitor().get(`/sign-in?done=${done}`)).document.querySelector('.notice')).toBeNull()
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

  test('a wrong address and a wrong password are answered alike', async () => {
    const answer = async (email: string) => {
      const someone = visitor()
      const seen = await someone.submit(await someone.get('/sign-in'), { email, password: 'wrong' })
      return seen.html.replaceAll(/nonce="[^"]*"|value="[^"]*"/g, '')
    }
    expect(await answer('callum@example.com')).toBe(await answer('nobody@example.com'))
    expect(await answer('callum@example.com')).toContain('password don&#x27;t match. Check them and try again.')
  })

  test('a password never comes back in a page', async () => {
    const someone = visitor()
    const seen = await someone.submit(await someone.get('/sign-in'), {
      email: 'callum@example.com',
      password: 'my-wrong-secret',
    })
    expect(seen.html).not.toContain('my-wrong-secret')
  })

  test('attempts are limited per account, and the right password does not help during the wait', async () => {
    const someone = visitor()
    const page = await someone.get('/sign-in')
    const attempt = (password: string) => someone.submit(page, { email: 'orla@example.com', password })
    for (let tries = 0; tries < 5; tries += 1) expect((await attempt('wrong')).status).toBe(422)
    const limited = await attempt('harvest-moon-42')
    expect(limited.status).toBe(429)
    expect(limited.text).toContain('Too many sign-in attempts. Please wait 15 minutes, then try again.')
    product.clock.setTo(product.clock.now().add({ minutes: 15 }))
    expect((await attempt('harvest-moon-42')).status).toBe(303)
  })

  test('only failures count against a network: a whole office may sign in', async () => {
    for (let person = 0; person < 60; person += 1) expect((await visitor().signIn('callum')).status).toBe(303)
  })

  test('a success forgets the failed attempts before it', async () => {
    const someone = visitor()
    const page = await someone.get('/sign-in')
    const attempt = (password: string) => someone.submit(page, { email: 'noor@example.com', password })
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 4; tries += 1) await attempt('wrong')
      expect((await attempt('harvest-moon-42')).status).toBe(303)
    }
  })

  test('a signed-in shopper need not sign in again', async () => {
    const someone = visitor()
    await someone.signIn('amelia')
    expect((await someone.get(`/sign-in?returnUrl=${encodeURIComponent('/ie')}`)).location).toBe('/ie')
  })

  test.each([
    ['a huge address', { email: 'a'.repeat(5000), password: 'x' }],
    ['a huge password', { email: 'a@example.com', password: 'x'.repeat(5000) }],
    ['an injection', { email: "' or 1=1 --", password: "' or 1=1 --" }],
    ['a script', { email: '<script>alert(1)</script>', password: 'x' }],
    ['line breaks', { email: 'a@example.com\r\nSet-Cookie: x=1', password: 'x' }],
    ['NUL and emoji', { email: 'a\0b@💥', password: '\0' }],
  ])('%s is refused with a page, and no one is signed in', async (_case, fields) => {
    const someone = visitor()
    const seen = await someone.submit(await someone.get('/sign-in'), fields)
    expect(seen.status).toBe(422)
    expect(seen.html).not.toContain('<script>alert')
    expect((await someone.get(ORDERS)).status).toBe(302)
  })
})

describe('a session', () => {
  test('gets a new token at sign-in, and the old one is dead', async () => {
    const someone = visitor()
    await someone.signIn('amelia')
    const first = someone.cookies.get('aftercare_session') ?? ''
    await signOutAndIn(someone)
    expect(someone.cookies.get('aftercare_session')).not.toBe(first)
    const thief = visitor()
    thief.cookies.set('aftercare_session', first)
    expect((await thief.get(ORDERS)).status).toBe(302)
  })

  test('is dead at once after sign-out', async () => {
    const someone = visitor()
    await someone.signIn('amelia', { keepSignedIn: true })
    const stolen = new Map(someone.cookies)
    const out = await someone.submit(await someone.get(ORDERS), {}, '.acct form')
    expect([out.status, out.location]).toEqual([303, '/sign-in?signedOut=true'])
    expect(out.headers.get('clear-site-data')).toBe('"prefetchCache"')
    expect((await someone.get(out.location ?? '')).text).toContain("You're now signed out.")
    for (const [name, value] of stolen) someone.cookies.set(name, value)
    expect((await someone.get(ORDERS)).status).toBe(302)
    expect((await someone.get('/')).text).not.toContain('Hello, Amelia')
  })

  test('ends after 30 idle minutes and not while it is used', async () => {
    const someone = visitor()
    await someone.signIn('amelia')
    const pass = (minutes: number) => product.clock.setTo(product.clock.now().add({ minutes }))
    pass(29)
    expect((await someone.get(ORDERS)).status).toBe(200)
    pass(29)
    expect((await someone.get(ORDERS)).status).toBe(200)
    pass(30)
    expect((await someone.get(ORDERS)).status).toBe(302)
  })

  test('ends after 12 hours, however busy', async () => {
    const someone = visitor()
    await someone.signIn('amelia')
    for (let quarter = 0; quarter < 47; quarter += 1) {
      product.clock.setTo(product.clock.now().add({ minutes: 15 }))
      expect((await someone.get(ORDERS)).status).toBe(200)
    }
    product.clock.setTo(product.clock.now().add({ minutes: 15 }))
    expect((await someone.get(ORDERS)).status).toBe(302)
  })
})

async function signOutAndIn(someone: Visitor): Promise<void> {
  await someone.submit(await someone.get(ORDERS), {}, '.acct form')
  await someone.signIn('amelia')
}

describe('"Keep me signed in"', () => {
  const later = (days: number) => product.clock.setTo(product.clock.now().add({ hours: 24 * days }))

  test('gives level 30: the name in the header and the home page, nothing else (D-140)', async () => {
    const someone = visitor()
    await someone.signIn('ada', { keepSignedIn: true })
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
    const someone = visitor()
    await someone.signIn('ada', { keepSignedIn: true })
    later(1)
    const page = await someone.get('/sign-in')
    expect(page.document.querySelector('#keepSignedIn')?.hasAttribute('checked')).toBe(true)
    await someone.submit(page, { email: 'ada@example.com', password: 'harvest-moon-42' })
    later(1)
    expect((await someone.get('/')).text).toContain('Hello, Ada')
  })

  test('changes its token at every use, and a stolen old one ends it all', async () => {
    const someone = visitor()
    await someone.signIn('ada', { keepSignedIn: true })
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
    const someone = visitor()
    await someone.signIn('ada', { keepSignedIn: true })
    later(1)
    const tab = visitor()
    for (const name of ['aftercare_session', 'aftercare_remembered'])
      tab.cookies.set(name, someone.cookies.get(name) ?? '')
    const [one, two] = await Promise.all([someone.get('/'), tab.get('/')])
    expect(one.text).toContain('Hello, Ada')
    expect(two.text).toContain('Hello, Ada')
  })

  test('lasts 30 days', async () => {
    const someone = visitor()
    await someone.signIn('ada', { keepSignedIn: true })
    later(30)
    expect((await someone.get('/')).text).not.toContain('Hello, Ada')
  })

  test.each(['x', '.', 'a.b', 'x'.repeat(200), '../../etc'])('a made-up cookie %s has no user', async (value) => {
    const someone = visitor()
    someone.cookies.set('aftercare_remembered', value)
    const home = await someone.get('/')
    expect(home.status).toBe(200)
    expect(home.text).not.toContain('Hello')
  })
})
