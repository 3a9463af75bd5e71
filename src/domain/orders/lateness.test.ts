import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { latenessOf } from './delivery-day.ts'
import { groupLines } from './group-lines.ts'
import type { LineFacts } from './order.ts'

const day = (iso: string) => Temporal.PlainDate.from(`2026-11-${iso}`)
const TODAY = day('14')
const DUE = { collectionOn: day('13') }
const inShop = { deliveryMode: 'collect-in-store' } as const
const line = (status: string, facts: LineFacts, deliveredOn: Temporal.PlainDate | null = null) =>
  anOrderLine({ status, deliveredOn, facts })

test.each<[string, ReturnType<typeof line>, string | null]>([
  ['expected yesterday', line('Despatched', { requestedDeliveryOn: day('13') }), 'not-there'],
  ['expected today', line('Despatched', { requestedDeliveryOn: TODAY }), null],
  ['delivered since', line('Despatched', { requestedDeliveryOn: day('12') }, day('13')), null],
  ['no day sent', line('Created', {}), null],
  ['an unknown status', line('Teleported', { requestedDeliveryOn: day('10') }), 'not-there'],
  ['cancelled', line('Cancelled', { requestedDeliveryOn: day('10') }), null],
  ['refunded', line('Return Complete', { requestedDeliveryOn: day('10') }), null],
  ['due in the shop', line('Created', { ...inShop, ...DUE }), 'not-there'],
  ['due there, with days to spare', line('Created', { ...inShop, ...DUE, graceCollectionOn: day('20') }), 'not-there'],
  ['there, and to be collected', line('Ready To Collect', { ...inShop, ...DUE }), null],
  ['there too long', line('Ready To Collect', { ...inShop, graceCollectionOn: day('13') }), 'not-collected'],
  ['collected', line('Collected', { ...inShop, graceCollectionOn: day('13'), collectedOn: day('12') }), null],
  ['delayed, which another notice shows', line('Missing or Damaged', { ...inShop, ...DUE }), null],
])('ORD-16 D-26 a planned day that has passed is recognised: %s', (_case, given, lateness) => {
  expect(latenessOf(given, TODAY)).toBe(lateness)
})

test('ORD-16 a group is late by its live lines', () => {
  const facts = { requestedDeliveryOn: day('13') }
  const [group] = groupLines([line('Cancelled', facts), line('Created', facts)], TODAY)
  expect(group?.lateness).toBe('not-there')
  expect(groupLines([line('Cancelled', facts)], TODAY)[0]?.lateness).toBe(null)
})
