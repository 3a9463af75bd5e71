import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { HolidayRegion } from '../calendar/place.ts'
import { hasChangeableDelivery } from '../order-actions/allowed-actions.ts'
import type { LineFacts } from '../orders/order.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { SITES, type SiteKey } from '../sites/site.ts'
import { startOf } from '../time/days.ts'
import { type DatedWay, DELIVERY_WAYS, deliveryChoices, offeredDays } from './delivery-ways.ts'

const available = (site: SiteKey, paidPence: number | undefined, facts: LineFacts = {}) => {
  const charge = paidPence === undefined ? {} : { deliveryChargePence: paidPence }
  const order = anOrder({ site, currency: SITES[site].currency, facts: charge, lines: [anOrderLine({ facts })] })
  return deliveryChoices({ site: BRAND_SITES[site], order, line: order.lines[0] ?? anOrderLine() })
    .filter((way) => way.isAvailable)
    .map(({ way }) => way)
}

test.each([
  ['nothing paid, to a shop', 'uk', 0, { deliveryMode: 'collect-in-store' }, ['collect-in-store']],
  ['£3.99 paid', 'uk', 399, { deliveryMode: 'collect-in-store' }, ['standard', 'collect-in-store']],
  ['£5.99 paid', 'uk', 599, {}, [...DELIVERY_WAYS]],
  ['€6.99 paid', 'ie', 699, {}, [...DELIVERY_WAYS]],
  ['free delivery on a chosen day', 'uk', 0, { deliveryMode: 'nominated-day' }, [...DELIVERY_WAYS]],
  ['free standard delivery', 'uk', undefined, {}, ['standard', 'collect-in-store']],
  ['a time slot that was paid for', 'uk', 599, { deliveryMode: 'time-slot' }, [...DELIVERY_WAYS]],
  ['a time slot that was free', 'uk', 0, { deliveryMode: 'time-slot' }, ['collect-in-store']],
] as [string, SiteKey, number | undefined, LineFacts, string[]][])(
  'ways: with %s only what costs no more can be chosen (D-29)',
  (_case, site, paid, facts, ways) => expect(available(site, paid, facts)).toEqual(ways),
)

test('ways: the delivery of goods to an address or a shop is changeable here, and no other', () => {
  const isChangeable = (facts: LineFacts, productType = 'GM') => hasChangeableDelivery({ productType, facts })
  expect([isChangeable({}), isChangeable({ deliveryMode: 'collect-in-store' })]).toEqual([true, true])
  const others = [isChangeable({ deliveryMode: 'international' }), isChangeable({ deliveryMode: 'email' })]
  expect([...others, isChangeable({}, 'EGiftCard'), isChangeable({}, 'Furniture')]).toEqual(Array(4).fill(false))
})

const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/London]`).toInstant()
const days = (way: DatedWay, now: string, region: HolidayRegion = 'england-and-wales') =>
  offeredDays(way, region, at(now), SPECIFIED_POLICY.delivery).map(String)

test('a chosen day is the day after tomorrow or later, and no Sunday; a shop has it in three days, on Sundays, too', () => {
  const offered = (way: DatedWay) => {
    const all = days(way, '2026-11-14T10:00')
    return [all[0], all.at(-1), all.length, all.includes('2026-11-22')]
  }
  expect(offered('nominated-day')).toEqual(['2026-11-16', '2026-11-28', 12, false])
  expect(offered('collect-in-store')).toEqual(['2026-11-17', '2026-11-30', 14, true])
})

test.each([
  ['2026-11-17T19:59:59', '2026-11-19'],
  ['2026-11-17T20:00', '2026-11-20'],
  // Summer time: eight in London is seven elsewhere.
  ['2026-07-07T19:59', '2026-07-09'],
  ['2026-07-07T20:00', '2026-07-10'],
])('at %s in London the first day is %s', (now, first) => expect(days('nominated-day', now)[0]).toBe(first))

test.each([
  ['england-and-wales', '2026-12-28', false],
  ['ireland', '2026-12-28', true],
  ['northern-ireland', '2027-03-17', false],
  ['england-and-wales', '2027-03-26', false],
  ['ireland', '2027-03-26', true],
  ['scotland', '2026-11-30', false],
] as [HolidayRegion, string, boolean][])('in %s %s is offered: %s', (region, day, expected) => {
  const now = startOf(Temporal.PlainDate.from(day).subtract({ days: 5 }))
  for (const way of ['nominated-day', 'collect-in-store'] as const)
    expect(offeredDays(way, region, now, SPECIFIED_POLICY.delivery).map(String).includes(day)).toBe(expected)
})
