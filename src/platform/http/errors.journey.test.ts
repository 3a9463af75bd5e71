import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Journey } from '../../../test/harness/journey.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { forAnyone, forCallers, forGiftRecipient, forOwner, forShoppers } from './route.ts'

const orders = { sites: 'one-address', method: 'GET' } as const
let failWith: Error = new Error('not yet set')
const fail = () => {
  throw failWith
}

const { product } = new Journey({
  environment: { PAGE_TIMEOUT_MS: '1000' },
  moreRoutes: () => [
    forAnyone({ ...orders, name: 'stalled', path: '/stalled', answer: () => new Promise(() => {}) }),
    forAnyone({ ...orders, name: 'broken', path: '/broken', answer: () => Promise.reject(failWith) }),
    forCallers('orders', {
      ...{ method: 'GET', name: 'broken-call', path: '/api/broken' },
      call: { more: 'For a test.', about: 'Fails.', answers: { 200: { about: 'Never.', schema: z.string() } } },
      answer: () => Promise.reject(failWith),
    }),
    forShoppers({ ...orders, name: 'broken-page', path: '/broken-page', answer: () => Promise.reject(failWith) }),
    forOwner('orderId', {
      ...orders,
      name: 'broken-order',
      path: '/broken-order',
      answer: () => Promise.reject(failWith),
    }),
    forGiftRecipient(
      { param: 'secret' },
      {
        ...{ ...orders, name: 'broken-gift', path: '/broken-gift/:secret', example: '/broken-gift/s3cret' },
        ...{ expired: fail, answer: fail },
      },
    ),
  ],
})

const referenceIn = (text: string) => /Reference: ([0-9A-F]{10})/.exec(text)?.[1] ?? 'none'
const connectionLost = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

describe('when a page cannot be shown', () => {
  test('a missing page is a 404 in the shell, with a reference that is also in the log', async () => {
    const seen = await new Visitor(product).get('/nothing-here')
    expect(seen.status).toBe(404)
    expect(seen.document.querySelector('header .brand')).not.toBeNull()
    expect(seen.document.querySelector('h1')?.textContent).toBe('Page not found')
    expect(product.logged.join('\n')).toContain(referenceIn(seen.text))
    const ways = (page: typeof seen) => [...page.main.querySelectorAll('a')].map((way) => way.getAttribute('href'))
    expect(ways(seen)[1]).toBe('/')
    expect(ways(await new Visitor(product).get('/ie/nothing-here'))[1]).toBe('/ie')
  })

  test('ERR-06 a bug is a 500 with the default text and nothing internal', async () => {
    failWith = new Error('column "pasword" does not exist at line 7')
    const seen = await new Visitor(product).get('/broken')
    expect(seen.status).toBe(500)
    expect(seen.text).toContain('Sorry something went wrong, please try again later.')
    expect(seen.html).not.toMatch(/pasword|line 7|node_modules|at \w+ \(/)
    const line = product.logged.find((each) => each.includes('request failed') && each.includes(referenceIn(seen.text)))
    expect(line).toContain('errors.journey.test')
  })

  test('ERR-01 an order whose records cannot be read is a 503 with the text of a missing one (D-120)', async () => {
    failWith = connectionLost()
    const amelia = await Visitor.signedIn(product, 'amelia')
    const seen = await amelia.get('/broken-order?orderId=600000001')
    expect(seen.status).toBe(503)
    expect(seen.text).toContain('Orders details could not be displayed at the moment. Please try again later.')
  })

  test.each([
    ['BUSY', "We're very busy right now", 'Try again'],
    ['25006', "We can't save changes right now", 'Go to your orders'],
    ['ECONNREFUSED', "We're not available right now", 'Go to your orders'],
  ])('%s is a 503 with what happened, what to do and when to retry', async (code, title, next) => {
    failWith = Object.assign(new Error('passing'), { code })
    const seen = await new Visitor(product).get('/broken?a=1')
    expect([seen.status, seen.headers.get('retry-after')]).toEqual([503, '10'])
    expect(seen.document.querySelector('main h1')?.textContent).toBe(title)
    expect(seen.document.querySelector('main .btn')?.textContent).toBe(next)
    const called = await (await Visitor.signedIn(product, 'amelia')).call('/api/broken')
    expect([called.status, called.headers.get('retry-after'), called.body.error.code]).toEqual([
      503,
      '10',
      'unavailable',
    ])
  })

  test('a page whose records never answer is given up as a 503', async () => {
    const seen = await new Visitor(product).get('/stalled')
    expect([seen.status, seen.document.querySelector('main h1')?.textContent]).toEqual([
      503,
      "We're not available right now",
    ])
  })

  test('a method that a page does not take is a 405 that names those it takes', async () => {
    const seen = await new Visitor(product).post('/orders-and-returns/online-orders', {})
    expect([seen.status, seen.headers.get('allow')]).toEqual([405, 'GET'])
  })

  test('a form that is too large is a 413, and one that is no form a 415', async () => {
    const someone = new Visitor(product)
    expect((await someone.post('/sign-in', { email: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await someone.post('/sign-in', {}, { 'content-type': 'application/json' })).status).toBe(415)
  })

  test('a slash too many leads to the one address, and never off the site', async () => {
    const someone = new Visitor(product)
    expect((await someone.get('/ie/')).location).toBe('/ie')
    expect((await someone.get('/sign-in/')).location).toBe('/sign-in')
    expect((await someone.get('/%5Cevil.example/')).location ?? '/').toMatch(/^\/(?![/\\\\])/)
    expect((await someone.get('/orders-and-returns/online-orders/?a=1')).location).toBe(
      '/orders-and-returns/online-orders?a=1',
    )
    expect((await someone.get('http://aftercare.test//evil.example/')).location).toBeNull()
  })
})

test.each([
  ['records out of reach', '/broken-gift/s3cret', connectionLost(), 503],
  ['an address beside it', '/broken-gift/s3cret/more', new Error('not reached'), 404],
])('D-42 an address that holds a secret is not passed on: %s', async (_case, address, error, status) => {
  failWith = error
  for (const someone of [new Visitor(product), await Visitor.signedIn(product, 'amelia')]) {
    const { headers, document, html, ...seen } = await someone.get(address)
    expect([seen.status, headers.get('referrer-policy')]).toEqual([status, 'no-referrer'])
    expect(headers.get('content-security-policy')).toContain("form-action 'none'")
    expect(html).not.toContain('s3cret')
    expect(document.querySelector('form')).toBeNull()
  }
})
