import { describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aShop } from '../../../test/builders/shop.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { Address } from '../addresses/address.ts'
import type { LineFacts } from '../orders/order.ts'
import type { SiteKey } from '../sites/site.ts'
import {
  chooseDelivery,
  type DeliveryChoiceContext,
  offeredAddresses,
  PRESENT_ADDRESS_ID,
  type SentChoice,
} from './choose-delivery.ts'

const HOME = anAddress()
const WORK: Address = { ...HOME, line1: '80 Tanner Row', postcode: 'SE1 3XX' }
const BELFAST: Address = { ...HOME, line1: '18 Weavers Quay', city: 'Belfast', postcode: 'BT1 3XX' }
const DUBLIN: Address = { ...HOME, line1: '7 Linden Row', city: 'Dublin 2', postcode: 'D02 X285', country: 'IE' }
const BOOK = Object.entries({ home: HOME, work: WORK, belfast: BELFAST, dublin: DUBLIN }).map(
  ([addressId, address]) => ({ addressId, address }),
)

// A Saturday morning: chosen days start on Monday 16, collections on Tuesday 17.
const NOW = Temporal.Instant.from('2026-11-14T10:00:00Z')
const NOTHING: SentChoice = { way: '', addressId: '', shopId: '', on: '' }

function choose(
  sent: Partial<SentChoice>,
  facts: LineFacts = {},
  ground: Partial<Omit<DeliveryChoiceContext, 'site'>> & { site?: SiteKey; paidPence?: number } = {},
) {
  const { site = 'uk', paidPence = 599, ...more } = ground
  const order = anOrder({
    site,
    currency: BRAND_SITES[site].currency,
    facts: { deliveryChargePence: paidPence },
    lines: [anOrderLine({ status: 'Created', facts: { shipTo: HOME, ...facts } })],
  })
  const [line = anOrderLine()] = order.lines
  return chooseDelivery(
    { ...NOTHING, ...sent },
    { site: BRAND_SITES[site], order, line, book: BOOK, shop: aShop(), now: NOW, ...more },
  )
}
const refusals = (...given: Parameters<typeof choose>) => {
  const chosen = choose(...given)
  return chosen.ok ? [] : chosen.refusals
}
const day = (text: string) => Temporal.PlainDate.from(text)

const on = '2026-11-18'
test.each([
  // What belongs to another way is not looked at.
  ['another address', { way: 'standard', addressId: 'work', shopId: 'x', on: 'x' }, { mode: 'standard', shipTo: WORK }],
  ['a day', { way: 'nominated-day', addressId: 'home', on }, { mode: 'nominated-day', shipTo: HOME, on: day(on) }],
  [
    'a shop',
    { way: 'collect-in-store', shopId: '1531', on },
    { mode: 'collect-in-store', shopId: '1531', shopName: aShop().name, on: day(on) },
  ],
])('what can be chosen: %s (D-29)', (_case, sent, delivery) => {
  expect(choose(sent)).toEqual({ ok: true, delivery, changes: true })
})

