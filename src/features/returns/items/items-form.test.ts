import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { REFUND_RULES } from '../../../../test/builders/refunds-of.ts'
import { RETURN_REASONS } from '../../../domain/policy/return-reasons.data.ts'
import { refundFacts } from '../../../domain/returns/refund-facts.ts'
import { reasonsFor } from '../../../domain/returns/return-reason.ts'
import { type ItemsFormEvent, initialItemsFormState, itemsFormReducer } from './items-form.ts'
import {
  choiceFingerprint,
  type ItemsChoice,
  type ItemsFormDefinition,
  type ItemsFormState,
  linesForLater,
  missingReasons,
  refundSoFar,
  rowIdOf,
  splitOffer,
  tickedItems,
} from './items-form-state.ts'

const REASONS = reasonsFor({ sized: true, glass: false }, RETURN_REASONS)
const EMPTY: ItemsChoice = { rows: [], later: [], refundTo: 'original-payment-card', problems: [] }

function aQuestion(units: readonly number[], limit = 25): ItemsFormDefinition {
  const order = anOrder({
    facts: { deliveryChargePence: 399, paymentAllowsEGiftCard: true, eGiftCardLimitPence: 5000 },
    lines: units.map((quantity) => anOrderLine({ quantity })),
  })
  return {
    items: order.lines.map((line) => ({ key: line.key, rowId: rowIdOf(line), units: line.quantity, reasons: 0 })),
    needsReasons: true,
    reasons: [REASONS],
    ...{ limit, lede: '', limitText: null },
    refund: refundFacts(order, REFUND_RULES),
  }
}
const key = (line: number) => `600000001-${line}`
const tick = (line: number, isTicked = true): ItemsFormEvent => ({ kind: 'ticked', key: key(line), isTicked })
const chose = (line: number, field: 'primary' | 'secondary' | 'quantity', value: string): ItemsFormEvent => ({
  kind: 'chose',
  key: key(line),
  field,
  value,
})
function after(
  question: ItemsFormDefinition,
  events: readonly ItemsFormEvent[],
  choice: Partial<ItemsChoice> = {},
): ItemsFormState {
  return events.reduce(
    (state, event) => itemsFormReducer(question, state, event),
    initialItemsFormState(question, { ...EMPTY, ...choice }),
  )
}
const codes = ({ problems }: ItemsFormState) => problems.map(({ code, lineKey }) => `${code} ${lineKey}`)

describe('RSN-14 what is missing', () => {
  const question = aQuestion([1])
  test.each([
    ['R99', '', ['primary-missing']],
    ['R01-P0', '', ['secondary-missing']],
    ['R01-P0', 'R05-S1', ['secondary-of-another']],
    ['R01-P0', 'R01-S1', []],
  ])('with %j and %j: %j', (primary, secondary, missing) => {
    const state = after(question, [tick(1), chose(1, 'primary', primary), chose(1, 'secondary', secondary)])
    expect(missingReasons(question, state).map(({ code }) => code)).toEqual(missing)
  })

  test('without reasons there is nothing to choose from, until they come (D-54)', () => {
    const without = { ...question, items: question.items.map((item) => ({ ...item, reasons: null })) }
    const requested: ItemsFormEvent = { kind: 'reasons-requested', key: key(1) }
    const came: ItemsFormEvent = { kind: 'got-reasons', key: key(1), reasons: REASONS }
    const missing = (...events: ItemsFormEvent[]) =>
      missingReasons(without, after(without, [tick(1), ...events])).map(({ code }) => code)
    expect(missing()).toEqual(['reasons-unavailable'])
    expect(missing(requested)).toEqual(['reasons-unavailable'])
    expect(missing(requested, { ...came, reasons: null })).toEqual(['reasons-unavailable'])
    expect(missing(requested, came)).toEqual(['primary-missing'])
  })
})

describe('D-52 the limit', () => {
  const question = aQuestion([1, 1, 1, 1], 2)

  test('one that was left for later before is refused with the same words, and counted once', () => {
    const rows = [1, 2].map((line) => ({ lineKey: key(line), quantity: '', primary: 'R06-P0', secondary: '' }))
    const state = after(question, [tick(3)], { rows, later: [key(3), key(4)] })
    expect(codes(state)).toEqual([`too-many-items ${key(3)}`])
    expect([linesForLater(state), splitOffer(question, state)]).toEqual([
      [key(3), key(4)],
      'Return 2 items now and 2 later',
    ])
    expect(codes(itemsFormReducer(question, state, tick(1, false)))).toEqual([])
  })

  test('what was posted all at once is too many until enough is unticked', () => {
    const rows = [1, 2, 3, 4].map((line) => ({ lineKey: key(line), quantity: '', primary: 'R06-P0', secondary: '' }))
    const sent = { rows, later: [], problems: [{ code: 'too-many-items' as const, lineKey: null }] }
    const offers = (...events: ItemsFormEvent[]) => splitOffer(question, after(question, events, sent))
    expect(offers()).toBe('Return 2 items now and 2 later')
    expect(offers(tick(1, false))).toBe('Return 2 items now and 1 later')
    expect(offers(tick(1, false), tick(2, false))).toBe(null)
  })
})

