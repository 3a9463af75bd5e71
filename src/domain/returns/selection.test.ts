import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { RETURN_REASONS } from '../policy/return-reasons.data.ts'
import { CHANNEL_FAILURE_SENTENCES, HELP_LINK_OF } from './channel-failure.ts'
import { proposeSplit, quantityChoice, readQuantity, returnLimit, returnLimitSentence } from './return-limit.ts'
import { reasonsFor } from './return-reason.ts'
import { returnableLines } from './returnable-lines.ts'
import {
  readReturnComment,
  readSelection,
  type SelectionReadResult,
  type SelectionRules,
  type SubmittedLine,
} from './selection.ts'
import { selectionSentence } from './selection-sentences.ts'
import type { EligibilityOptions } from './why-not-returnable.ts'

const reasons = reasonsFor({ sized: true, glass: false }, RETURN_REASONS)
const orderOf = (...lines: LineParts[]) => anOrder({ lines: lines.map((parts) => anOrderLine(parts)) })
const many = (count: number) => orderOf(...Array.from({ length: count }, () => ({})))
const row = (lineNo: number, parts: Partial<SubmittedLine> = {}): SubmittedLine => ({
  lineKey: `600000001-${lineNo}`,
  quantity: '',
  primary: 'R05-P0',
  secondary: 'R05-S1',
  ...parts,
})
function read(
  order: ReturnType<typeof anOrder>,
  sent: SubmittedLine[],
  { at = TEST_NOW, ...rules }: Partial<SelectionRules> & EligibilityOptions & { at?: Temporal.Instant } = {},
) {
  const offeredReasons = new Map(order.lines.map(({ key }) => [key, reasons]))
  const { verdicts, units } = returnableLines(order, at, rules)
  return readSelection(order, sent, { verdicts, units, offeredReasons, ...rules })
}
const codes = (result: SelectionReadResult) => (result.ok ? [] : result.problems.map(({ code }) => code))

test('RSN-18 RSN-19 the limit: 25 or a lower setting (D-52), and its sentence names the number that holds', () => {
  expect([undefined, 10, 40, 0].map(returnLimit)).toEqual([25, 10, 25, 1])
  expect(returnLimitSentence(25)).toBe(
    'Sorry, there is a limit of 25 items to be returned at a time. Please create an additional return request.',
  )
  expect(selectionSentence('too-many-items', 10)).toContain('a limit of 10 items')
})

test('RSN-18 RSN-19 the limit: 25 lines go at once; of 31 go 25 now and 6 after that', () => {
  const all = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1))
  expect(read(many(25), all(25)).ok).toBe(true)
  const refused = read(many(31), all(31))
  expect(codes(refused)).toEqual(['too-many-items'])
  expect(refused).toMatchObject({ split: { sentence: 'Return 25 items now and 6 later' } })
  expect(proposeSplit(['a', 'b', 'c'], 2)).toMatchObject({ keysNow: ['a', 'b'], keysLater: ['c'] })
  expect(proposeSplit(['a', 'b'], 2)).toBeNull()
})

test('RSN-27 how many of a line: all at first, and nine at most (D-53)', () => {
  expect(quantityChoice(3)).toEqual({ options: [1, 2, 3], preselected: 3, note: null })
  const nine = { options: [1, 2, 3, 4, 5, 6, 7, 8, 9], preselected: 9 }
  expect(quantityChoice(9)).toEqual({ ...nine, note: null })
  expect(quantityChoice(12)).toEqual({ ...nine, note: 'You can return up to 9 of this item at a time.' })
  expect(['', '3', '4', '0', '01', '٣'].map((sent) => readQuantity(sent, 3))).toEqual([3, 3, null, null, null, null])
})

const order = orderOf({}, { status: 'Cancelled' }, { quantity: 3 })

const DAMAGED = { primary: 'R05-P0', secondary: 'R05-S1', refundsDelivery: true, expectedBack: true }

test('RSN-14 the form: complete rows are read, in the order of the page', () => {
  expect(read(order, [row(3, { quantity: '2' }), row(1)])).toEqual({
    ok: true,
    selection: [
      { lineKey: '600000001-1', quantity: 1, reason: DAMAGED },
      { lineKey: '600000001-3', quantity: 2, reason: DAMAGED },
    ],
  })
})

