import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { lastReturnDayOf, scannedLineStatus } from './scanned-line.ts'

test.each(Object.keys(RECEIPT_STATES) as GiftReceiptState[])(
  'D-166 D-43 a receipt that is %s answers for its line when it is scanned',
  (state) => {
    const works = ['printed', 'sending', 'sent'].includes(state)
    expect(scannedLineStatus(state, anOrderLine())).toBe(works ? 'open' : 'taken-back')
    expect(scannedLineStatus(state, anOrderLine({ status: 'Cancelled' }))).toBe('taken-back')
    expect(scannedLineStatus(state, anOrderLine({ status: 'Awaiting Return' }))).toBe('returned')
    expect(scannedLineStatus(state, anOrderLine({ status: 'Return Complete' }))).toBe('returned')
    expect(scannedLineStatus(state, anOrderLine({ returnedByRecipient: true }))).toBe('returned')
  },
)

test('D-166 D-168 what its buyer has withdrawn from is no longer the recipient’s', () => {
  const mugs = anOrderLine({ quantity: 3 })
  expect([2, 3].map((withdrawn) => scannedLineStatus('printed', mugs, withdrawn))).toEqual(['open', 'taken-back'])
})

const day = (text: string) => Temporal.PlainDate.from(text)

test.each([
  ['it is today', { defaultLastReturnOn: day('2026-11-14') }, '2026-11-14'],
  ['it has passed', {}, '2026-11-13'],
  ['the window was extended', { extendedReturnOn: day('2027-01-08') }, '2027-01-08'],
  ['it has passed, but there is time', { withinReturnWindow: true }, undefined],
  ['there is no time', { defaultLastReturnOn: day('2026-12-19'), rmaOn: day('2026-09-01') }, undefined],
])('D-166 tills get the last day of a line: %s', (_case, facts, expected) => {
  const line = anOrderLine({ deliveredOn: null, facts: { defaultLastReturnOn: day('2026-11-13'), ...facts } })
  expect(lastReturnDayOf(line, anOrder(), Temporal.Instant.from('2026-11-14T10:24:00Z'))?.toString()).toBe(expected)
})
