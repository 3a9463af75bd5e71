import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { OrderLine } from '../orders/order.ts'
import { giftActionBeforeReturn } from './buyer-actions.ts'
import { boundLines } from './shared-lines.ts'

const ORDER = anOrder({ lines: [1, 2].map(() => anOrderLine({ facts: { giftEmailSent: true } })) })
const [ONE = '', TWO = ''] = ORDER.lines.map(({ key }) => key)
const receipt = (state: 'sent' | 'scheduled', ...keys: string[]) => ({
  ...{ state, dueAt: TEST_NOW.add({ hours: 24 }) },
  lines: boundLines(ORDER, keys),
})
const actionFor = (receipts: ReturnType<typeof receipt>[], first: Partial<OrderLine> = {}) =>
  giftActionBeforeReturn(
    { ...ORDER, lines: ORDER.lines.map((line) => (line.key === ONE ? { ...line, ...first } : line)) },
    receipts,
    TEST_NOW,
  )

test('D-42 the receipt of what was given away is taken back first, or cancelled', () => {
  expect(actionFor([receipt('sent', ONE)])).toBe('take-back')
  expect(actionFor([receipt('scheduled', ONE)])).toBe('cancel')
})

test('D-42 D-168 it is the same where its recipient returns it, so that the buyer learns nothing', () => {
  expect(actionFor([receipt('sent', ONE)], { returnedByRecipient: true })).toBe('take-back')
  expect(actionFor([receipt('sent', ONE, TWO)], { returnedByRecipient: true })).toBe('take-back')
})

test('D-42 not where nothing of it could go back all the same', () => {
  expect(actionFor([receipt('scheduled', ONE)], { status: 'Cancelled' })).toBe(null)
})
