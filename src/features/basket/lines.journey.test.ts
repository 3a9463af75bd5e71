import { expect, test } from 'vitest'
import { aVariant } from '../../../test/builders/product.ts'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney } from '../../../test/harness/product-journey.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'

const journey = new ProductJourney()

async function withItems(...productIds: string[]): Promise<Visitor> {
  const someone = journey.visitor()
  for (const id of productIds) await someone.submit(await someone.get(`/plain-dress/p/${id}`), {}, 'main #buy')
  return someone
}

const press = async (someone: Visitor, page: PageResponse, fields: Record<string, string>, place = 1) =>
  await someone.submit(page, fields, `main .basket li:nth-child(${place}) form`)
const numbers = (page: PageResponse) => textsOn(page, 'main .basket output')
const amounts = (page: PageResponse) => textsOn(page, 'main .panel dl div')
const notes = (page: PageResponse) => textsOn(page, 'main .basket p.small')

test('a tab that shows an old number changes nothing: it explains that and shows the current number', async () => {
  const someone = await withItems(await journey.addProduct({ name: 'Candle' }))
  const old = await someone.get('/basket')
  await press(someone, old, { quantity: '6' })
  const seen = await press(someone, old, { quantity: '2' })
  const message = 'The number has changed since you opened this page. You now have 6 in your basket.'
  expect([seen.status, problemsOn(seen), numbers(seen)]).toEqual([422, [`#item-1 ${message}`], ['6']])
  // The form on that page has the current number; sent twice, it is applied once.
  const answers = await Promise.all([press(someone, seen, { quantity: '7' }), press(someone, seen, { quantity: '7' })])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect(numbers(await someone.get('/basket'))).toEqual(['7'])
})

test('focus stays on the button that was pressed, as long as it can be pressed', async () => {
  const someone = await withItems(await journey.addProduct())
  const to = async (quantity: string) => {
    const { location } = await press(someone, await someone.get('/basket'), { quantity })
    const target = (await someone.get('/basket')).main.querySelector(`#${location?.split('#')[1]}`)
    return [target?.getAttribute('aria-label'), target?.hasAttribute('disabled')]
  }
  expect(await to('3')).toEqual(['One more', false])
  expect(await to('2')).toEqual(['One fewer', false])
  // There is none to take away any more: the line itself.
  expect(await to('1')).toEqual([null, false])
})

test('what was removed is announced once, by name, with focus there, also where it was the last', async () => {
  const cake = await journey.addProduct({ name: 'Crème & Cake' })
  const someone = await withItems(cake)
  const unknown = [{ productId: 'x', sku: 'X1', quantity: 1 }]
  await journey.sql`
    update guest_baskets set lines = lines || ${journey.sql.json(unknown)}
    where lines @> ${journey.sql.json([{ sku: `${cake}-T1` }])}`
  const removed = async () => {
    await press(someone, await someone.get('/basket'), { act: 'remove' })
    await someone.get('/basket', { 'sec-purpose': 'prefetch' })
    const seen = await someone.get('/basket')
    expect(textsOn(await someone.get('/basket'), 'main .notice--success')).toEqual([])
    return textsOn(seen, 'main [autofocus] .notice--success')
  }
  expect(await removed()).toEqual(["We've removed Crème & Cake from your basket."])
  expect(await removed()).toEqual(["We've removed that item from your basket."])
  expect((await someone.get('/basket')).text).toContain('Your basket is empty')
})

test('DAT-27 offers are shown at their line, and once that they are not in the total', async () => {
  const promotions = [
    { promotionId: 'A', state: 'ACTIVE', text: '3 for 2 on tops' },
    { promotionId: 'B', state: 'EXPIRED', text: 'Half price' },
  ]
  const [top, knit, plain] = [
    await journey.addProduct({ promotions }),
    await journey.addProduct(),
    await journey.addProduct(),
  ]
  const offer = { offerId: 'O-lines', productIds: [knit, top], state: 'ACTIVE', text: 'Two knits for £50' }
  await sendCatalogue(journey.sql, {
    offers: [
      { ...offer, activationMode: 'PASSIVE' },
      { ...offer, offerId: 'O-own', activationMode: 'ACTIVATION_REQUIRED', text: 'For you alone' },
    ],
  })
  const someone = await withItems(top, knit, plain)
  const seen = await someone.get('/basket')
  const later = "Offers aren't in this total. They're taken off at checkout."
  expect(textsOn(seen, 'main .basket .item__offers')).toEqual(['3 for 2 on topsTwo knits for £50', 'Two knits for £50'])
  expect(textsOn(seen, 'main .panel p')).toEqual([later])
  expect(amounts(seen)).toEqual(['Items£120.00', 'Total£120.00'])
  expect((await (await withItems(plain)).get('/basket')).text).not.toContain('Offers')
})

test('what is collected, brought by two people or sent by email shows that, and how to return it', async () => {
  const prices = [{ region: 'CFTO', fullPence: 4500, salePence: null }]
  const turkey = await journey.addProduct({ productType: 'Foods', variants: [aVariant({ prices })] }, {}, [
    'christmas-uk',
  ])
  const ids = [
    turkey,
    await journey.addProduct({ deliveryTypes: ['SDDDELIVERY', 'STOREDELIVERY'] }),
    await journey.addProduct({ productType: 'Furniture', deliveryTypes: ['SDDDELIVERY'] }),
    await journey.addProduct({ productType: 'EGiftCard', deliveryTypes: ['EMAILDELIVERY'] }),
  ]
  const seen = await (await withItems(...ids)).get('/basket')
  expect(notes(seen)).toEqual([
    "Collected from a store in December, at a time that you book. Order by Wed 16 Dec 2026. Food can't be returned online. Please contact us if something's wrong.",
    "Delivered by two people. We'll call you to arrange a day. To return furniture items, please give us a call.",
    "Sent by email. E-gift cards can't be refunded.",
  ])
  expect(linksOn(seen, 'main .basket p.small a')).toEqual(Array(2).fill('/c/help-and-support/contact-us'))
  expect(amounts(seen)[1]).toBe('Standard delivery for 1 item£3.99')
  const free = 'Free returns within 35 days By post, in store or collected from home.'
  const comes = 'With you by Thu 19 Nov 2026 If you order today.'
  expect(textsOn(seen, 'main .promises li')).toEqual([
    `${free} Some items can't be returned this way: see the note below each.`,
    `${comes} For items that come another way, see the note below each.`,
  ])
  const dress = await (await withItems(ids[1] ?? '')).get('/basket')
  expect([notes(dress), textsOn(dress, 'main .promises li')]).toEqual([[], [free, comes]])
  expect(textsOn(await (await withItems(turkey)).get('/basket'), 'main .promises li')).toEqual([])
})

test('what is too long for the post shows how to return it, and nothing promises that it can be posted', async () => {
  const rug = { weightGrams: 40_000, lengthMm: 2400, widthMm: 400, heightMm: 400 }
  const seen = await (await withItems(await journey.addProduct({ variants: [aVariant(rug)] }))).get('/basket')
  expect(notes(seen)).toEqual(['You can return it in store.'])
  expect(textsOn(seen, 'main .promises li')).toEqual(['Free returns within 35 days In store.'])
})
