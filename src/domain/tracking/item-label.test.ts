import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import type { ReturnStatus } from '../returns/return.ts'
import { isItemStatus, itemLabel, itemStep } from './item-label.ts'
import { progressOf } from './progress.ts'

const STARTED = aScan('started', '2026-11-12T11:00:00Z')

/** An item's label after these reports, by order management's status. */
function read(itemStatus: string, reports: ReturnStatus[] = [], lineStatus = 'Awaiting Return') {
  const scans = reports.map((status, place) => aScan(status, `2026-11-${13 + place}T09:00:00Z`))
  const progress = progressOf(aReturn({ scans: [STARTED, ...scans] }), { isRejected: false })
  return itemLabel(aReturnedLine({ itemStatus }), anOrderLine({ status: lineStatus }), progress, {})
}

test.each([
  ['AWAITING RETURN', 'Return started', 'info'],
  ['awaiting supplier update', 'Return started', 'info'],
  ['Return Created', 'Return started', 'info'],
  ['Collection Booked', 'Return started', 'info'],
  ['On its way back', 'On its way back to us', 'info'],
  ["We've Got It", "We've got your return", 'success'],
  ['Return Complete', 'Refund completed', 'success'],
  ['cancelled', 'Cancelled', 'muted'],
  ['constructor', 'Cancelled', 'muted'],
] as const)('TRK-17 D-96 by its own status "%s" an item reads "%s"', (status, label, tone) =>
  expect(read(status)).toEqual({ label, tone }),
)

test('D-96 a parcel’s status applies to its items, but for one that is further', () => {
  const reports: ReturnStatus[] = ['on-its-way', 'received', 'refund-completed']
  const labels = [0, 1, 2, 3].map((count) => read('Awaiting Return', reports.slice(0, count)).label)
  expect(labels).toEqual(['Return started', 'On its way back to us', "We've got your return", 'Refund completed'])
  expect(read('Return Complete', ['on-its-way']).label).toBe('Refund completed')
})

const PROBLEMS = ['delayed', 'missing', 'heading-back', 'collection-refused'] as const

test.each(PROBLEMS)('D-96 D-208 while the parcel is %s, an item keeps the label that it had', (problem) => {
  expect(read('Awaiting Return', ['on-its-way', problem]).label).toBe('On its way back to us')
  expect(read("We've got it", ['on-its-way', problem]).label).toBe("We've got your return")
  expect(read('Delayed', ['on-its-way', problem]).label).toBe('On its way back to us')
  expect(read('CANCELLED', ['on-its-way', problem]).label).toBe('Cancelled')
  expect(read('Awaiting Return', [problem]).label).toBe('Return started')
  expect(read('Carrier Exception', [problem]).label).toBe('Return started')
  expect(read('Awaiting Return', ['in-network', problem]).label).toBe('On its way back to us')
})

const BACK: ReturnStatus[] = ['on-its-way', 'heading-back', 'returned-to-customer']
test('D-208 of a parcel that came back items read "Returned to you", but for items refunded, cancelled, or not in it', () => {
  const labels = (...statuses: string[]) => statuses.map((status) => read(status, BACK).label)
  const back = labels("We've got it", 'Awaiting Supplier Update', 'Carrier Exception')
  expect(back).toEqual(back.map(() => 'Returned to you'))
  expect(labels('Return Complete', 'Cancelled', 'Missing')).toEqual(['Refund completed', 'Cancelled', 'Not received'])
})

test('D-208 a parcel that came back to its sender: one of two parcels does not apply to an item: which one it is in is unknown', () => {
  const scans = [
    aScan('on-its-way', '2026-11-13T09:00:00Z'),
    aScan('returned-to-customer', '2026-11-14T09:00:00Z', { parcel: 1 }),
  ]
  const progress = progressOf(aReturn({ scans: [STARTED, ...scans], facts: { parcels: 2 } }), { isRejected: false })
  expect(itemLabel(aReturnedLine(), anOrderLine(), progress, {}).label).toBe('On its way back to us')
})

test.each([
  ['cancelled', 'Cancelled'],
  ['lapsed', 'Expired'],
] as const)('D-127 D-142 an item of a %s return shows it', (as, label) => {
  const ended = { as, at: Temporal.Instant.from('2026-11-14T09:00:00Z') }
  const progress = progressOf(aReturn({ scans: [STARTED], ended }), { isRejected: false })
  expect(itemLabel(aReturnedLine(), anOrderLine(), progress, {})).toEqual({ label, tone: 'muted' })
})

test('TRK-18 D-159 an item that was not in the parcel reads so, also once the rest was refunded, but not itself', () => {
  expect(read('MISSING')).toEqual({ label: 'Not received', tone: 'error' })
  expect(read('Missing', ['on-its-way', 'missing']).label).toBe('Not received')
  expect(read('Missing', ['received', 'refund-completed']).label).toBe('Not received')
  expect(read('Missing', ['received', 'refund-completed'], 'Return Complete').label).toBe('Refund completed')
  expect(read('Missing', ['received'], 'Return Completed').label).toBe('Refund completed')
})

test('TRK-17 TRK-18 which statuses describe an item', () => {
  const statuses = ['Awaiting Return', 'AWAITING SUPPLIER UPDATE', 'On its way back', 'Return Completed', 'Missing']
  for (const status of statuses) expect(isItemStatus(status), status).toBe(true)
  for (const status of ['Despatched', 'Collected', '', 'constructor']) expect(isItemStatus(status), status).toBe(false)
  expect(['Awaiting Return', 'On Its Way Back', "We've got it", 'Return Complete'].map(itemStep)).toEqual([1, 2, 3, 4])
  expect(itemStep('Awaiting Supplier Update')).toBe(1)
  expect(itemStep('Missing')).toBeNull()
})

test.each([
  ['TRK-17 an item awaiting its supplier', { itemStatus: 'Awaiting Supplier Update' }],
  ['D-128 a kept item, which is in no parcel,', { itemStatus: 'Awaiting Return', expectedBack: false }],
])('%s reads "Return started" whatever the parcel has reached, until its refund', (_case, item) => {
  const label = (reachedStep: 1 | 2 | 3 | 4) =>
    itemLabel(item, anOrderLine(), { reachedStep, shownStep: reachedStep, bannerStatus: 'received', parcels: [] }, {})
      .label
  const started = ['Return started', 'Return started', 'Return started']
  expect(([1, 2, 3, 4] as const).map(label)).toEqual([...started, 'Refund completed'])
})