describe('what is refused', () => {
  test.each([
    ['nothing', {}, ['way-missing']],
    ['no address', { way: 'standard' }, ['address-missing']],
    ['an address that is not there', { way: 'standard', addressId: 'x' }, ['address-unknown']],
    ['an address in the other country', { way: 'standard', addressId: 'dublin' }, ['address-abroad']],
    ['neither address nor day', { way: 'nominated-day' }, ['address-missing', 'day-missing']],
    ['tomorrow', { way: 'nominated-day', addressId: 'home', on: '2026-11-15' }, ['day-not-offered']],
    ['neither shop nor day', { way: 'collect-in-store' }, ['shop-missing', 'day-missing']],
    ['a shop that is not there', { way: 'collect-in-store', shopId: '9', on: '2026-11-17' }, ['shop-unknown']],
    ['a day too early for a shop', { way: 'collect-in-store', shopId: '1531', on: '2026-11-16' }, ['day-not-offered']],
  ])('%s', (_case, sent, expected) => expect(refusals(sent)).toEqual(expected))

  const COLLECT = { way: 'collect-in-store', shopId: '1531', on: '2026-11-22' }
  const shut = aShop().openingHours.map((hours) =>
    hours.day === 'Sunday' ? { ...hours, opens: null, closes: null } : hours,
  )
  test.each([
    ['in the other country', aShop({ country: 'IE' }), ['shop-abroad']],
    ['without collections', aShop({ services: [] }), ['shop-hands-nothing-over']],
    ['shut on that day', aShop({ openingHours: shut }), ['shop-shut']],
    ['whose hours are unknown', aShop({ openingHours: [] }), []],
  ])('a shop %s', (_case, shop, expected) => expect(refusals(COLLECT, {}, { shop })).toEqual(expected))

  test('a holiday of the place it goes to, and a dearer way than was paid for (D-29)', () => {
    const now = Temporal.Instant.from('2027-03-12T10:00:00Z')
    const sent = { way: 'nominated-day', on: '2027-03-17' }
    expect(refusals({ ...sent, addressId: 'home' }, {}, { now })).toEqual([])
    expect(refusals({ ...sent, addressId: 'belfast' }, {}, { now })).toEqual(['day-not-offered'])
    expect(refusals({ ...sent, addressId: 'home' }, {}, { now, paidPence: 598 })).toEqual(['way-too-dear'])
  })

  const on = '2026-11-18'
  const inShop = { deliveryMode: 'collect-in-store', shopId: '1531', collectionOn: day(on) } as const
  const nominated = { deliveryMode: 'nominated-day', requestedDeliveryOn: day(on) } as const
  test.each<[string, Partial<SentChoice>, LineFacts]>([
    ['address', { way: 'standard', addressId: 'home' }, {}],
    ['day and address', { way: 'nominated-day', addressId: 'home', on }, nominated],
    ['shop and day', { way: 'collect-in-store', shopId: '1531', on }, inShop],
  ])('the same %s: nothing is changed', (_case, sent, facts) => {
    expect(choose(sent, facts)).toMatchObject({ ok: true, changes: false })
  })

  test('Ireland takes Irish addresses alone', () => {
    expect(refusals({ way: 'standard', addressId: 'dublin' }, {}, { site: 'ie' })).toEqual([])
    expect(refusals({ way: 'standard', addressId: 'belfast' }, {}, { site: 'ie' })).toEqual(['address-abroad'])
  })
})

const ELSEWHERE: Address = { ...HOME, line1: '3 Nowhere Lane', postcode: 'LS1 4AP', phone: '07700900123' }
const another = { way: 'nominated-day', addressId: PRESENT_ADDRESS_ID, on: '2026-11-18' }

test.each<[string, Address]>([
  ['is in no book', ELSEWHERE],
  ['is in the book', HOME],
  ['is in the other country', DUBLIN],
])('D-182 an address that %s can stay while the day changes', (_case, shipTo) => {
  const facts: LineFacts = { deliveryMode: 'nominated-day', shipTo, requestedDeliveryOn: day('2026-11-17') }
  const delivery = { shipTo, on: day('2026-11-18') }
  expect(choose(another, facts)).toEqual({ ok: true, delivery: { mode: 'nominated-day', ...delivery }, changes: true })
  expect(choose({ ...another, on: '2026-11-17' }, facts)).toMatchObject({ ok: true, changes: false })
})

test.each<[string, object]>([
  ['an unknown place', { shipTo: undefined }],
  ['to a shop', { deliveryMode: 'collect-in-store', shopId: '1531', shipTo: ELSEWHERE }],
  ['abroad', { deliveryMode: 'nominated-day', shipTo: undefined, shipToAbroad: { ...ELSEWHERE, country: 'FR' } }],
])('D-182 where it goes %s there is no address of now', (_case, facts: LineFacts) => {
  expect(refusals(another, facts)).toEqual(['address-unknown'])
})

test('D-182 a shop that hands nothing over any more, and one in the other country, can stay', () => {
  const sent = { way: 'collect-in-store', shopId: '1531', on: '2026-11-18' }
  const facts: LineFacts = { deliveryMode: 'collect-in-store', shopId: '1531', collectionOn: day('2026-11-17') }
  for (const shop of [aShop({ services: [] }), aShop({ country: 'IE' })]) {
    expect(choose(sent, facts, { shop })).toMatchObject({ ok: true, changes: true })
    expect(refusals(sent, { ...facts, shopId: '1' }, { shop })).toHaveLength(1)
  }
})

test('D-182 its address is offered first and once, then those of the book at home', () => {
  const ids = (shipTo: Address) => {
    const line = anOrderLine({ facts: { shipTo } })
    return offeredAddresses(anOrder({ lines: [line] }), line, BOOK).map(({ addressId, isPresent }) =>
      isPresent ? `${addressId} now` : addressId,
    )
  }
  expect(ids(ELSEWHERE)).toEqual(['now now', 'home', 'work', 'belfast'])
  expect(ids({ ...WORK, line1: '80  TANNER ROW', phone: null })).toEqual(['work now', 'home', 'belfast'])
  expect(ids(DUBLIN)).toEqual(['dublin now', 'home', 'work', 'belfast'])
})
