import { expect, test } from 'vitest'
import { aVariant } from '../../../test/builders/product.ts'
import { aReview } from '../../../test/builders/review.ts'
import { HOSTILE_INPUTS } from '../../../test/harness/hostile-inputs.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney, sized } from '../../../test/harness/product-journey.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'

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

test.each(['', '..', 'a/b', 'naïve 裙', '//evil.example', '?x=1#y', '\ud800'])(
  'a product whose slug is %j has an address all the same, and only one',
  async (slug) => {
    const id = await journey.addProduct({ slug: slug.toWellFormed() })
    const moved = await journey.visitor().get(`/wrong/p/${id}`)
    expect(moved.status).toBe(301)
    expect(moved.location).toMatch(/^\/[^/]+\/p\/Q\d+$/)
    expect((await journey.visitor().get(moved.location ?? '')).status).toBe(200)
  },
)

test('DAT-23 a product that is not published, or unknown, has no page', async () => {
  for (const status of ['READY_FOR_COPY', 'SOMETHING_NEW'])
    expect((await journey.look(await journey.addProduct({ status }))).status).toBe(404)
  expect((await journey.look(await journey.addProduct({ status: 'CONTENT_AMENDMENT' }))).status).toBe(200)
  for (const id of ['none', 'x'.repeat(5000), '%00', '__proto__', '%E0%A4%A'])
    expect((await journey.look(id)).status, id).toBe(404)
})

