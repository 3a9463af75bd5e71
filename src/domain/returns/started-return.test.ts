import { expect, test } from 'vitest'
import { aDraftReturn, aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { startedReturn } from './started-return.ts'

const order = anOrder({ lines: [anOrderLine(), anOrderLine(), anOrderLine({ status: 'Cancelled' })] })
const draft = (...lineNos: number[]) =>
  aDraftReturn({
    lines: lineNos.map((lineNo) => aSelectedLine({ lineKey: `600000001-${lineNo}` })),
    changedAt: TEST_NOW,
  })

test.each([
  [[1], "You've started a return of 1 item."],
  [[1, 2], "You've started a return of 2 items."],
  [[1, 3], "You've started a return of 1 item."],
])('D-185 a draft of lines %j', (lineNos, sentence) => {
  expect(startedReturn(draft(...lineNos), order, TEST_NOW)).toEqual({ sentence, step: 'method' })
})

test('D-185 nothing is said without a draft, of one that has lapsed, or of which nothing can go back', () => {
  expect(startedReturn(null, order, TEST_NOW)).toBeNull()
  expect(startedReturn(draft(1), order, TEST_NOW.add({ hours: 24 }))).toBeNull()
  expect(startedReturn(draft(3), order, TEST_NOW)).toBeNull()
})

test('WDR-04 D-185 a return of what was withdrawn from goes on at step 2, though the shop would not take it', () => {
  const late = anOrder({ lines: [anOrderLine({ facts: { returnable: false } })] })
  const begun = { ...draft(1), entry: 'withdrawal' as const }
  const withdrawn = { ...late, withdrawn: [aWithdrawnLine()] }
  expect(startedReturn(begun, withdrawn, TEST_NOW)).toMatchObject({ step: 'method' })
  expect(startedReturn(draft(1), withdrawn, TEST_NOW)).toBeNull()
})
