import { expect, test } from 'vitest'
import {
  isCancelled,
  isGoingBack,
  LINE_STATUSES,
  type LineStatusFields,
  readLineStatus,
  readOrderStatus,
  wasSentOut,
} from './line-status.ts'

const line = (status: string, more: Partial<LineStatusFields> = {}): LineStatusFields => ({
  status,
  statusDescription: null,
  deliveredOn: null,
  productType: 'GM',
  ...more,
})
const delivered = { deliveredOn: Temporal.PlainDate.from('2026-11-14') }

test.each([
  [line('Despatched', delivered), 'Delivered', 'success'],
  [line('Despatched'), 'Despatched', 'info'],
  [line('Collected'), 'Collected', 'success'],
  [line('Return Complete'), 'Refunded', 'success'],
  [line('Cancelled'), 'Cancelled', 'error'],
  [line('Ready To Collect'), 'Ready to collect', 'info'],
])('ORD-10 %j reads %s (%s)', (given, label, tone) => expect(readLineStatus(given)).toMatchObject({ label, tone }))

/** As the requirements list them, not as the table does. */
const LABELS: Record<string, string[]> = {
  'ORD-12 Order created': [
    ...['Created', 'Awaiting Reservation', 'Reserved', 'Scheduled', 'Released', 'Awaiting Fulfilment'],
    ...['eGift Allocated', 'Draft Order Created', 'Order Created', 'Ready To Pick', 'Awaiting-Replan', 'Re-planned'],
    ...['Fulfilment Initiated', 'eGift Activated', 'Backordered'],
  ],
  'ORD-13 Despatched': ['Included In Shipment', 'Despatched', 'Shipped', 'Return Created', 'Awaiting Replacement'],
  'ORD-14 Return started': ['Awaiting Return'],
  'ORD-14 Awaiting Despatch': ['Awaiting Despatch', 'OF Received'],
  'ORD-14 On its way to store': ['On its way to store', 'Missing or Damaged'],
  'ORD-14 Cancelled': ['Cancelled', 'DCR Received'],
  'ORD-15 Collection Arranged': ['Collection Booked', 'Arranged'],
  'ORD-15 Reshipped': ['Reshipped'],
  'ORD-15 Collected': ['Collected'],
  'ORD-15 Refunded': ['Return Complete'],
  'ORD-15 Ready to collect': ['Ready To Collect'],
  'ORD-15 Order Awaiting Creation': ['Draft Order Reserved'],
}

test.each(Object.entries(LABELS))('%s: its statuses', (row, statuses) => {
  const label = row.replace(/^\S+ /, '')
  expect(statuses.map((status) => readLineStatus(line(status)).label)).toEqual(statuses.map(() => label))
})

/** Order management's statuses for lines in return, beyond "Awaiting Return". */
const ITEM_STATUSES: Record<string, string> = {
  'Awaiting Supplier Update': 'Return started',
  'On its way back': 'On its way back to us',
  "We've got it": "We've got your return",
  Missing: 'Not received',
}

test('TRK-17 D-159 a line in return reads as returning, and can neither be cancelled nor returned', () => {
  for (const [status, label] of Object.entries(ITEM_STATUSES)) {
    const item = line(status)
    expect(readLineStatus(item).label).toBe(label)
    expect([isGoingBack(item), wasSentOut(item), isCancelled(item)]).toEqual([true, true, false])
  }
})

test('ORD-12 ORD-13 ORD-14 ORD-15 the table has these statuses, Uncollected and those of items, and no others', () => {
  const listed = [...Object.values(LABELS).flat(), 'Uncollected', ...Object.keys(ITEM_STATUSES)]
  expect(Object.keys(LINE_STATUSES).sort()).toEqual(listed.sort())
})

test.each(['Despatched', 'Shipped', 'Included In Shipment'])(
  'D-07 ORD-10 ORD-11 %s behaves as Despatched',
  (status) => {
    expect(readLineStatus(line(status)).label).toBe('Despatched')
    expect(readLineStatus(line(status, delivered))).toEqual({ label: 'Delivered', tone: 'success', stage: 'arrived' })
    for (const more of [{}, delivered])
      expect(readLineStatus(line(status, { productType: 'EGiftCard', ...more })).label).toBe('Emailed')
    expect(readOrderStatus([line(status, delivered), line('Despatched', delivered)]).label).toBe('Delivered')
  },
)

test('D-12 ORD-13 "Return Created" and "Awaiting Replacement" stay "Despatched", delivered or not', () => {
  for (const status of ['Return Created', 'Awaiting Replacement'])
    expect(readLineStatus(line(status, delivered)).label).toBe('Despatched')
})

test('D-143 D-96 statuses are compared ignoring case, and a completed return is spelt in two ways', () => {
  const read = ['Return Completed', 'return complete', 'RETURN COMPLETED', 'dcr received', 'despatched'].map((status) =>
    readLineStatus(line(status, delivered)),
  )
  expect(read.map(({ label }) => label)).toEqual(['Refunded', 'Refunded', 'Refunded', 'Cancelled', 'Delivered'])
  expect(readLineStatus(line('constructor'))).toMatchObject({ label: 'constructor', stage: 'created' })
})

test('HIS-13 D-24 D-11 an order reads as its live lines do; "Partly" and the label furthest along, if they differ', () => {
  const labelOf = (...lines: LineStatusFields[]) => readOrderStatus(lines).label
  expect(labelOf(line('Created'), line('Scheduled'))).toBe('Order created')
  expect(labelOf(line('Despatched', delivered), line('Cancelled'))).toBe('Delivered')
  expect(labelOf(line('Cancelled'), line('DCR Received'))).toBe('Cancelled')
  expect(labelOf(line('Created'), line('Despatched'), line('Cancelled'))).toBe('Partly despatched')
  expect(labelOf(line('Return Complete'), line('Despatched', delivered))).toBe('Partly refunded')
  const unknown = line('Beamed Up', { statusDescription: 'On the transporter' })
  expect(readLineStatus(unknown)).toMatchObject({ label: 'On the transporter', tone: 'info' })
  expect(readOrderStatus([unknown])).toEqual({ label: 'In progress', tone: 'info', stage: 'created' })
  expect(labelOf(unknown, line('Teleported'))).toBe('In progress')
  expect(labelOf(unknown, line('Despatched'))).toBe('Partly despatched')
})
