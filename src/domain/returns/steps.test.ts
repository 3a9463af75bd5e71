import { expect, test } from 'vitest'
import { aDraftReturn, aSelectedLine } from '../../../test/builders/draft-return.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { allowedStep, type ReturnMode, type StepName, startedReturn, stepBefore, stepperAt } from './steps.ts'

const labels = (mode: ReturnMode) => stepperAt('method', { mode }).map(({ label }) => label)
const states = (at: StepName, hasProblem = false) => stepperAt(at, { hasProblem }).map(({ state }) => state)

test('RSN-03 RSN-04 the three steps end with "Return created", or with "Return updated"', () => {
  expect(labels('step-1')).toEqual(['Items to return', 'Return method', 'Return created'])
  expect(labels('amending')).toEqual(['Items to return', 'Return method', 'Return updated'])
})

test('RSN-05 RSN-06 steps before the current one are done, and the current one may have a problem', () => {
  expect(states('items')).toEqual(['active', 'todo', 'todo'])
  expect(states('method', true)).toEqual(['done', 'error', 'todo'])
  expect(states('created')).toEqual(['done', 'done', 'active'])
})

const items = aDraftReturn()
const method = aDraftReturn({ method: 'inStore' })
test.each<[string, StepName, ReturnType<typeof aDraftReturn> | null, StepName]>([
  ['without a draft step 1 comes first', 'method', null, 'items'],
  ['a draft without items is at step 1', 'method', aDraftReturn({ lines: [] }), 'items'],
  ['with items step 2 opens', 'method', items, 'method'],
  ['without a method nothing is created', 'created', items, 'method'],
  ['with both it is', 'created', method, 'created'],
  ['and step 1 can be gone back to', 'items', method, 'items'],
])('which step may be entered: %s', (_, requested, draft, entered) => {
  expect(allowedStep(requested, draft)).toBe(entered)
})

test('CHN-12 back leads to the step before, and out of a return at its first step', () => {
  expect(stepBefore('items', 'step-1')).toBe(null)
  const modes = ['step-1', 'order-page', 'withdrawal', 'amending'] as const
  expect(modes.map((mode) => stepBefore('method', mode))).toEqual(['items', 'items', null, null])
})

const order = anOrder({ lines: [anOrderLine(), anOrderLine(), anOrderLine({ status: 'Cancelled' })] })
const draft = (...lineNos: number[]) =>
  aDraftReturn({
    lines: lineNos.map((lineNo) => aSelectedLine({ lineKey: `600000001-${lineNo}` })),
    changedAt: TEST_NOW,
  })

test('D-185 a draft has a sentence, not a lapsed one or one without returnable lines', () => {
  const begun = (...lineNos: number[]) => startedReturn(draft(...lineNos), order, TEST_NOW)
  expect(begun(1, 2)).toEqual({ sentence: "You've started a return of 2 items.", step: 'method' })
  expect(begun(1, 3)).toEqual({ sentence: "You've started a return of 1 item.", step: 'method' })
  expect([startedReturn(null, order, TEST_NOW), begun(3)]).toEqual([null, null])
  expect(startedReturn(draft(1), order, TEST_NOW.add({ hours: 24 }))).toBeNull()
})

test('WDR-04 D-185 a return of withdrawn items continues at step 2, though the shop would not take it', () => {
  const late = anOrder({ lines: [anOrderLine({ facts: { returnable: false } })] })
  const begun = { ...draft(1), entry: 'withdrawal' as const }
  const withdrawn = { ...late, withdrawn: [aWithdrawnLine()] }
  expect(startedReturn(begun, withdrawn, TEST_NOW)).toMatchObject({ step: 'method' })
  expect(startedReturn(draft(1), withdrawn, TEST_NOW)).toBeNull()
})
