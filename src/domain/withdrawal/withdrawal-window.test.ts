import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import type { OrderLine } from '../orders/order.ts'
import { SITES, type SiteKey } from '../sites/site.ts'
import { withdrawalWindow } from './withdrawal-window.ts'

const IRELAND_ONLY = { inUk: false }
const PLACED = Temporal.Instant.from('2026-10-01T09:30:00Z')
const day = (text: string) => Temporal.PlainDate.from(text)
const at = (text: string) => Temporal.Instant.from(text)

const orderOf = (lines: OrderLine[], site: SiteKey = 'ie') => anOrder({ site, placedAt: PLACED, lines })
const deliveredOn = (text: string) => anOrderLine({ deliveredOn: day(text) })
const windowOf = (lines: OrderLine[], instant: string) => withdrawalWindow(orderOf(lines), at(instant), IRELAND_ONLY)

test('WDR-01 the window: is open to the end of the fourteenth day after the last item arrived, and not afterwards', () => {
  const lines = [deliveredOn('2026-11-09'), deliveredOn('2026-11-11')]
  expect(windowOf(lines, '2026-11-25T23:59:59.999Z')).toEqual({ status: 'open', lastDay: day('2026-11-25') })
  expect(windowOf(lines, '2026-11-26T00:00:00Z')).toEqual({ status: 'over', lastDay: day('2026-11-25') })
  expect(windowOf(lines, '2026-10-01T09:29:59Z').status).not.toBe('open')
  expect(windowOf(lines, '2026-10-01T09:30:00Z').status).toBe('open')
})

test.each([
  // The clocks go back on 25 October and forward on 29 March.
  ['2026-10-11', '2026-10-25T23:59:59Z', '2026-10-26T00:00:00Z'],
  ['2026-10-10', '2026-10-24T22:59:59Z', '2026-10-24T23:00:00Z'],
  ['2026-03-15', '2026-03-29T22:59:59Z', '2026-03-29T23:00:00Z'],
  ['2026-03-14', '2026-03-28T23:59:59Z', '2026-03-29T00:00:00Z'],
])(
  'WDR-01 the window of goods delivered on %s is open at %s and over at %s, by Irish clocks',
  (delivered, last, over) => {
    const order = anOrder({ site: 'ie', placedAt: at('2026-03-01T00:00:00Z'), lines: [deliveredOn(delivered)] })
    const verdicts = [last, over].map((instant) => withdrawalWindow(order, at(instant), IRELAND_ONLY).status)
    expect(verdicts).toEqual(['open', 'over'])
  },
)

test('WDR-01 D-163 D-217 the window: has no last day while a live item has not arrived, or where all were cancelled', () => {
  const waiting = anOrderLine({ status: 'Despatched', deliveredOn: null })
  const endless = { status: 'open', lastDay: null }
  expect(windowOf([deliveredOn('2026-10-02'), waiting], '2027-05-01T00:00:00Z')).toEqual(endless)
  const cancelled = anOrderLine({ status: 'Cancelled', deliveredOn: null })
  expect(windowOf([deliveredOn('2026-10-02'), cancelled], '2026-10-17T12:00:00Z').status).toBe('over')
  expect(windowOf([cancelled], '2026-10-02T12:00:00Z')).toEqual(endless)
})

test('WDR-01 the window: counts from collection without a delivery, and for an e-gift card from the email (D-163)', () => {
  const collected = anOrderLine({ status: 'Collected', deliveredOn: null, facts: { collectedOn: day('2026-11-02') } })
  const emailed = anOrderLine({
    ...{ productType: 'EGiftCard', deliveredOn: null },
    facts: { despatchedOn: day('2026-11-03') },
  })
  expect(windowOf([collected], '2026-11-10T00:00:00Z')).toEqual({ status: 'open', lastDay: day('2026-11-16') })
  expect(windowOf([collected, emailed], '2026-11-10T00:00:00Z')).toEqual({ status: 'open', lastDay: day('2026-11-17') })
})

test('WDR-07 WDR-01 the window: Irish orders have it, those of the Christmas shop too; British ones where it is switched on', () => {
  const lines = [deliveredOn('2026-11-09')]
  const isOf = (inUk: boolean) =>
    Object.values(SITES).filter(
      ({ key }) => withdrawalWindow(orderOf(lines, key), at('2026-11-10T00:00:00Z'), { inUk }).status === 'open',
    )
  expect(isOf(false).map(({ key }) => key)).toEqual(['ie', 'christmas-ie'])
  expect(isOf(true)).toHaveLength(4)
})