test.each([{ status: 'END_OF_LIFE' }, { onSale: false }])(
  'D-172 a product no longer sold is marked, and has neither price nor sizes: %j',
  async (more) => {
    const promotions = [{ promotionId: 'P', state: 'ACTIVE', text: '20% off' }]
    const variants = sized(['S', 'M'], { prices: [] })
    const parts = { ...more, siteBrands: ['fernandfield'], promotions, variants, deliveryTypes: ['SDDDELIVERY'] }
    const seen = await journey.look(await journey.addProduct(parts))
    expect(seen.text).toContain("No longer soldWe don't sell this any more.")
    expect(textsOn(seen, 'main :is(.item__price, .item__offers, .sizes, .hues, .promises)')).toEqual([])
    expect(seen.text).not.toContain('Standard delivery')
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
  expect(linksOn(seen, 'main .hues a')).toEqual(
    ['damson', 'sea-green'].map((colour) => `/plain-dress/p/${id}?colour=${colour}&size=M#colours`),
  )
  const answers = [...seen.main.querySelectorAll('.sizes input')]
  expect(answers.map((each) => each.getAttribute('value'))).toEqual([`${id}-DS`, `${id}-DM`, `${id}-DL`])
  expect(answers.map((each) => each.hasAttribute('checked'))).toEqual([false, true, false])
  expect(answers.map((each) => each.hasAttribute('disabled'))).toEqual([false, false, true])
  expect(textsOn(seen, 'main .sizes label')).toEqual(['S', 'M, low stock', 'L, out of stock'])
  expect(textsOn(seen, 'main [aria-current=true]')).toEqual(['Damson'])
  expect(textsOn(seen, 'main .item .hint')).toEqual(['Low stock in size M. Size L is out of stock.'])
  // The one button that buys comes right after the sizes.
  expect(seen.main.querySelectorAll('fieldset + .stick--buy button')).toHaveLength(1)
  expect(textsOn(seen, 'main button').filter((text) => text === 'Add to basket')).toHaveLength(1)
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

test('DAT-32 DAT-36 D-176 pictures come in every width and format, as the retailer allows them to be cut', async () => {
  const source = (format: string, width: number, origin = ORIGIN) => ({
    ...{ url: `${origin}/${format}-${width}`, width, height: width * 2, format },
  })

  const widths = [source('JPG', 800), source('JPG', 400), source('WEBP', 400), source('AVIF', 400), source('AVIF', 800)]
  const media = {
    ...{ kind: 'MAIN', platform: 'WEB', colour: null, resizeMode: 'FILL', focusPoint: 'TOP_LEFT' },
    sources: [...widths, source('JPG', 1600, 'https://elsewhere.example')],
  }
  const unseen = { ...media, sources: [source('JPG', 400, 'http://pictures.example.com')] }
  const fabric = { ...media, kind: 'FABRIC', colour: 'Damson', sources: [source('PNG', 50)] }
  const variants = ['Damson', 'Fern'].map((colour) => aVariant({ sku: colour, colour }))
  const seen = await journey.look(await journey.addProduct({ name: 'Dress', media: [media, unseen, fabric], variants }))
  const [picture, ...others] = [...seen.main.querySelectorAll('main picture')]
  expect(others).toEqual([])
  const sources = [...(picture?.querySelectorAll('source') ?? [])]
  expect(sources.map((each) => [each.getAttribute('type'), each.getAttribute('srcset')])).toEqual([
    ['image/avif', `${ORIGIN}/AVIF-400 400w, ${ORIGIN}/AVIF-800 800w`],
    ['image/webp', `${ORIGIN}/WEBP-400`],
  ])
  const image = picture?.querySelector('img')
  expect(['class', 'src', 'srcset', 'width', 'height', 'alt'].map((name) => image?.getAttribute(name))).toEqual([
    ...['pic pic--cover pic--to-top-left', `${ORIGIN}/JPG-800`, `${ORIGIN}/JPG-400 400w, ${ORIGIN}/JPG-800 800w`],
    ...['800', '1600', 'Dress in Damson'],
  ])
  const hues = [...seen.main.querySelectorAll('.hues img')]
  expect(hues.map((each) => each.getAttribute('src'))).toEqual([`${ORIGIN}/PNG-50`])
  const bare = await journey.look(await journey.addProduct({ media: [] }))
  expect(bare.main.querySelectorAll('.item span.pic')).toHaveLength(1)
})

test('DAT-27 DAT-32 messages, active promotions and public offers are shown, and no others', async () => {
  const id = await journey.addProduct({
    messages: ['INFORMATION', 'ERROR', 'RUMOUR'].map((severity) => ({ severity, text: `A ${severity} of it.` })),
    promotions: ['ACTIVE', 'EXPIRED'].map((state) => ({ promotionId: state, state, text: `${state} promotion` })),
  })

  const offers = [
    { offerId: 'open', state: 'ACTIVE', activationMode: 'PASSIVE' },
    { offerId: 'own', state: 'ACTIVE', activationMode: 'ACTIVATION_REQUIRED' },
    { offerId: 'old', state: 'EXPIRED', activationMode: 'PASSIVE' },
  ].map((each) => ({ ...each, productIds: [id], text: `${each.offerId} offer` }))
  await sendCatalogue(journey.sql, { offers })
  const seen = await journey.look(id)
  expect(textsOn(seen, 'main .item .notice')).toEqual(['A ERROR of it.', 'A INFORMATION of it.'])
  expect(textsOn(seen, 'main .item__offers li')).toEqual(['ACTIVE promotion', 'open offer'])
})

test.each([
  ['GM', '', ['Free returns within 35 days By post, in store or collected from home.', 'Standard delivery £3.99']],
  ['GM', '/ie', ['Free returns within 35 days By post or in store.', 'Standard delivery €4.99']],
  ['Furniture', '', ['Returns by phone To return furniture items, please give us a call.', 'Delivered by two people']],
  [
    'Foods',
    '',
    ["No returns online Food can't be returned online. Please contact us if something's wrong.", 'Standard'],
  ],
])('what is true of delivering and returning %s%s', async (productType, prefix, [returning = '', delivery = '']) => {
  const seen = await journey.look(await journey.addProduct({ productType, deliveryTypes: ['SDDDELIVERY'] }), '', prefix)
  const [first, second] = textsOn(seen, 'main .promises li')
  expect(first).toBe(returning)
  expect(second?.startsWith(delivery)).toBe(true)
  const contacted = returning.startsWith('Free') ? [] : ['/c/help-and-support/contact-us']
  expect(linksOn(seen, 'main .promises a')).toEqual(contacted)
  expect(linksOn(seen, 'main .fold a')).toEqual(contacted)
})

test('CHN-09 oversize products have no promise of a return by post', async () => {
  const parasol = aVariant({ weightGrams: 9800, lengthMm: 1750, widthMm: 200, heightMm: 200 })
  const seen = await journey.look(await journey.addProduct({ variants: [parasol] }))
  expect(textsOn(seen, 'main .promises li')).toEqual(['Free returns within 35 days In store or collected from home.'])
})
