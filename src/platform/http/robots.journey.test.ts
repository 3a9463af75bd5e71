import { expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import { SITES } from '../../domain/sites/site.ts'
import { pathAtSite } from '../../make-address.ts'

const at = new Journey({ environment: { PUBLIC_URL: 'https://shop.example' } })

/** As crawlers do (RFC 9309): of the rules that fit, the longest counts. */
async function mayRead(): Promise<(address: string) => boolean> {
  const { html: text } = await at.visitor().get('/robots.txt')
  const rules = [...text.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, path = '']) => ({
    isAllowed: verb === 'Allow',
    length: path.length,
    fits: new RegExp(`^${path.replaceAll(/[.+?()[\]{}|\\]/g, '\\$&').replaceAll('*', '.*')}`),
  }))
  expect(rules.length).toBeGreaterThan(20)
  return (address) => {
    const fitting = rules.filter(({ fits }) => fits.test(address))
    const longest = fitting.toSorted((one, other) => other.length - one.length)[0]
    return longest?.isAllowed ?? true
  }
}

test('robots.txt is plain text, and names the sitemap by its public address', async () => {
  const { status, headers, html: text } = await at.visitor().get('/robots.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^User-agent: \*\nDisallow: /)
  expect(text).toMatch(/\n\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/)
})

test('every page that is not for search engines is closed at both sites, and every other one is open', async () => {
  const isOpen = await mayRead()
  const pages = at.product.product.routes.filter(({ method }) => method === 'GET')
  expect(pages.length).toBeGreaterThan(60)
  const wrong = pages.flatMap(({ path, example = path, sites, isIndexed = false }) =>
    (sites === 'one-address' ? [SITES.uk] : [SITES.uk, SITES.ie])
      .map((site) => pathAtSite(site, example))
      .filter((address) => isOpen(address) !== isIndexed),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['/', true],
  ['/ie', true],
  ['/c/women?page=2', true],
  ['/wrap-dress/p/P1001?colour=sage', true],
  ['/ie/stores/1531', true],
  ['/assets/main.css', true],
  ['/basket-liner/p/P1', true],
  ['/gift/p/P1', true],
  ['/basket', false],
  ['/ie/basket?added=1', false],
  ['/MSMyAccountView/addresses/3', false],
  ['/orders-and-returns/online-orders/order-details?storeId=10151', false],
  ['/gift/0123456789', false],
  ['/ie/gift-receipt/return', false],
  ['/delivery-tracking/600000001', false],
  ['/create-account/confirm?token=x', false],
  ['/search?q=dress', false],
  ['/api/openapi.json', false],
])('%s may be read: %s', async (address, isAllowed) => {
  expect((await mayRead())(address)).toBe(isAllowed)
})
