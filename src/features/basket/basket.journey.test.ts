import { expect, test } from 'vitest'
import { aVariant } from '../../../test/builders/product.ts'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { linksOn, ProductJourney, sized } from '../../../test/harness/product-journey.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { type PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { limitSubject } from '../../platform/security/limits.ts'

const journey = new ProductJourney({ environment: { PROXY_HOPS: '1' } })

/** Adds one of a product, in a size if it has several; gives what came of it. */
async function add(
  someone: Visitor,
  productId: string,
  { size = '', prefix = '', query = '' } = {},
): Promise<PageResponse> {
  const page = await someone.get(`${prefix}/plain-dress/p/${productId}${query}`)
  return await someone.submit(page, size === '' ? {} : { sku: `${productId}-${size}` }, 'main #buy')
}

async function linesOf(someone: Visitor, prefix = ''): Promise<string[]> {
  const seen = await someone.get(`${prefix}/basket`)
  return [...seen.main.querySelectorAll('.basket .line')].map(
    (line) =>
      `${line.querySelector('output')?.textContent ?? 'none'} ${line.querySelector('.line__name')?.textContent}`,
  )
}

async function headerOf(someone: Visitor, address = '/'): Promise<string | null | undefined> {
  return (await someone.get(address)).document.querySelector('.tool[href$=basket]')?.getAttribute('aria-label')
}

const amounts = (seen: PageResponse) => textsOn(seen, 'main .panel dl div')
const send = async (someone: Visitor, fields: Record<string, string>, place = 1) =>
  await someone.submit(await someone.get('/basket'), fields, `main .basket li:nth-child(${place}) form`)

test('a guest finds what was added, on the site where it was, and no other visitor does', async () => {
  const [someone, other] = [journey.visitor(), journey.visitor()]
  const shelf = { department: 'home', category: 'rugs', rank: null }
  const id = await journey.addProduct({
    name: 'Jumper',
    variants: sized(['S', 'M']),
    deliveryTypes: ['SDDDELIVERY'],
    shelf,
  })
  expect(await headerOf(someone)).toBe('Basket, 0 items')
  const added = await add(someone, id, { size: 'M' })
  expect([added.status, added.location]).toEqual([303, `/basket?added=${id}-M`])
  const cookie = added.headers.getSetCookie().find((line) => line.startsWith('aftercare_basket='))
  expect(cookie).toMatch(/^aftercare_basket=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)

  // A prefetched page has not been seen yet.
  await someone.get(added.location ?? '', { 'sec-purpose': 'prefetch' })
  const seen = await someone.get(added.location ?? '')
  expect(seen.document.title).toBe('Your basket | Fern & Field')
  expect(textsOn(seen, 'main .notice--success')).toEqual(["We've added Jumper to your basket."])
  expect(textsOn(await someone.get(added.location ?? ''), 'main .notice--success')).toEqual([])
  expect(textsOn(seen, 'main .lede')).toEqual(['1 item'])
  expect(textsOn(seen, 'main .line__meta')).toEqual(['Size M Damson'])
  expect(amounts(seen)).toEqual(['Items£40.00', 'Standard delivery£3.99', 'Total£43.99'])
  expect(seen.text).toContain('Checkout is outside this demo.')
  // "Continue shopping" leads to the department of what was added last.
  expect(linksOn(seen, 'main .back')).toEqual(['/c/home'])
  expect(linksOn(seen, 'main .line__name a')).toEqual([`/plain-dress/p/${id}?colour=damson&size=M`])
  expect(await headerOf(someone)).toBe('Basket, 1 item')
  expect([await linesOf(someone, '/ie'), await linesOf(other)]).toEqual([[], []])
  for (const address of ['/nowhere', '/none/p/none']) expect(await headerOf(someone, address)).toBe('Basket, 1 item')

  await add(someone, id, { size: 'S', prefix: '/ie' })
  expect(amounts(await someone.get('/ie/basket'))).toEqual(['Items€48.00', 'Standard delivery€4.99', 'Total€52.99'])
})

test('an empty basket shows that, and leads to the shop', async () => {
  const seen = await journey.visitor().get('/basket')
  expect(textsOn(seen, 'main .empty')).toEqual(['Your basket is emptyStart shopping'])
  expect(linksOn(seen, 'main :is(.empty, p) a')).toEqual(['/', '/sign-in?returnUrl=%2Fbasket'])
})

