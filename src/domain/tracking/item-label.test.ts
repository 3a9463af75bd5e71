import { describe, expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import type { ReturnStatus } from '../returns/return.ts'
import { describesItem, itemLabel, itemStep } from './item-label.ts'
import { progressOf } from './progress.ts'

const STARTED = aScan('started', '2026-11-12T11:00:00Z')

/** An item's label after these reports, by order management's status. */
function read(itemStatus: string, reports: ReturnStatus[] = [], lineStatus = 'Awaiting Return') {
  const scans = reports.map((status, place) => aScan(status, `2026-11-${13 + place}T09:00:00Z`))
  const progress = progressOf(aReturn({ scans: [STARTED, ...scans] }), { isRejected: false })
  return itemLabel(aReturnedLine({ itemStatus }), anOrderLine({ status: lineStatus }), progress, {})
}

describe('TRK-17 D-96 an item’s label by its own status', () => {
  test.each([
    ['Awaiting Return', 'Return started'],
    ['AWAITING RETURN', 'Return started'],
    ['awaiting supplier update', 'Return started'],
    ['Return Created', 'Return started'],
    ['Collection Booked', 'Return started'],
    ['Arranged', 'Return started'],
    ['On its way back', 'On its way back to us'],
    ['ON ITS WAY BACK', 'On its way back to us'],
    ["We've Got It", "We've got your return"],
    ["we've got it", "We've got your return"],
    ['Return Complete', 'Refund completed'],
    ['Return Completed', 'Refund completed'],
    ['rEtUrN cOmPlEtEd', 'Refund completed'],
  ])('"%s" reads "%s"', (status, label) => expect(read(status).label).toBe(label))

  test.each(['Cancelled', 'cancelled', 'Draft Order Created', '', 'constructor', 'toString', 'Return  Complete?'])(
    '"%s" reads "Cancelled"',
    (status) => expect(read(status).label).toBe('Cancelled'),
  )

  test('"Return started" is for information', () => {
    expect(read('Awaiting Return')).toEqual({ label: 'Return started', tone: 'info' })
    expect(read('Awaiting Supplier Update').tone).toBe('info')
  })
})

describe('D-96 a parcel’s status applies to its items', () => {
  test.each<[string, ReturnStatus[]]>([
    ['Return started', []],
    ['On its way back to us', ['on-its-way']],
    ["We've got your return", ['on-its-way', 'received']],
    ['Refund completed', ['on-its-way', 'received', 'refund-completed']],
  ])('an item that awaits its return reads "%s"', (label, reports) =>
    expect(read('Awaiting Return', reports).label).toBe(label),
  )

  test('an item that is further than its parcel keeps its own', () => {
    expect(read('Return Complete', ['on-its-way']).label).toBe('Refund completed')
  })
})

const PROBLEMS: ReturnStatus[] = [
  'delayed',
  'missing',
  'damaged',
  'delayed-again',
  'heading-back',
  'delivery-attempted',
  'collection-attempted',
  'collection-refused',
]

describe.each(PROBLEMS)('D-96 while the parcel is %s', (problem) => {
  test('an item keeps the label that it had', () => {
    expect(read('Awaiting Return', ['on-its-way', problem]).label).toBe('On its way back to us')
    expect(read("We've got it", ['on-its-way', problem]).label).toBe("We've got your return")
    expect(read('Return Complete', ['on-its-way', problem]).label).toBe('Refund completed')
  })

  test('also if order management’s status is unknown', () => {
    expect(read('Delayed', ['on-its-way', problem]).label).toBe('On its way back to us')
    expect(read('Carrier Exception', ['on-its-way', 'received', problem]).label).toBe("We've got your return")
  })

  test('an item that was cancelled stays so', () => {
    expect(read('Cancelled', ['on-its-way', problem]).label).toBe('Cancelled')
    expect(read('CANCELLED', ['on-its-way', problem]).label).toBe('Cancelled')
  })
})

test.each(PROBLEMS)('D-208 %s straight after the start leaves the label that was shown', (problem) => {
  expect(read('Awaiting Return', [problem]).label).toBe('Return started')
  expect(read('Carrier Exception', [problem]).label).toBe('Return started')
  expect(read('Awaiting Return', ['in-network', problem]).label).toBe('On its way back to us')
})

describe('D-208 a parcel that came back to its sender', () => {
  const BACK: ReturnStatus[] = ['on-its-way', 'heading-back', 'returned-to-customer']
  test.each(['Awaiting Return', 'On its way back', "We've got it", 'Awaiting Supplier Update', 'Carrier Exception'])(
    'its item reads "Returned to you": %s',
    (status) => expect(read(status, BACK).label).toBe('Returned to you'),
  )

  test('except for items refunded, cancelled, or not in it', () => {
    const labels = ['Return Complete', 'Cancelled', 'Missing'].map((status) => read(status, BACK).label)
    expect(labels).toEqual(['Refund completed', 'Cancelled', 'Not received'])
  })

  test('one of two parcels does not apply to an item: which one it is in is unknown', () => {
    const scans = [
      aScan('on-its-way', '2026-11-13T09:00:00Z'),
      aScan('returned-to-customer', '2026-11-14T09:00:00Z', { parcel: 1 }),
    ]
    const progress = progressOf(aReturn({ scans: [STARTED, ...scans], facts: { parcels: 2 } }), { isRejected: false })
    expect(itemLabel(aReturnedLine(), anOrderLine(), progress, {}).label).toBe('On its way back to us')
  })
})

test('D-127 D-142 an item of a cancelled or lapsed return shows which', () => {
  const label = (as: 'cancelled' | 'lapsed') => {
    const ended = { as, at: Temporal.Instant.from('2026-11-14T09:00:00Z') }
    return itemLabel(
      aReturnedLine(),
      anOrderLine(),
      progressOf(aReturn({ scans: [STARTED], ended }), { isRejected: false }),
      {},
    )
  }
  expect(label('cancelled')).toEqual({ label: 'Cancelled', tone: 'muted' })
  expect(label('lapsed')).toEqual({ label: 'Expired', tone: 'muted' })
})

test('D-96 a collection that failed leaves an item where it was', () => {
  for (const problem of ['collection-attempted', 'collection-refused'] as const) {
    expect(read('Awaiting Return', [problem]).label).toBe('Return started')
    expect(read('Not Collected', [problem]).label).toBe('Return started')
  }
})

test('D-96 once the problem is over, an unknown status reads "Cancelled" again', () => {
  expect(read('Delayed', ['on-its-way', 'delayed', 'received']).label).toBe('Cancelled')
})

describe('TRK-18 D-159 an item that was not in the parcel', () => {
  test.each(['Missing', 'missing', 'MISSING'])('"%s" reads "Not received" while its line awaits return', (status) => {
    expect(read(status)).toEqual({ label: 'Not received', tone: 'error' })
    expect(read(status, ['on-its-way', 'received']).label).toBe('Not received')
    expect(read(status, ['on-its-way', 'missing']).label).toBe('Not received')
  })

  test('also once the rest was refunded', () => {
    expect(read('Missing', ['received', 'refund-completed']).label).toBe('Not received')
  })

  test('it was refunded all the same', () => {
    expect(read('Missing', ['received', 'refund-completed'], 'Return Complete').label).toBe('Refund completed')
    expect(read('Missing', ['received'], 'Return Completed').label).toBe('Refund completed')
  })
})

test('TRK-17 TRK-18 which statuses describe an item', () => {
  const statuses = ['Awaiting Return', 'AWAITING SUPPLIER UPDATE', 'On its way back', 'Return Completed', 'Missing']
  for (const status of statuses) expect(describesItem(status), status).toBe(true)
  for (const status of ['Despatched', 'Collected', '', 'constructor']) expect(describesItem(status), status).toBe(false)
  expect(['Awaiting Return', 'On Its Way Back', "We've got it", 'Return Complete'].map(itemStep)).toEqual([1, 2, 3, 4])
  expect(itemStep('Missing')).toBeNull()
})

test('TRK-17 an item awaiting its supplier reads "Return started" whatever the parcel has reached, until its refund', () => {
  const awaited = { itemStatus: 'Awaiting Supplier Update' }
  const label = (reached: 1 | 2 | 3 | 4) =>
    itemLabel(awaited, anOrderLine(), { reached, shownStep: reached, bannerStatus: 'received', parcels: [] }, {}).label
  expect(([1, 2, 3, 4] as const).map(label)).toEqual([
    'Return started',
    'Return started',
    'Return started',
    'Refund completed',
  ])
})

test('D-128 a kept item is in no parcel: its label waits for the refund', () => {
  const unexpectedItem = { itemStatus: 'Awaiting Return', expectedBack: false }
  const label = (reached: 1 | 2 | 3 | 4) =>
    itemLabel(unexpectedItem, anOrderLine(), { reached, shownStep: reached, bannerStatus: 'received', parcels: [] }, {})
      .label
  expect(([1, 2, 3, 4] as const).map(label)).toEqual([
    ...['Return started', 'Return started', 'Return started', 'Refund completed'],
  ])
})
