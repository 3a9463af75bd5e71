import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../test/builders/insert-orders.ts'
import { insertReturns } from '../../test/builders/insert-returns.ts'
import { insertWithdrawn } from '../../test/builders/insert-withdrawn.ts'
import { anOrder, anOrderLine } from '../../test/builders/order.ts'
import { aProduct, aVariant } from '../../test/builders/product.ts'
import { aReturn, aReturnedLine } from '../../test/builders/return.ts'
import { BRAND_SITES } from '../../test/builders/sites.ts'
import { aWithdrawnLine } from '../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { giveGift } from '../../test/harness/give-gift.ts'
import { Journey, namedLinksOn } from '../../test/harness/journey.ts'
import { bindGiftReceipt } from '../../test/harness/recipient-journey.ts'
import { ORIGIN, type PageResponse } from '../../test/harness/visitor.ts'
import type { Product } from '../domain/catalogue/product.ts'
import { boundLines } from '../domain/gift-receipts/shared-lines.ts'
import type { Order } from '../domain/orders/order.ts'
import type { Site } from '../domain/sites/site.ts'
import { recordCatalogue } from '../features/catalogue/catalogue-intake.records.ts'
import { urls } from '../urls.ts'

const SHOP = 'https://www.example.com/shop'
const OF_SHOP = 'https://www.example.com/old-coat/p/9'

const uk = [{ region: 'UK', fullPence: 4000, salePence: null }]
const PRODUCTS = [
  aProduct({ productId: 'L-DRESS', slug: 'link-dress' }),
  aProduct({ productId: 'L-OVER', slug: 'link-over', status: 'END_OF_LIFE', variants: [aVariant({ sku: 'L-OVER' })] }),
  aProduct({ productId: 'L-UK', slug: 'link-uk', variants: [aVariant({ sku: 'L-UK', prices: uk })] }),
  aProduct({ productId: 'L-DRAFT', slug: 'link-draft', status: 'DRAFT', variants: [aVariant({ sku: 'L-DRAFT' })] }),
]

/** Each named after its link, with its target at the UK site with and without a shop. */
const LINES = [
  {
    name: 'Listed',
    facts: { productId: 'L-DRESS', productUrl: OF_SHOP },
    page: '/link-dress/p/L-DRESS?colour=sea-green',
  },
  { name: 'Listed again', facts: { productId: 'L-DRESS' }, page: '/link-dress/p/L-DRESS?colour=sea-green' },
  { name: 'End of life', facts: { productId: 'L-OVER' }, page: '/link-over/p/L-OVER?colour=sea-green' },
  { name: 'British', facts: { productId: 'L-UK' }, page: '/link-uk/p/L-UK?colour=sea-green' },
  { name: 'Draft', facts: { productId: 'L-DRAFT' } },
  { name: 'Unknown', facts: { productId: 'L-NONE' } },
  { name: 'With URL', facts: { productId: 'L-NONE', productUrl: OF_SHOP }, externalUrl: OF_SHOP },
  { name: 'Script', facts: { productUrl: 'javascript:alert(1)' } },
]

function orderOf(more: Partial<Order>): Order {
  return anOrder({
    customerId: 'C-noor',
    placedAt: TEST_NOW.subtract({ hours: 24 }),
    lines: LINES.map(({ name, facts }) =>
      anOrderLine({
        description: name,
        colour: 'Sea green',
        status: 'Despatched',
        deliveredOn: TEST_NOW.toZonedDateTimeISO('Europe/London').toPlainDate(),
        facts: { ...facts, deliveryMode: 'standard', trackingNumber: 'T1', carrier: 'EVRI' },
      }),
    ),
    ...more,
  })
}

const ORDER = orderOf({ orderNumber: '970000011' })
const orderGiven = anOrder({
  customerId: 'C-noor',
  orderNumber: '970000014',
  lines: ORDER.lines.slice(0, 2).map((line) => ({
    ...line,
    key: `970000014-${line.lineNo}`,
    facts: { ...line.facts, giftEmailSent: true },
  })),
})
/** The lines that are returned: listed, unknown, with a URL of the shop, foreign. */
const BACK = [1, 2, 6, 7, 8]

const linksOn = (seen: PageResponse) => namedLinksOn(seen).filter(([, href]) => /\/p\/|elsewhere|alert/.test(href))

/** What the page should lead to. */
function expectedOf(
  from: string,
  shop: string | null,
  site: Site,
  lines: readonly (typeof LINES)[number][] = LINES,
): string[][] {
  return lines.flatMap(({ name, page, externalUrl }) => {
    if (page && !(site.main === 'ie' && name === 'British')) {
      return [[name, `${shop ?? ''}${site.pathPrefix}${page}#from=${from}`]]
    }
    return externalUrl && shop ? [[name, externalUrl]] : []
  })
}

function update(product: Product) {
  const record = { kind: 'product' as const, product }
  return { id: product.productId, sequence: 1, occurredAt: TEST_NOW, searchEngine: null, environment: null, record }
}

