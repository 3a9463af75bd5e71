import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { isGoingBack, LINE_STATUSES } from '../orders/line-status.ts'
import type { OrderLine } from '../orders/order.ts'
import { lineReturnStatus, returnStatusBesideLabel } from './line-return-status.ts'
import { adaptSelection, returnableLines } from './returnable-lines.ts'
import { returnableLinesFor } from './steps.ts'

const beside = (lines: OrderLine[]) => ({ somethingGoesBack: lines.some(isGoingBack) })
const sofa = anOrderLine({ productType: 'Furniture', key: 'sofa' })
const shirt = anOrderLine({ key: 'shirt' })
const gone = anOrderLine({ key: 'gone', status: 'Cancelled' })
const eligibilityOf = (...lines: ReturnType<typeof anOrderLine>[]) => returnableLines(anOrder({ lines }), TEST_NOW)

test('ELI-01 ELI-02 lines returnable online, by phone, and why the rest is not', () => {
  const { verdicts, online, byPhone, nothing } = eligibilityOf(sofa, shirt, gone)
  expect({ online, byPhone, nothing }).toEqual({ online: ['shirt'], byPhone: ['sofa'], nothing: null })
  expect([...verdicts].map(([key, why]) => [key, why?.code ?? null])).toEqual([
    ['sofa', 'furniture'],
    ['shirt', null],
    ['gone', 'cancelled'],
  ])
})

test('ELI-19 without returnable lines: the sentence in red; a sofa is returned by phone', () => {
  expect(eligibilityOf(gone).nothing).toBe('Sorry, there are no items to return on this order.')
  expect(eligibilityOf(gone, sofa).nothing).toBe(null)
  expect(eligibilityOf({ ...sofa, deliveredOn: null }).nothing).not.toBe(null)
})

test('SUM-15 D-143 the outcome of each line, furniture too', () => {
  const started = ['Awaiting Return', 'Return Created', 'Collection Booked', 'Arranged', 'Awaiting Supplier Update']
  const all: [string, string[]][] = [
    ['Return started', [...started, 'On its way back', "We've got it", 'Missing']],
    ['Refunded', ['Return Complete', 'Return Completed', 'RETURN COMPLETE']],
    ['Cancelled', ['Cancelled', 'DCR Received']],
  ]
  const special = Object.fromEntries(all.flatMap(([became, statuses]) => statuses.map((status) => [status, became])))
  for (const status of [...Object.keys(LINE_STATUSES), ...Object.keys(special), 'Beamed Up'])
    for (const productType of ['GM', 'Furniture'])
      expect(lineReturnStatus(anOrderLine({ status, productType })), status).toBe(special[status] ?? 'Kept')
})

test.each([
  ['Awaiting Return', 'Return Started', null],
  ['Return Created', 'Despatched', 'Return started'],
  ['Return Complete', 'Refund completed', 'Refunded'],
  ['Return Complete', 'Refunded', null],
  ['Despatched', 'Delivered', 'Kept'],
] as const)('SUM-15 D-10 %s beside "%s" says %s', (status, shownStatus, expected) => {
  const goingBack = anOrderLine({ key: 'back', status: 'Awaiting Return' })
  expect(returnStatusBesideLabel(anOrderLine({ status }), shownStatus, beside([goingBack]))).toBe(expected)
})

test('SUM-15 D-143 "Kept" is shown only for lines that were sent out, in an order with a return', () => {
  const back = anOrderLine({ key: 'back', status: 'Return Complete' })
  const waiting = anOrderLine({ key: 'waiting', status: 'Scheduled' })
  expect(returnStatusBesideLabel(shirt, 'Delivered', beside([shirt, back]))).toBe('Kept')
  expect(returnStatusBesideLabel(sofa, 'Delivered', beside([sofa, back]))).toBe('Kept')
  expect(returnStatusBesideLabel(shirt, 'Delivered', beside([shirt, sofa]))).toBeNull()
  expect(returnStatusBesideLabel(waiting, 'Preparing', beside([waiting, back]))).toBeNull()
  const inShop = { ...waiting, status: 'Ready To Collect' }
  expect(returnStatusBesideLabel(inShop, 'Ready to collect', beside([inShop, back]))).toBeNull()
  expect(returnStatusBesideLabel(sofa, 'Cancelled', beside([sofa, back]))).toBeNull()
})

test('D-179 of a selection only returnable lines stay, whether the others are refused or missing', () => {
  const order = anOrder({ lines: [anOrderLine(), anOrderLine({ status: 'Cancelled' })] })
  const chosen = ['600000001-1', '600000001-2', '600000001-9'].map((lineKey) => ({ lineKey, quantity: 1 }))
  const { remainingLines, removedLines, reducedLines } = adaptSelection(chosen, returnableLines(order, TEST_NOW))
  expect([remainingLines, removedLines, reducedLines]).toEqual([chosen.slice(0, 1), chosen.slice(1), []])
})

test.each([
  ['a part of it went back', 4, 1, 1],
  ['none of it has gone', 4, 4, 4],
  ['there are more than can go back at a time', 9, 12, 9],
])('D-179 no more units of a line go back than it still has: %s', (_case, chosen, has, goBack) => {
  const order = anOrder({ lines: [anOrderLine({ quantity: has })] })
  const lines = [{ lineKey: '600000001-1', quantity: chosen }]
  const { remainingLines, reducedLines } = adaptSelection(lines, returnableLines(order, TEST_NOW))
  expect(remainingLines).toEqual([{ lineKey: '600000001-1', quantity: goBack }])
  expect(reducedLines).toEqual(goBack < chosen ? remainingLines : [])
})

test('WDR-04 after a withdrawal only withdrawn lines are returnable, and no more than the withdrawn units', () => {
  const lines = [anOrderLine({ quantity: 3 }), anOrderLine()]
  const order = anOrder({ lines, withdrawn: [aWithdrawnLine({ quantity: 2, keeps: 1 })] })
  const chosen = [1, 2].map((lineNo) => ({ lineKey: `600000001-${lineNo}`, quantity: 3 }))
  const returnable = returnableLinesFor({ entry: 'withdrawal' }, order, TEST_NOW)
  const { remainingLines, removedLines, reducedLines } = adaptSelection(chosen, returnable)
  expect(remainingLines).toEqual([{ lineKey: '600000001-1', quantity: 2 }])
  expect([removedLines, reducedLines]).toEqual([chosen.slice(1), remainingLines])
  expect(returnableLinesFor({ entry: 'step-1' }, order, TEST_NOW).online).toHaveLength(2)
})

test('WDR-04 D-168 at most the kept units of a line go back; all of a line without any, but not from its recipient', () => {
  const lines = [anOrderLine({ quantity: 3 }), anOrderLine({ quantity: 2 })]
  const withdrawn = [aWithdrawnLine({ quantity: 1, keeps: 2 }), aWithdrawnLine({ lineNo: 2, quantity: 2 })]
  const order = anOrder({ lines, withdrawn })
  expect([...returnableLines(order, TEST_NOW).units.values()]).toEqual([2, 2])
  const { online, units } = returnableLinesFor({ entry: 'gift' }, order, TEST_NOW)
  expect([online, [...units.values()]]).toEqual([['600000001-1'], [2]])
})
