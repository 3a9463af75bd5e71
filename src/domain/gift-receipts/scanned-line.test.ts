import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'
import { scannedLine } from './scanned-line.ts'

test.each(Object.keys(RECEIPT_STATES) as GiftReceiptState[])(
  'D-166 D-43 a receipt that is %s answers for its line when it is scanned',
  (state) => {
    const works = ['printed', 'sending', 'sent'].includes(state)
    expect(scannedLine(state, anOrderLine())).toBe(works ? 'open' : 'taken-back')
    expect(scannedLine(state, anOrderLine({ status: 'Cancelled' }))).toBe('taken-back')
    expect(scannedLine(state, anOrderLine({ status: 'Awaiting Return' }))).toBe('returned')
    expect(scannedLine(state, anOrderLine({ status: 'Return Complete' }))).toBe('returned')
  },
)
