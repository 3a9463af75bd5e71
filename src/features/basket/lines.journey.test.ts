import { expect, test } from 'vitest'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { ProductJourney } from '../../../test/harness/product-journey.ts'
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