describe.each([null, SHOP])('with the shop %s', (shop) => {
  const journey = new Journey({ environment: shop ? { SHOP_URL: shop } : {} })
  let receiptId: string
  beforeAll(async () => {
    const { sql } = journey
    await sql.begin((tx) => recordCatalogue(tx, BRAND_SITES, PRODUCTS.map(update)))
    await insertOrders(sql, [ORDER, orderGiven])
    const key = { customerId: 'C-noor', orderNumber: ORDER.orderNumber }
    await insertReturns(sql, [
      aReturn({ ...key, returnNumber: '870000001', lines: BACK.map((lineNo) => aReturnedLine({ lineNo })) }),
      aReturn({ ...key, returnNumber: '870000002', lines: [aReturnedLine({ lineNo: 3 })] }),
    ])
    await insertWithdrawn(sql, ORDER, [aWithdrawnLine({ lineNo: 4, lineKey: ORDER.lines[3]?.key ?? '' })])
    const lines = boundLines(
      ORDER,
      ORDER.lines.slice(0, 2).map(({ key }) => key),
    )
    const { receipt } = await giveGift(sql, { ...key, lines })
    receiptId = receipt.receiptId
  })
  const back = LINES.filter((_, place) => BACK.includes(place + 1))
  const number = ORDER.orderNumber

  test('REC-17 D-172 names on pages of orders and returns lead to products, without a further statement', async () => {
    const noor = await journey.signedInVisitor('noor')
    const { uk } = BRAND_SITES
    for (const [from, address, lines] of [
      ['order-details', urls.orderDetails(uk, number), LINES],
      ['delivery-tracking', urls.deliveryTracking(uk, number), LINES],
      ['return', urls.trackReturns(uk, number, '870000001'), back],
      ['return', urls.trackReturns(uk, number), [...LINES.slice(2, 3), ...back.slice(0, 1)]],
      ['return', urls.returnCreated(uk, number, '870000001'), back],
      ['gift-receipt', urls.giftSent(uk, number, receiptId), LINES.slice(0, 2)],
      ['withdrawal', urls.withdrawn(uk, number, `W-${number}-4-0`), LINES.slice(3, 4)],
    ] as const) {
      const seen = await noor.get(address)
      expect([seen.status, seen.statements.length <= 3], address).toEqual([200, true])
      expect(linksOn(seen), address).toEqual(expectedOf(from, shop, uk, lines))
    }
  })

  test('REC-17 cards of the list lead to the products they name, and the list costs two statements', async () => {
    const noor = await journey.signedInVisitor('noor')
    // What editors wrote is cached from then on.
    await noor.get(urls.orderHistory(BRAND_SITES.uk))
    const seen = await noor.get(urls.orderHistory(BRAND_SITES.uk))
    expect(seen.statements).toHaveLength(2)
    const [card] = seen.main.querySelectorAll('article')
    expect(card?.querySelector('.order-card__items')?.textContent).toBe(
      'Listed, Listed again, End of life and 5 more items',
    )
    const links = linksOn(seen).slice(0, 3)
    expect(links).toEqual(expectedOf('order-history', shop, BRAND_SITES.uk, LINES.slice(0, 3)))
  })

  test('REC-17 D-172 items on the receipt lead to the same pages, in full', async () => {
    const noor = await journey.signedInVisitor('noor')
    const cookie = [...noor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = new Request(new URL(urls.receipt(BRAND_SITES.uk, number), ORIGIN), { headers: { cookie } })
    const file = await journey.product.app.request(request)
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
    const links: { url: string }[] = await (await pdf.getPage(1)).getAnnotations()
    const expected = expectedOf('receipt', shop, BRAND_SITES.uk).map(([, href = '']) => new URL(href, ORIGIN).href)
    expect(links.map(({ url }) => url)).toEqual(expected)
  })

  test('D-172 HIS-08 shopping starts in the shop; or at our home, Christmas food on its shelf', async () => {
    const ada = await journey.signedInVisitor('ada')
    for (const site of [BRAND_SITES.uk, BRAND_SITES.ie]) {
      const starts = shop ? [shop + site.pathPrefix] : [urls.home(site), urls.department(site, 'christmas')]
      const addresses = [urls.orderHistory(site), urls.orderHistory({ ...site, christmas: true })]
      for (const [place, address] of addresses.entries()) {
        const [way] = (await ada.get(address)).main.querySelectorAll('.empty a')
        expect([address, way?.getAttribute('href')]).toEqual([address, starts[place] ?? starts[0]])
      }
    }
  })

  test('D-172 our own product pages are there only where the retailer has no shop', async () => {
    for (const [site, slug, productId] of [
      [BRAND_SITES.uk, 'link-dress', 'L-DRESS'],
      [BRAND_SITES.ie, 'link-over', 'L-OVER'],
    ] as const) {
      const seen = await journey.visitor().get(urls.product(site, { slug, productId }, { colour: 'sea-green' }))
      expect([slug, seen.status]).toEqual([slug, shop ? 404 : 200])
    }
    const names = journey.product.product.routes.map(({ name }) => name)
    expect([names.includes('product'), names.includes('review-helpful')]).toEqual([!shop, !shop])
  })

  test('D-42 a gift’s recipient gets no product link, since that page shows the price', async () => {
    const given = await bindGiftReceipt(journey, orderGiven, { lines: [1] })
    const { someone, recipientId } = given
    await someone.get(urls.giftLink(BRAND_SITES.uk, given.token))
    const opened = await someone.get(urls.giftReceipt(BRAND_SITES.uk))
    const number = orderGiven.orderNumber
    await insertReturns(journey.sql, [
      aReturn({ customerId: 'C-noor', orderNumber: number, returnNumber: '870000003', recipientId }),
    ])
    const pages = [
      urls.trackReturns(BRAND_SITES.uk, number),
      urls.returnCreated(BRAND_SITES.uk, number, '870000003'),
      urls.itemLevelReturns(BRAND_SITES.uk, number),
      urls.yourReturns(BRAND_SITES.uk),
    ]
    for (const seen of [opened, ...(await Promise.all(pages.map((page) => someone.get(page))))]) {
      expect(seen.html).toContain('Listed')
      expect(linksOn(seen)).toEqual([])
    }
  })
})
