import { beforeAll, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine, type LineParts } from '../../../../test/builders/order.ts'
import { aProduct, aVariant } from '../../../../test/builders/product.ts'
import { aReturn, aReturnedLine } from '../../../../test/builders/return.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { Journey, namedLinksOn, textsOn } from '../../../../test/harness/journey.ts'
import { sendCatalogue } from '../../../../test/harness/send-catalogue.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { CreatedReturn, ReturnedLine } from '../../../domain/returns/return.ts'
import { urls } from '../../../urls.ts'

const SHOP = 'https://www.example.com/shop'
const SIZES = ['S', 'M', 'L']

const TOO_SMALL = { reason: 'R01-P0', secondaryReason: 'R01-S2' }
const TOO_BIG = { reason: 'R02-P0', secondaryReason: 'R02-S2' }
const COLOUR = { reason: 'R07-P0', secondaryReason: 'R07-S1' }
const LATE = { reason: 'R06-P0', secondaryReason: null }

/** One for each colour; GN-plain has none. */
const articleOf = (productId: string, colour: string) => (productId === 'GN-plain' ? null : `${productId}-${colour}`)

function product(productId: string, colours: string[], more: Partial<Product> = {}): Product {
  const variants = colours.flatMap((colour) =>
    SIZES.map((size, place) =>
      aVariant({
        sku: `${productId}-${colour}-${size}`,
        colour,
        size,
        sizePosition: place + 1,
        articleId: articleOf(productId, colour),
      }),
    ),
  )
  return aProduct({ productId, slug: productId.toLowerCase(), name: `The ${productId}`, variants, ...more })
}

const PRODUCTS = [
  product('GN-dress', ['Sea green', 'Fern']),
  product('GN-shirt', ['Sea green', 'Rose', 'Sky']),
  product('GN-plain', ['Sea green']),
  product('GN-off', ['Sea green', 'Fern'], { onSale: false }),
]

function line(productId: string, more: LineParts = {}, facts: LineParts['facts'] = {}) {
  return anOrderLine({
    description: `A ${productId}`,
    ...{ sku: `${productId}-Sea green-M`, colour: 'Sea green', size: 'M', productType: 'GM' },
    ...more,
    facts: { productId, stroke: '1234', ...facts },
  })
}

let number = 972_000_000

async function withProducts({ sql }: Journey) {
  const skus = PRODUCTS.flatMap(({ variants }) => variants.map(({ sku }) => sku))
  const quantities = (['uk', 'ie'] as const).map((site) => ({ site, quantity: 9 }))
  await sendCatalogue(sql, { products: PRODUCTS, stock: skus.map((sku) => ({ sku, quantities })) })
}

/** A return of lines, each for its reason, in a new order of Amelia's. */
async function look(
  journey: Journey,
  lines: ReturnType<typeof line>[],
  reasons: Partial<ReturnedLine>[],
  site: 'uk' | 'ie' = 'uk',
): Promise<PageResponse> {
  const [orderNumber, returnNumber] = [String(++number), `87${number}`]
  const order = anOrder({ orderNumber, lines, site, currency: site === 'uk' ? 'GBP' : 'EUR' })
  await insertOrders(journey.sql, [order])
  const returned = reasons.map((reason, place) => aReturnedLine({ lineNo: place + 1, ...reason }))
  await insertReturns(journey.sql, [aReturn({ orderNumber, returnNumber, lines: returned })])
  const amelia = await journey.signedInVisitor('amelia')
  const seen = await amelia.get(urls.returnCreated(BRAND_SITES[site], orderNumber, returnNumber))
  expect(seen.status).toBe(200)
  return seen
}

const sentences = (seen: PageResponse) => textsOn(seen, 'main .good-news p')
const links = (seen: PageResponse) => namedLinksOn(seen, 'main .good-news a')