test('problems from the server: holds while it is so, and no longer', () => {
  const question = aQuestion([1, 3])
  const codesAfter = (problems: ItemsChoice['problems'], ...events: ItemsFormEvent[]) =>
    codes(after(question, events, { problems }))
  expect(codesAfter([{ code: 'nothing-selected', lineKey: null }], tick(1))).toEqual([])
  const quantity = [{ code: 'quantity-out-of-range' as const, lineKey: key(2) }]
  expect(codesAfter(quantity, { kind: 'restored', form: new FormData() })).toEqual([`quantity-out-of-range ${key(2)}`])
  expect(codesAfter(quantity, chose(2, 'quantity', '2'))).toEqual([])
  const gone = [{ code: 'not-returnable' as const, lineKey: key(9) }]
  expect(codesAfter(gone, tick(1))).toEqual([`not-returnable ${key(9)}`])
})

test('SUM-02 D-59 past its limit an e-gift card falls back, says so, and stays where it fell', () => {
  const question = aQuestion([1, 1])
  const card: ItemsFormEvent = { kind: 'chose-refund', refundTo: 'e-gift-card' }
  const grown = after(question, [tick(1), card, tick(2)])
  expect([grown.refundTo, grown.isCardTooHigh]).toEqual(['original-payment-card', true])
  const less = after(question, [tick(1), card, tick(2), tick(2, false)])
  expect([less.refundTo, less.isCardTooHigh]).toEqual(['original-payment-card', false])
})

const anyEvent = fc.oneof(
  fc.record({
    kind: fc.constant('ticked' as const),
    key: fc.constantFrom(key(1), key(2), key(3)),
    isTicked: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('chose' as const),
    key: fc.constantFrom(key(1), key(2), 'no such line'),
    field: fc.constantFrom('primary' as const, 'secondary' as const, 'quantity' as const),
    value: fc.constantFrom('', '1', '2', '99', 'R01-P0', 'R05-P0', 'R06-P0', 'R01-S1'),
  }),
  fc.record({
    kind: fc.constant('chose-refund' as const),
    refundTo: fc.constantFrom('e-gift-card' as const, 'original-payment-card' as const),
  }),
  fc.constant({ kind: 'pressed' as const }),
)

test('SUM-02 D-58 that delivery is not refunded is shown once every ticked item has its reason', () => {
  const question = aQuestion([1, 1, 1])
  const note = (...events: ItemsFormEvent[]) => refundSoFar(question, after(question, events))?.delivery.note
  expect(note(tick(1))).toBe(null)
  expect(note(tick(1), chose(1, 'primary', 'R01-P0'))).toBe("Delivery charges aren't refunded on this return.")
  expect(note(tick(1), chose(1, 'primary', 'R01-P0'), tick(2))).toBe(null)
})

test('SUM-04 whatever is done: never more than the limit, no problem that is none, and a refund by the one rule', () => {
  const question = aQuestion([1, 3, 2], 2)
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
      const state = after(question, events)
      const ticked = tickedItems(question, state)
      expect(ticked.length).toBeLessThanOrEqual(2)
      const missing = missingReasons(question, state).map(({ code, lineKey }) => `${code} ${lineKey}`)
      for (const codesAfter of codes(state))
        if (!codesAfter.startsWith('too-many')) expect(missing).toContain(codesAfter)
      const refund = refundSoFar(question, state)
      // The facts reach the browser as JSON.
      expect(refundSoFar(JSON.parse(JSON.stringify(question)), state)).toEqual(refund)
      expect(refund?.lines.map(({ lineKey }) => lineKey)).toEqual(ticked.map(({ item }) => item.key))
      expect(refund?.totalPence).toBe(refund?.lines.reduce((sum, { pence }) => sum + pence, refund.delivery.pence))
      expect(choiceFingerprint(question, state)).toBe(choiceFingerprint(question, structuredClone(state)))
    }),
  )
})

describe('D-186 choosing quickly', () => {
  test('D-186 D-52 all is the first that one return takes, with a proposal for the rest', () => {
    const question = aQuestion([1, 1, 1, 1, 1], 3)
    const state = after(question, [tick(5), { kind: 'ticked-all' }])
    expect(tickedItems(question, state).map(({ item }) => item.key)).toEqual([key(1), key(2), key(3)])
    expect([codes(state), splitOffer(question, state)]).toEqual([['too-many-items '], 'Return 3 items now and 2 later'])
  })

  test('D-186 a reason is used where it is offered, and nowhere else', () => {
    const some = aQuestion([1, 1, 1, 1])
    const reasons = [REASONS, REASONS.filter(({ code }) => code !== 'R01-P0')]
    const items = some.items.map((item, place) => ({ ...item, reasons: place === 2 ? 1 : place === 3 ? null : 0 }))
    const question = { ...some, items, reasons }
    const all: ItemsFormEvent = { kind: 'ticked-all' }
    const state = after(question, [all, chose(1, 'primary', 'R01-P0'), chose(1, 'secondary', 'R01-S1')])
    const used = itemsFormReducer(question, state, { kind: 'used-for-all', key: key(1) })
    expect([1, 2, 3, 4].map((line) => used.rows[key(line)]?.primary)).toEqual(['R01-P0', 'R01-P0', '', ''])
  })
})
