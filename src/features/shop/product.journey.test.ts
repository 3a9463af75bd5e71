import { expect, test } from 'vitest'
import { aVariant } from '../../../test/builders/product.ts'
import { aReview } from '../../../test/builders/review.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney, sized } from '../../../test/harness/product-journey.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { siteByStoreId } from '../../domain/sites/site.ts'

const ORIGIN = 'https://pictures.example.com'
const journey = new ProductJourney({ environment: { IMAGE_ORIGINS: ORIGIN } })

const priced = (fullPence: number, salePence: number | null) => [
  { region: 'UK', fullPence, salePence },
  { region: 'IE', fullPence: fullPence + 1000, salePence: salePence === null ? null : salePence + 1000 },
]

test('a product has a page on both sites, each with its own price', async () => {
  const id = await journey.addProduct({ name: 'Belted Dress', variants: [aVariant({ prices: priced(4000, 3000) })] })
  const british = await journey.look(id)
  expect(british.status).toBe(200)
  expect(british.document.title).toBe('Belted Dress | Fern & Field')
  expect(textsOn(british, 'main h1')).toEqual(['Belted Dress'])
  expect(textsOn(british, 'main .crumbs li')).toEqual(['Home', 'Belted Dress'])
  expect(textsOn(british, 'main .item__price')).toEqual(['Sale price £30.00 Full price £40.00 You save £10.00'])
  expect(textsOn(await journey.look(id, '', '/ie'), 'main .item__price')).toEqual([
    'Sale price €40.00 Full price €50.00 You save €10.00',
  ])
})

test.each([
  [null, 'From £20.00'],
  ['L', 'From £20.00'],
])('while sizes differ in price the page shows the lowest, and each size its own: size %s, %s', async (size, text) => {
  const [small, large] = [
    ...sized(['S'], { prices: priced(3000, 2000) }),
    ...sized(['L'], { prices: priced(4000, null) }),
  ]
  const id = await journey.addProduct({ variants: [small, large].flatMap((each) => each ?? []) })
  const seen = await journey.look(id, size ? `?size=${size}` : '')
  expect([textsOn(seen, 'main .item__price'), textsOn(seen, '.stick--buy b')]).toEqual([[text], [text]])
  expect(textsOn(seen, 'main .sizes small')).toEqual(['Sale price £20.00 Full price £30.00', '£40.00'])
})

test('prices that are equal save nothing', async () => {
  const id = await journey.addProduct({ variants: [aVariant({ prices: priced(4000, 4000) })] })
  expect(textsOn(await journey.look(id), 'main .item__price')).toEqual(['£40.00'])
})

test('REC-17 D-172 a wrong slug redirects permanently to the right one, with query and site', async () => {
  const id = await journey.addProduct()
  for (const slug of ['old-name', '__proto__', 'a%2Fb', '%E0%A4%A', 'x'.repeat(5000)]) {
    const seen = await journey.visitor().get(`/ie/${slug}/p/${id}?colour=damson&filter=Rating:eq:5&filter=x&x=%00`)
    expect([seen.status, seen.location], slug).toEqual([
      301,
      `/ie/plain-dress/p/${id}?colour=damson&filter=Rating%3Aeq%3A5&filter=x&x=%00`,
    ])
  }
})

test.each(['', '.', '..', 'a/b', 'naïve 裙', '//evil.example', '?x=1#y', '\ud800'])(
  'a product whose slug is %j has an address all the same, and only one',
  async (slug) => {
    const id = await journey.addProduct({ slug: slug.toWellFormed() })
    const moved = await journey.visitor().get(`/wrong/p/${id}`)
    expect(moved.status).toBe(301)
    expect(moved.location).toMatch(/^\/[^/]+\/p\/Q\d+$/)
    expect((await journey.visitor().get(moved.location ?? '')).status).toBe(200)
  },
)

test.each([
  ['READY_FOR_COPY', 404],
  ['MISSING_CONTENT_OR_HIERARCHY', 404],
  ['SOMETHING_NEW', 404],
  ['CONTENT_AMENDMENT', 200],
  ['END_OF_LIFE', 200],
])('DAT-23 the page of a product that is %s: %i', async (status, expected) => {
  expect((await journey.look(await journey.addProduct({ status }))).status).toBe(expected)
})

test.each([
  ['nothing', 'none'],
  ['a long name', 'x'.repeat(5000)],
  ['NUL', '%00'],
  ['a hostile name', '__proto__'],
  ['what is no address', '%E0%A4%A'],
])('there is no product of %s', async (_case, id) => {
  expect((await journey.look(id)).status).toBe(404)
})