test.each<[string, SubmittedLine[], string[]]>([
  ['nothing ticked', [], ['nothing-selected']],
  ['a line of another order', [row(1, { lineKey: '600000002-1' })], ['unknown-line']],
  ['a line twice', [row(1), row(1)], ['selected-twice']],
  ['a cancelled line', [row(2)], ['not-returnable']],
  ['too many units', [row(3, { quantity: '4' })], ['quantity-out-of-range']],
  ['no secondary', [row(1, { secondary: '' })], ['secondary-missing']],
  ['a secondary of another', [row(1, { secondary: 'R01-S1' })], ['secondary-of-another']],
  [
    'two rows, two faults',
    [row(3, { quantity: 'x' }), row(1, { primary: '' })],
    ['primary-missing', 'quantity-out-of-range'],
  ],
])('RSN-14 the form: %s is refused', (_, sent, expected) => expect(codes(read(order, sent))).toEqual(expected))

test('RSN-14 the form: a line without reasons to choose from is refused, the others are not to blame (D-54)', () => {
  const offeredReasons = new Map([
    ['600000001-1', null],
    ['600000001-3', reasons],
  ])
  expect(read(order, [row(1), row(3)], { offeredReasons })).toMatchObject({
    problems: [{ code: 'reasons-unavailable', lineKey: '600000001-1' }],
  })
})

test('RSN-14 the form: a gift recipient gives no reason, and any that is sent is not believed (D-42)', () => {
  const gift = orderOf({ facts: { giftEmailSent: true } })
  const result = read(gift, [row(1)], { returner: 'gift-recipient', offeredReasons: new Map() })
  expect(result).toMatchObject({ ok: true, selection: [{ reason: { primary: 'R09-P0', secondary: null } }] })
  expect(codes(read(gift, [row(1)]))).toEqual(['not-returnable'])
})

test('RSN-17 RSN-14 the form: the sentences', () => {
  expect(selectionSentence('nothing-selected', 25)).toBe('Select at least one item to return.')
  for (const code of ['primary-missing', 'secondary-missing', 'secondary-of-another'] as const)
    expect(selectionSentence(code, 25)).toBe('Reason for return option(s) is missing. Please select to proceed.')
  expect(selectionSentence('reasons-unavailable', 25)).toBe('Sorry something went wrong, please try again later.')
})

test('RSN-26 ERR-02 ERR-04 ERR-05 each problem of a selection has its own sentence', () => {
  expect(CHANNEL_FAILURE_SENTENCES).toEqual({
    'no-answer': 'Sorry, return initiation cannot be processed at the moment. Please try again later.',
    'dimensions-down': 'Sorry, dimension data cannot be retrieved at the moment. Please try again later.',
    'dimensions-unknown': 'Sorry, dimension data is not available. Please contact us.',
    'no-carrier': 'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.',
    'no-method': 'Sorry, none of our return methods is available for this return.',
    other: 'Sorry something went wrong, please try again later.',
  })
  expect(HELP_LINK_OF).toEqual({ 'dimensions-unknown': 'here.' })
})

test('WDR-04 of a partly withdrawn line, at most the kept units are returnable', () => {
  const order = { ...orderOf({ quantity: 3 }), withdrawn: [aWithdrawnLine({ keeps: 2 })] }
  expect(codes(read(order, [row(1, { quantity: '3' })]))).toEqual(['quantity-out-of-range'])
  expect(read(order, [row(1)])).toMatchObject({ ok: true, selection: [{ quantity: 2 }] })
})

test.each([
  ['R05-P0', ' The handle is off.\r\nSorry. ', 'The handle is off. Sorry.'],
  ['R08-P0', 'Blue, not red', 'Blue, not red'],
  ['R08-P0', ' \n ', undefined],
  ['R06-P0', 'Blue, not red', undefined],
  ['R06-P0', 'x'.repeat(201), undefined],
  ['R05-P0', 'x'.repeat(200), 'x'.repeat(200)],
  // Counted in code points: two hundred of these are four hundred units.
  ['R05-P0', '💔'.repeat(200), '💔'.repeat(200)],
  ['R05-P0', '💔'.repeat(201), null],
])('D-186 D-37 with %s, %j', (primary, sent, comment) => expect(readReturnComment(primary, sent)).toBe(comment))
