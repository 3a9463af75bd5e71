import { expect, test } from 'vitest'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { isReturnNumber, isWithdrawalReturn, ownerView } from './return.ts'

const AMOUNTS = { refundPence: 7654, deliveryRefundPence: 395, returnCostPence: 287, refundAdjustmentPence: -51 }
const made = aReturn({
  facts: { ...AMOUNTS, refundedTo: 'Visa ending 4242', refundNotes: ['£76.54'], sendBy: '2026-12-19' },
  lines: [aReturnedLine({ reason: 'R09-P0', secondaryReason: null, refundPence: 7259 })],
})

test('D-42 the recipient of a gift sees no amount and no reason of their return, and all the rest', () => {
  const seen = ownerView({ ...made, recipientId: 'C-rosie' })
  expect(JSON.stringify(seen)).not.toMatch(/7654|395|287|-51|7259|76\.54|Visa|R09/)
  expect(seen.facts).toMatchObject({ eGiftCardRequested: true, sendBy: '2026-12-19', reference: 'REF800000001' })
  expect(seen.lines).toEqual([aReturnedLine({ reason: null, secondaryReason: null, refundPence: null })])
})

test('the customer sees all of their own', () => expect(ownerView(made)).toEqual(made))

test('D-125 a return is of a withdrawal if all of its lines are, and there are any', () => {
  const withdrawn = aReturnedLine({ reason: 'R10-P0' })
  expect([[withdrawn], [withdrawn, aReturnedLine()], []].map((lines) => isWithdrawalReturn({ lines }))).toEqual([
    ...[true, false, false],
  ])
})

test('D-153 what may be the number of a return', () => {
  const numbers = ['8104729365', '800000008', '8'.padEnd(19, '0')]
  expect(numbers.filter(isReturnNumber)).toEqual(numbers)
  const none = ['', '80000', '600000001', '8'.padEnd(20, '0'), '810472936x', '8104729365\n', '٨١٠٤٧٢٩٣٦٥']
  expect(none.filter(isReturnNumber)).toEqual([])
})