test('without a size there is an error at the sizes, and the colour stays', async () => {
  const variants = ['Damson', 'Fern'].flatMap((colour) =>
    ['S', 'M'].map((size) => aVariant({ sku: `${colour}${size}`, colour, size })),
  )
  const id = await journey.addProduct({ variants })
  const seen = await add(journey.visitor(), id, { query: '?colour=fern' })
  expect(seen.status).toBe(422)
  expect(seen.document.title).toBe('Error: Plain Dress | Fern & Field')
  expect(problemsOn(seen)).toEqual(['#sku Choose a size'])
  expect(seen.main.querySelector('.err-sum')?.hasAttribute('autofocus')).toBe(true)
  expect(textsOn(seen, 'main .item__chosen')).toEqual(['Fern'])
  expect(seen.main.querySelector('#sku')?.getAttribute('value')).toBe(`${id}-FernS`)
})

test('a SKU of another product, or a hostile one, is refused, and no basket begins', async () => {
  const [someone, id] = [journey.visitor(), await journey.addProduct({ variants: sized(['S', 'M']) })]
  const page = await someone.get(`/plain-dress/p/${id}`)
  for (const sku of ['none', '__proto__', 'x'.repeat(5000)]) {
    const seen = await someone.submit(page, { sku }, 'main #buy')
    expect([seen.status, problemsOn(seen)]).toEqual([422, ["#sku Sorry, we don't sell that. Choose another."]])
  }
  expect(someone.cookies.has('aftercare_basket')).toBe(false)
})

test('plus and minus set the number, up to nine and up to what is left', async () => {
  const someone = journey.visitor()
  const [plenty, few] = [
    await journey.addProduct({ name: 'Candle' }, { T1: 50 }),
    await journey.addProduct({ name: 'Bag' }, { T1: 3 }),
  ]
  await add(someone, plenty)
  await add(someone, few)
  const first = await someone.get('/basket')
  expect(textsOn(first, 'main .pill')).toEqual(['Low stock'])
  expect(first.main.querySelector('.qty button')?.hasAttribute('disabled')).toBe(true)
  const changed = await send(someone, { quantity: '9' })
  expect([changed.status, changed.location]).toEqual([303, '/basket#item-1-more'])
  expect(textsOn(await someone.get('/basket'), 'main .line__meta')).toContain('Size M Damson £40.00 each')
  await send(someone, { quantity: '3' }, 2)
  const over = await send(someone, { quantity: '10' })
  expect([over.status, problemsOn(over)]).toEqual([422, ['#item-1 You can buy up to 9 of each item.']])
  expect(over.document.title).toBe('Error: Your basket | Fern & Field')
  expect(textsOn(over, 'main .line .err')).toEqual(['Error: You can buy up to 9 of each item.'])
  expect(problemsOn(await send(someone, { quantity: '4' }, 2))).toEqual(['#item-2 Sorry, we only have 3 left.'])
  expect(problemsOn(await add(someone, few))).toEqual([
    "#sku Sorry, we only have 3 left. They're already in your basket.",
  ])
  expect(await linesOf(someone)).toEqual(['9 Candle', '3 Bag'])
  expect(await headerOf(someone, '/stores')).toBe('Basket, 12 items')
})

test('what is removed is gone, in another tab as well, and removing it again is no error', async () => {
  const [someone, id] = [journey.visitor(), await journey.addProduct({ name: 'Rug' })]
  await add(someone, id)
  const tab = await someone.get('/basket')
  const remove = async () => await someone.submit(tab, { act: 'remove' }, 'main .basket form')
  expect([(await remove()).location, (await remove()).location]).toEqual(['/basket', '/basket'])
  expect(await headerOf(someone)).toBe('Basket, 0 items')
  const late = await someone.submit(tab, { quantity: '2' }, 'main .basket form')
  expect([late.status, problemsOn(late)]).toEqual([422, ["#main That item isn't in your basket any more."]])
})

