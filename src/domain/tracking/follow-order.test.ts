import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import {
  isCancelledByOrderManagement,
  refundDueDatesFromLines,
  scanImpliedByLines,
  withItemStatuses,
  withoutReplacedLines,
  withRefundedLines,
} from './follow-order.ts'

const MONDAY = Temporal.Instant.from('2026-11-09T10:00:00Z')
const TUESDAY = MONDAY.add({ hours: 24 })
const order = (...statuses: string[]) => anOrder({ lines: statuses.map((status) => anOrderLine({ status })) })
const lines = (...statuses: string[]) =>
  statuses.map((itemStatus, place) => aReturnedLine({ lineNo: place + 1, itemStatus }))

test('D-127 D-142 what a later return of the order has taken over no longer counts for one that ended', () => {
  const ended = { as: 'cancelled', at: TUESDAY } as const
  const first = aReturn({ createdAt: MONDAY, lines: lines('Awaiting Return', 'Awaiting Return'), ended })
  const { ended: _, ...open } = first
  const later = aReturn({ createdAt: TUESDAY, returnNumber: '800000002', lines: lines('Awaiting Return') })
  const left = (one: typeof first, other: typeof first) =>
    withoutReplacedLines([one, other]).map((each) => each.lines.map(({ lineNo }) => lineNo).join())
  expect(left(first, later)).toEqual(['2', '1'])
  expect(left(open, later)).toEqual(['1,2', '1'])
  expect(left(first, { ...later, orderNumber: '600000002' })).toEqual(['1,2', '1'])
  expect(left(first, { ...later, createdAt: MONDAY })).toEqual(['1,2', '1'])
})

test('D-159 lines of a refunded return are refunded, whatever order management says, except missing ones', () => {
  const scans = [aScan('refund-completed', '2026-11-14T10:00:00Z')]
  const created = aReturn({ lines: lines("We've got it", 'Missing', "We've got it"), scans })
  const before = order('Awaiting Return', 'Missing', 'Despatched', 'Awaiting Return')
  const statuses = ({ lines }: typeof before) => lines.map(({ status }) => status)
  const after = ['Return Complete', 'Missing', 'Despatched', 'Awaiting Return']
  expect(statuses(withRefundedLines(before, [aReturn(), created]))).toEqual(after)
  expect(withRefundedLines(before, [aReturn()])).toBe(before)
})

test.each([
  ['Awaiting Return', "We've got it", "We've got it"],
  ["We've got it", 'Return Complete', 'Return Complete'],
  ['Missing', 'Awaiting Return', 'Missing'],
  ['Cancelled', 'Awaiting Return', 'Awaiting Return'],
  ['Awaiting Return', 'Despatched', 'Awaiting Return'],
])('TRK-17 an item that was %s is, once order management says %s, %s', (before, status, after) => {
  const [item] = withItemStatuses(aReturn({ lines: lines(before) }), order(status))
  expect(item?.itemStatus).toBe(after)
})

test.each([
  [['Return Complete', 'return completed'], 'refund-completed'],
  [['Return Complete', "We've got it"], 'received'],
  [["We've got it", 'On its way back'], undefined],
  [['Return Complete', 'Missing'], undefined],
  [[], undefined],
] as const)('D-157 lines that are %j are a scan of the return: %s', (statuses, scan) => {
  expect(scanImpliedByLines(aReturn({ lines: lines(...statuses) }), TUESDAY)?.status).toBe(scan)
})

test('D-157 what was scanned before is not scanned again', () => {
  const scans = [aScan('started', '2026-11-10T10:00:00Z'), aScan('received', '2026-11-14T10:00:00Z')]
  expect(scanImpliedByLines(aReturn({ lines: lines("We've got it"), scans }), TUESDAY)).toBeNull()
})

test('the last of the days on which the lines are promised their refund is the return’s', () => {
  const promised = (...days: string[]) =>
    anOrder({ lines: days.map((on) => anOrderLine({ facts: { refundDueOn: Temporal.PlainDate.from(on) } })) })
  const created = { lines: lines('Awaiting Return', 'Awaiting Return') }
  const at = { occurredAt: TUESDAY }
  expect(refundDueDatesFromLines(created, { order: promised('2026-12-02', '2026-11-20'), ...at })).toEqual([
    { on: '2026-12-02', at: TUESDAY },
  ])
  expect(refundDueDatesFromLines(created, { order: order('Awaiting Return'), ...at })).toEqual([])
})

const both = aReturn({ lines: [aReturnedLine({ lineNo: 1 }), aReturnedLine({ lineNo: 2 })] })

test.each([
  ['Despatched', 'Collected', true],
  ['Despatched', 'Awaiting Return', false],
])('D-124 a return of lines that are %s and %s is taken back: %s', (one, other, expected) => {
  expect(isCancelledByOrderManagement(both, order(one, other))).toBe(expected)
})

test('D-124 not for lines that were handed over, have ended, or are missing from the order', () => {
  const back = order('Despatched', 'Despatched')
  const at = '2026-11-13T10:00:00Z'
  expect(isCancelledByOrderManagement({ ...both, scans: [...both.scans, aScan('on-its-way', at)] }, back)).toBe(false)
  expect(isCancelledByOrderManagement({ ...both, ended: { as: 'lapsed', at: Temporal.Instant.from(at) } }, back)).toBe(
    false,
  )
  expect(isCancelledByOrderManagement(both, order('Despatched'))).toBe(false)
})