describe('with our own shop', () => {
  const journey = new Journey()
  beforeAll(() => withProducts(journey))

  test('S33 RTS-01 RTS-05 D-90 a block for each match, with the product, size and colour, in three statements', async () => {
    const seen = await look(
      journey,
      ['GN-dress', 'GN-shirt', 'GN-plain', 'GN-off'].map((id) => line(id)),
      [TOO_SMALL, COLOUR, LATE, TOO_SMALL],
    )
    expect(seen.statements).toHaveLength(3)
    expect(sentences(seen)).toEqual([
      'We have A GN-dress in the next size up, L.',
      'A GN-shirt also comes in other colours.',
    ])
    expect(textsOn(seen, 'main .good-news h2')).toEqual(Array(2).fill('Good news!'))
    expect(links(seen)).toEqual([
      ['Shop now: A GN-dress, Sea green, L', '/gn-dress/p/GN-dress?colour=sea-green&size=L#from=return'],
      ['Shop now: A GN-shirt', '/gn-shirt/p/GN-shirt?colour=rose&size=M#from=return'],
    ])
    expect(textsOn(seen, 'main .swatches li')).toEqual(['Rose', 'Sky'])
  })

  test('REC-01 REC-02 D-174 it leaves a place for ideas about what is on sale and has an article, each article once', async () => {
    const lines = ['GN-dress', 'GN-dress', 'GN-off', 'GN-plain', 'GN-none', 'GN-shirt'].map((id) => line(id))
    const small = line('GN-dress', { size: 'S', sku: 'GN-dress-Fern-S' })
    const seen = await look(journey, [...lines, small], Array(7).fill(LATE))
    const { ideas } = JSON.parse(seen.document.querySelector('#page-props')?.textContent ?? '')
    // Two sizes of one product are distinguished by the size.
    expect(ideas.items).toMatchObject([
      { name: 'A GN-dress, Sea green, Size M', variant: 'GN-dress-Sea green' },
      { name: 'A GN-shirt, Sea green', variant: 'GN-shirt-Sea green' },
      { name: 'A GN-dress, Sea green, Size S', variant: 'GN-dress-Fern' },
    ])
    const query = new URL(ideas.items[0].address, 'http://x').searchParams
    expect(Object.fromEntries(query)).toMatchObject({
      ...{ context: 'returns', productId: 'GN-dress', articleId: 'GN-dress-Sea green', storeId: '10151' },
    })
    expect(seen.main.querySelector('.carousel-place')?.innerHTML).toBe('')
    const none = await look(journey, [line('GN-off')], [LATE])
    expect(none.main.querySelector('.carousel-place')).toBeNull()
  })

  const tooSmall = async (more: Partial<CreatedReturn>) => {
    const [orderNumber, returnNumber] = [String(++number), `87${number}`]
    const facts = { productId: 'P1001', stroke: '7107' }
    const dress = anOrderLine({ description: 'Dress', colour: 'Damson', size: 'M', sku: 'T1001103', facts })
    await insertOrders(journey.sql, [anOrder({ orderNumber, lines: [dress] })])
    const lines = [aReturnedLine(TOO_SMALL)]
    await insertReturns(journey.sql, [aReturn({ orderNumber, returnNumber, lines, ...more })])
    const amelia = await journey.signedInVisitor('amelia')
    return await amelia.get(urls.returnCreated(BRAND_SITES.uk, orderNumber, returnNumber, { isCim: 'true' }))
  }

  test('RTS-09 a product that cannot be read: the page is there without a block, and one line in the log', async () => {
    const { sql, product: shop } = journey
    await sql`update catalogue.products set facts = '"broken"' where product_id = 'P1001'`
    shop.logged.length = 0
    const seen = await tooSmall({})
    expect([seen.status, seen.main.querySelector('.good-news')]).toEqual([200, null])
    expect(shop.logged.filter((each) => each.includes('stored json unreadable'))).toHaveLength(1)
  })
})

describe('with another shop', () => {
  const journey = new Journey({ environment: { SHOP_URL: SHOP } })
  beforeAll(() => withProducts(journey))

  test('RTS-04 D-135 in Ireland a block leads to its own site', async () => {
    const seen = await look(journey, [line('GN-dress')], [TOO_BIG], 'ie')
    expect(sentences(seen)).toEqual(['We have A GN-dress in a smaller size, S.'])
    expect(links(seen)[0]?.[1]).toBe(`${SHOP}/ie/gn-dress/p/GN-dress?colour=sea-green&size=S#from=return`)
  })
})