test('what can no longer be bought is marked, and not counted; prices are current', async () => {
  const someone = journey.visitor()
  const ids: string[] = []
  for (const name of ['Sold', 'Out', 'Short', 'Ended'])
    ids.push(await journey.addProduct({ name, deliveryTypes: ['SDDDELIVERY'] }))
  for (const id of ids) await add(someone, id)
  await send(someone, { quantity: '3' }, 3)
  const [sold = '', out = '', short = '', ended = ''] = ids
  const prices = [{ region: 'UK', fullPence: 5000, salePence: 3500 }]
  await journey.updateProduct(sold, { variants: [aVariant({ sku: `${sold}-T1`, prices })] })
  await journey.updateProduct(ended, { status: 'END_OF_LIFE' })
  const setStock = async (id: string, quantity: number) =>
    await sendCatalogue(journey.sql, { stock: [{ sku: `${id}-T1`, quantities: [{ site: 'uk', quantity }] }] })
  await setStock(out, 0)
  await setStock(short, 2)
  const seen = await someone.get('/basket')
  expect(textsOn(seen, 'main .basket .notice')).toEqual([
    'Sorry, this is out of stock.',
    'Sorry, we only have 2 left.',
    "Sorry, we don't sell this any more.",
  ])
  expect(textsOn(seen, 'main .lede')).toEqual(['6 items, 3 not available'])
  expect(textsOn(seen, 'main .line__price')).toEqual(['Sale price £35.00 Full price £50.00', '£80.00'])
  expect(amounts(seen)).toEqual(['Items£130.00', 'Sale saving-£15.00', 'Standard delivery£3.99', 'Total£118.99'])
  expect(seen.text).toContain("3 items aren't available, so they aren't in the total.")
  expect(textsOn(seen, 'main .basket output')).toEqual(['1', '3'])
  expect(textsOn(seen, 'main .basket .pill')).toEqual([])
  // One fewer of three is as many as are left.
  await setStock(short, 1)
  await journey.updateProduct(ended, { status: 'READY_FOR_COPY' })
  const again = await someone.get('/basket')
  const buttons = [...again.main.querySelectorAll('.qty button')]
  expect(buttons.map((button) => button.getAttribute('value')).join()).toBe('0,2,1,4')
  expect(linksOn(again, 'main .line__name a')).toHaveLength(3)
  for (const id of ids) await setStock(id, 0)
  expect(amounts(await someone.get('/basket'))).toEqual([])
})

test('where a basket is full, that is shown at the button and not at the size, with the way to the basket', async () => {
  const [someone, id] = [journey.visitor(), await journey.addProduct({ variants: sized(['S', 'M']) })]
  await add(someone, id, { size: 'S' })
  const lines = Array.from({ length: 50 }, (_, place) => ({ productId: 'x', sku: `X${place}`, quantity: 1 }))
  await journey.sql`
    update guest_baskets set lines = ${journey.sql.json(lines)}
    where lines @> ${journey.sql.json([{ sku: `${id}-S` }])}`
  const seen = await add(someone, id, { size: 'M' })
  const message = 'Your basket has room for 50 different items. Remove one to add another.'
  expect([seen.status, problemsOn(seen)]).toEqual([422, [`#buy-problem ${message}`]])
  expect(textsOn(seen, 'main fieldset .err')).toEqual([])
  expect(textsOn(seen, 'main #buy-problem')).toEqual([`Error: ${message}View your basket`])
  expect(linksOn(seen, 'main #buy-problem a')).toEqual(['/basket'])
})

test('a network changes the baskets of guests so many times an hour, and no more', async () => {
  const id = await journey.addProduct({ name: 'Clock' })
  const guest = new Visitor(journey.product, { 'x-forwarded-for': '192.0.2.9' })
  await add(guest, id)
  await journey.sql`
    update rate_limits set attempts = 600 where subject = ${limitSubject('basket', '192.0.2.9')}`
  const why = "We've had a lot of changes from your network. Please try again in an hour."
  const refused = [await add(guest, id), await send(guest, { quantity: '2' })]
  expect(refused.map(problemsOn)).toEqual([[`#buy-problem ${why}`], [`#item-1 ${why}`]])
  expect((await send(guest, { act: 'remove' })).status).toBe(429)
  expect(await linesOf(guest)).toEqual(['1 Clock'])
  expect((await add(journey.visitor(), id)).status).toBe(303)
  // A shopper has one basket, however often it is changed.
  await guest.signIn('amelia')
  expect((await add(guest, id)).status).toBe(303)
})
