import { beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { addToBasket, type BasketOwner, type NewBasketOwner, setQuantity } from '../../domain/basket/basket.ts'
import { SITES } from '../../domain/sites/site.ts'
import { createLog } from '../../platform/log.ts'
import { postgresBasketRecords } from './basket.records.ts'

const LOG = createLog('silent', () => {})
const SKUS = ['B1', 'B2', 'B3']
const database = databaseForAllTests()
const baskets = postgresBasketRecords(database.sql, LOG)
beforeAll(async () => {
  await sendCatalogue(database.sql, {
    products: [aProduct({ productId: 'PB', variants: SKUS.map((sku) => aVariant({ sku, size: sku })) })],
    stock: SKUS.map((sku) => ({ sku, quantities: (['uk', 'ie'] as const).map((site) => ({ site, quantity: 7 })) })),
  })
})

let number = 0
const someone = () => ({ customerId: `C-${++number}` })
const aGuest = () => ({ tokenHash: new TextEncoder().encode(`token ${++number}`) })
const later = (days: number) => TEST_NOW.add({ hours: 24 * days })

/** A guest begins under the token that the browser names. */
const beginning = (owner: BasketOwner): NewBasketOwner =>
  'customerId' in owner ? owner : { tokenHash: null, newHash: owner.tokenHash }

async function add(owner: BasketOwner, sku: string, { key = null as string | null, stock = 7, site = SITES.uk } = {}) {
  const decide = (basket: Parameters<typeof addToBasket>[0]) => addToBasket(basket, { productId: 'PB', sku }, stock)
  return (await baskets.change(beginning(owner), site, { key, decide }, TEST_NOW)).refusal
}

async function linesOf(owner: BasketOwner, { site = SITES.uk, now = TEST_NOW } = {}) {
  const { lines } = await baskets.find(owner, site, now)
  return lines.map(({ sku, quantity }) => `${quantity} ${sku}`)
}

test('a token without a basket is never accepted; one with a basket on the other site is', async () => {
  const [planted, own] = [aGuest(), aGuest()]
  const decide = (basket: Parameters<typeof addToBasket>[0]) => addToBasket(basket, { productId: 'PB', sku: 'B1' }, 7)
  const begin = async (tokenHash: Uint8Array, site = SITES.uk, now = TEST_NOW) =>
    await baskets.change({ tokenHash, newHash: own.tokenHash }, site, { key: null, decide }, now)
  expect(await begin(planted.tokenHash)).toEqual({ refusal: null, isNew: true })
  expect([await linesOf(planted), await linesOf(own)]).toEqual([[], ['1 B1']])
  const guest = aGuest()
  await add(guest, 'B2')
  expect(await begin(guest.tokenHash, SITES.ie)).toEqual({ refusal: null, isNew: false })
  expect(await linesOf(guest, { site: SITES.ie })).toEqual(['1 B1'])
  // Nor one whose basket has run out.
  expect(await begin(guest.tokenHash, SITES.uk, later(31))).toEqual({ refusal: null, isNew: true })
})

test.each([
  ['a customer', someone],
  ['a guest', aGuest],
])('however many tabs %s adds in at once, there are never more than are left', async (_who, make) => {
  const owner = make()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => add(owner, 'B1')))
  expect(outcomes.filter((each) => each === null)).toHaveLength(7)
  expect(await linesOf(owner)).toEqual(['7 B1'])
})

test("a guest's basket lives 30 days from its last use; then it begins empty, and is not joined", async () => {
  const guest = aGuest()
  await add(guest, 'B1')
  expect(await baskets.countItems(guest.tokenHash, SITES.uk, later(29))).toBe(1)
  expect(await linesOf(guest, { now: later(30) })).toEqual([])
  await baskets.prolong(guest.tokenHash, later(29))
  expect(await linesOf(guest, { now: later(58) })).toEqual(['1 B1'])
  expect(await baskets.countItems(guest.tokenHash, SITES.uk, later(59))).toBe(0)
  const decide = (basket: Parameters<typeof setQuantity>[0]) =>
    setQuantity(basket, 'B1', { shownQuantity: 1, wanted: 2 }, 7)
  expect(await baskets.change(guest, SITES.uk, { key: null, decide }, later(59))).toMatchObject({
    refusal: { code: 'gone' },
  })
  const customer = someone()
  await baskets.join(customer.customerId, guest.tokenHash, later(59))
  expect(await linesOf(customer)).toEqual([])
})

test("a guest's baskets on both sites become the customer's, once, however many calls", async () => {
  const [guest, customer] = [aGuest(), someone()]
  for (const sku of ['B1', 'B1', 'B2']) await add(guest, sku)
  await add(guest, 'B3', { site: SITES.ie })
  for (let more = 0; more < 6; more += 1) await add(customer, 'B1')
  await Promise.all(Array.from({ length: 4 }, () => baskets.join(customer.customerId, guest.tokenHash, TEST_NOW)))
  expect(await linesOf(customer)).toEqual(['7 B1', '1 B2'])
  expect(await linesOf(customer, { site: SITES.ie })).toEqual(['1 B3'])
  expect([await linesOf(guest), await linesOf(guest, { site: SITES.ie })]).toEqual([[], []])
})

test('the result of joining is stored until it is shown: what was added, what was cut, and what did not fit', async () => {
  const [guest, customer] = [aGuest(), someone()]
  const fill = () => ({
    ok: true as const,
    basket: Array.from({ length: 49 }, (_, place) => ({ productId: 'x', sku: `X${place}`, quantity: 1 })),
  })
  await baskets.change(customer, SITES.uk, { key: null, decide: fill }, TEST_NOW)
  for (let times = 0; times < 6; times += 1) await add(customer, 'B1')
  for (const sku of ['B1', 'B1', 'B2', 'B3']) await add(guest, sku)
  const joinResultOf = async () => (await baskets.find(customer, SITES.uk, TEST_NOW)).joined
  // The second has nothing left to join, and leaves the result as it is.
  for (let times = 0; times < 2; times += 1) await baskets.join(customer.customerId, guest.tokenHash, TEST_NOW)
  // Both sizes are of one product.
  const result = { items: 1, fewer: [{ sku: 'B1', wanted: 8, allowed: 7 }], leftOut: ['Plain Dress'] }
  expect(await joinResultOf()).toEqual(result)
  await baskets.clearJoinResult(customer.customerId, SITES.uk)
  expect(await joinResultOf()).toBeNull()
})

test('a form that a guest has sent adds nothing when it is sent again after sign-in', async () => {
  const [guest, customer] = [aGuest(), someone()]
  await add(guest, 'B1', { key: 'k' })
  await baskets.join(customer.customerId, guest.tokenHash, TEST_NOW)
  await add(customer, 'B1', { key: 'k' })
  expect(await linesOf(customer)).toEqual(['1 B1'])
})