test.each([{ status: 'END_OF_LIFE' }, { onSale: false }])(
  'D-172 a product no longer sold is marked, and has neither price nor sizes: %j',
  async (more) => {
    const seen = await journey.look(
      await journey.addProduct({ ...more, variants: sized(['S', 'M']), deliveryTypes: ['SDDDELIVERY'] }),
    )
    expect(seen.text).toContain("No longer soldWe don't sell this any more.")
    expect(textsOn(seen, 'main :is(.item__price, .sizes, .hues)')).toEqual([])
    expect(seen.text).not.toContain('Standard delivery')
    expect(textsOn(seen, 'main .promises')).toEqual([])
    expect(textsOn(seen, 'main .fold').at(-1)).toBe("ReturnsReturn it within 35 days, free, if it isn't right.")
  },
)

test('DAT-30 what is not sold at a site has no page there, and the switch leads to its home', async () => {
  const british = await journey.addProduct({ siteBrands: ['fernandfield'] })
  expect((await journey.look(british, '', '/ie')).status).toBe(404)
  expect(linksOn(await journey.look(british), '.strip nav a')).toEqual([`/plain-dress/p/${british}`, '/ie'])
  const both = await journey.addProduct()
  const chosen = '?colour=damson&size=M'
  expect(linksOn(await journey.look(both, `${chosen}&sort=RATING_ASC`, '/ie'), '.strip nav a')).toEqual([
    `/plain-dress/p/${both}${chosen}`,
    `/ie/plain-dress/p/${both}${chosen}`,
  ])
})

test('DAT-21 colours are links, and sizes answers, but for those that are out of stock', async () => {
  const variants = ['Damson', 'Sea green'].flatMap((colour) =>
    ['S', 'M', 'L'].map((size, place) => aVariant({ sku: `${colour[0]}${size}`, colour, size, sizePosition: place })),
  )
  const id = await journey.addProduct({ variants }, { DM: 3, DL: 0 })
  const seen = await journey.look(id, '?size=M')
  const at = `/plain-dress/p/${id}`
  expect(linksOn(seen, 'main .hues a')).toEqual([
    `${at}?colour=damson&size=M#colours`,
    `${at}?colour=sea-green&size=M#colours`,
  ])
  const answers = [...seen.main.querySelectorAll('.sizes input')]
  expect(answers.map((each) => each.getAttribute('value'))).toEqual([`${id}-DS`, `${id}-DM`, `${id}-DL`])
  expect(answers.map((each) => each.hasAttribute('checked'))).toEqual([false, true, false])
  expect(answers.map((each) => each.hasAttribute('disabled'))).toEqual([false, false, true])
  expect(textsOn(seen, 'main .sizes label')).toEqual(['S', 'M, low stock', 'L, out of stock'])
  expect(textsOn(seen, 'main [aria-current=true]')).toEqual(['Damson'])
  expect(textsOn(seen, 'main .item .hint')).toEqual(['Low stock in size M. Size L is out of stock.'])
  expect(textsOn(await journey.look(id, '?colour=sea-green'), 'main .item__chosen')).toEqual(['Sea green'])
})

test('a recalled product shows that first, and nothing of returns that the recall contradicts', async () => {
  const messages = [{ severity: 'ERROR', text: 'Recalled. Bring it to any store.' }]
  const seen = await journey.look(await journey.addProduct({ onSale: false, messages }))
  expect(textsOn(seen, 'main .item .notice')).toEqual([
    'Recalled. Bring it to any store.',
    "No longer soldWe don't sell this any more.",
  ])
  expect(seen.text).not.toContain('35 days')
})

test('the one button that buys comes right after the sizes', async () => {
  const seen = await journey.look(await journey.addProduct({ variants: sized(['S', 'M']) }))
  expect(seen.main.querySelectorAll('fieldset + .stick--buy button')).toHaveLength(1)
  expect(textsOn(seen, 'main button').filter((text) => text === 'Add to basket')).toHaveLength(1)
})

test('DAT-21 what one site has to sell, the other has not', async () => {
  const id = await journey.addProduct({ variants: [aVariant({ sku: 'bag' })] })
  await sendCatalogue(journey.sql, { stock: [{ sku: `${id}-bag`, quantities: [{ site: 'uk', quantity: 9 }] }] })
  const [british, irish] = [await journey.look(id), await journey.look(id, '', '/ie')]
  expect([textsOn(british, 'main .item .notice'), textsOn(irish, 'main .item .notice')]).toEqual([[], ['Out of stock']])
})

