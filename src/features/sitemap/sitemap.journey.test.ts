import { describe, expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import { ORIGIN } from '../../../test/harness/visitor.ts'

const PUBLIC_URL = 'https://shop.example'

async function fetchXml({ product }: Journey, path: string, headers: Record<string, string> = {}) {
  const response = await product.app.request(new Request(`${ORIGIN}${path}`, { headers }))
  const xml = await response.text()
  const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
  return { ...{ status: response.status, headers: response.headers, xml, addresses } }
}

describe('with our own shop', () => {
  const at = new Journey({ environment: { PUBLIC_URL } })
  const pathsIn = async (part: string) => {
    const { addresses } = await fetchXml(at, `/sitemaps/${part}.xml`)
    expect(addresses.filter((address) => !address.startsWith(`${PUBLIC_URL}/`) && address !== PUBLIC_URL)).toEqual([])
    return addresses.map((address) => address.slice(PUBLIC_URL.length))
  }

  test('the index names each part by its public address, and takes a revalidation', async () => {
    const { status, headers, addresses } = await fetchXml(at, '/sitemap.xml')
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(addresses).toEqual(['pages', 'stores', 'products-1'].map((part) => `${PUBLIC_URL}/sitemaps/${part}.xml`))
    const again = await fetchXml(at, '/sitemap.xml', { 'if-none-match': headers.get('etag') ?? '' })
    expect([again.status, again.xml]).toEqual([304, ''])
    const packed = await fetchXml(at, '/sitemaps/pages.xml', { 'accept-encoding': 'br' })
    expect(packed.headers.get('content-encoding')).toBe('br')
  })

  test('the pages are home, shelves, help, stores and legal pages of both sites, and each is there', async () => {
    const paths = await pathsIn('pages')
    expect(paths).toEqual(
      expect.arrayContaining([
        ...['/', '/ie', '/c/new-in', '/stores', '/ie/stores', '/c/help-and-support/returns-and-refunds'],
        ...['/c/help-and-support/how-to-pack', '/c/help-and-support/contact-us', '/c/privacy-and-cookies'],
        ...['/c/legal/terms-and-conditions', '/c/women', '/ie/c/christmas', '/c/women/dresses', '/ie/c/men/shirts'],
      ]),
    )
    expect(new Set(paths).size).toBe(paths.length)
    const guest = at.visitor()
    const seen = await Promise.all(paths.map(async (path) => [path, (await guest.get(path)).status]))
    expect(seen.filter(([, status]) => status !== 200)).toEqual([])
    const { xml } = await fetchXml(at, '/sitemaps/pages.xml')
    expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en-IE" href="${PUBLIC_URL}/ie/c/women"/>`)
  })

  test('a product is listed where it has a page, under its own address, and so is a store of its country', async () => {
    const [products, stores] = [await pathsIn('products-1'), await pathsIn('stores')]
    const rows = await at.sql<{ uk: number; ie: number }[]>`
      select count(*) filter (where has_page_uk)::integer as uk, count(*) filter (where has_page_ie)::integer as ie
      from catalogue.products`
    const irish = products.filter((path) => path.startsWith('/ie/'))
    expect([{ uk: products.length - irish.length, ie: irish.length }]).toEqual(rows)
    const counted = await at.sql<{ count: number }[]>`select count(*)::integer as count from shops.shops`
    expect([{ count: new Set(stores).size }]).toEqual(counted)
    expect(stores).toContain('/stores/1531')
    for (const path of [products[0], irish[0], irish.at(-1), stores[0], stores.at(-1)]) {
      const { status, document } = await at.visitor().get(path ?? '')
      const canonical = document.querySelector('[rel=canonical]')?.getAttribute('href')
      expect([status, canonical]).toEqual([200, `${PUBLIC_URL}${path}`])
    }
  })

  test('a file is made once an hour; a part that the index does not name is missing', async () => {
    await pathsIn('pages')
    at.product.statements.clear()
    await pathsIn('pages')
    await pathsIn('products-1')
    expect(at.product.statements.recorded.filter(({ statement }) => statement.includes('catalogue.'))).toEqual([])
    await at.sql`update catalogue.products set has_page_uk = false where product_id = 'P1001'`
    expect((await pathsIn('products-1')).some((path) => path.endsWith('/p/P1001'))).toBe(true)
    at.advanceMinutes(60)
    expect((await pathsIn('products-1')).filter((path) => path.endsWith('/p/P1001'))).toHaveLength(1)
    for (const part of ['products-2', 'products-0', 'products', '..%2Fpages'])
      expect((await fetchXml(at, `/sitemaps/${part}.xml`)).status).toBe(404)
  })
})

const elsewhere = new Journey({ environment: { SHOP_URL: 'https://shop.example' } })

test('D-172 with a shop elsewhere: only home, help, stores and legal pages are listed', async () => {
  const { addresses } = await fetchXml(elsewhere, '/sitemap.xml')
  expect(addresses).toEqual(['pages', 'stores'].map((part) => `${ORIGIN}/sitemaps/${part}.xml`))
  const pages = await fetchXml(elsewhere, '/sitemaps/pages.xml')
  const paths = pages.addresses.map((address) => address.slice(ORIGIN.length))
  expect(paths.filter((path) => !path.startsWith('/ie'))).toEqual([
    ...['/', '/stores', '/c/help-and-support/returns-and-refunds', '/c/help-and-support/how-to-pack'],
    ...['/c/help-and-support/contact-us', '/c/privacy-and-cookies', '/c/legal/terms-and-conditions'],
  ])
  expect((await fetchXml(elsewhere, '/sitemaps/products-1.xml')).status).toBe(404)
})