test('DAT-21 where a colour is out of stock others are named, and no day is promised for it', async () => {
  const variants = ['Stone', 'Charcoal'].map((colour) => aVariant({ sku: colour, colour }))
  const id = await journey.addProduct({ variants, deliveryTypes: ['STOREDELIVERY'] }, { Stone: 0 })
  const [stone, charcoal] = [await journey.look(id), await journey.look(id, '?colour=charcoal')]
  expect(textsOn(stone, 'main .item .notice')).toEqual(['Stone is out of stock. Charcoal is available.'])
  expect(textsOn(stone, 'main .hues a')).toEqual(['Stone, out of stock', 'Charcoal'])
  const collecting = (seen: PageResponse) =>
    textsOn(seen, 'main .promises p').find((text) => text.includes('a store near you'))
  expect(collecting(stone)).toBe('From a store near you. Find a store')
  expect(collecting(charcoal)).toMatch(/^Ready at a store near you from /)
})

test.each([
  ['10251', ''],
  ['10351', '/ie'],
])('DAT-21 Christmas food is in stock where %s has any, though the main site counts none', async (storeId, prefix) => {
  const prices = ['CFTO', 'IECFTO'].map((region) => ({ region, fullPence: 4000, salePence: null }))
  const id = await journey.addProduct(
    { productType: 'Foods', variants: sized(['Serves 4', 'Serves 8'], { prices }) },
    {},
    [],
  )
  const site = siteByStoreId(BRAND_SITES, storeId)?.key ?? 'uk'
  await sendCatalogue(journey.sql, { stock: [{ sku: `${id}-Serves 8`, quantities: [{ site, quantity: 3 }] }] })
  expect(textsOn(await journey.look(id, '', prefix), 'main .sizes label')).toEqual([
    'Serves 4, out of stock',
    'Serves 8, low stock',
  ])
  const other = await journey.look(id, '', prefix === '' ? '/ie' : '')
  expect(textsOn(other, 'main .sizes label')).toEqual(['Serves 4, out of stock', 'Serves 8, out of stock'])
})

test.each([
  '?colour=none&size=none',
  '?colour=__proto__&size=__proto__',
  '?colour=%00&size=%00',
  `?colour=${'x'.repeat(5000)}&size=${'x'.repeat(5000)}`,
  '?colour=a&colour=b&size=&size=',
  '?colour=%3Cscript%3E&size=%22%3E',
])('D-172 of an unknown colour the first is shown, and of unknown sizes none: %s', async (query) => {
  const seen = await journey.look(await journey.addProduct({ variants: sized(['S', 'M']) }), query)
  expect(seen.status).toBe(200)
  expect(textsOn(seen, 'main .item__chosen')).toEqual(['Damson'])
  expect(seen.main.querySelectorAll('.sizes [checked]')).toHaveLength(0)
  expect(seen.html).not.toContain('<script>')
})

test('a page takes three statements at most: who it is, the product with all of it, its reviews', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  const id = await journey.addProduct()
  await sendCatalogue(journey.sql, { reviews: [aReview({ reviewId: `${id}-1`, productId: id })] })
  const address = `/plain-dress/p/${id}?filter=Rating:gte:2&sort=RATING_ASC`
  await amelia.get(address)
  await journey.product.product.afterResponseQueue.settled(5000)
  journey.product.statements.clear()
  expect((await amelia.get(address)).status).toBe(200)
  await journey.product.product.afterResponseQueue.settled(5000)
  // The one write of a page that was only looked at comes when the page is there already (D-174).
  const isView = ({ statement }: { statement: string }) => statement.includes('recommendations.product_views')
  expect(journey.product.statements.recorded.filter((each) => !isView(each))).toHaveLength(3)
  expect(journey.product.statements.recorded.filter(isView)).toHaveLength(1)
})

test('any address has a sensible answer', async () => {
  const id = await journey.addProduct()
  await sendCatalogue(journey.sql, { reviews: [aReview({ reviewId: `${id}-1`, productId: id })] })
  const someone = journey.visitor()
  for (const hostile of HOSTILE_INPUTS) {
    const word = encodeURIComponent(hostile.toWellFormed())
    const seen = await someone.get(
      `/plain-dress/p/${id}?colour=${word}&size=${word}&sort=${word}&filter=${word}&page=${word}`,
    )
    expect(seen.status, hostile).toBe(422)
    expect(seen.html, hostile).not.toMatch(/<script>alert|onerror=alert\(1\)>|<svg\/onload/)
    expect([301, 404], hostile).toContain((await someone.get(`/${word}/p/${id}`)).status)
    expect([301, 404], hostile).toContain((await someone.get(`/plain-dress/p/${word}`)).status)
  }
})
