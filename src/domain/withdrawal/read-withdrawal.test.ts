import { expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { splitOf } from '../../../test/builders/split-order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { Order, WithdrawnLine } from '../orders/order.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { withdrawalEligibility } from './line-withdrawal.ts'
import { readWithdrawal } from './read-withdrawal.ts'
import { EXEMPTION_SENTENCES, withdrawalProblemSentence } from './withdrawal-problem.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:24:00Z')
const { sealedDepartments } = SPECIFIED_POLICY
const RULES = { at: NOW, inUk: false, sealedDepartments }
const NOT_SENT = { status: 'Awaiting Despatch' }

const orderOf = (...lines: LineParts[]): Order =>
  anOrder({ site: 'ie', currency: 'EUR', lines: lines.map((line) => anOrderLine(line)) })
const keyOf = (order: Order, place: number) => order.lines[place]?.key ?? ''
const row = (order: Order, place: number, quantity = '', seal = '') => ({
  lineKey: keyOf(order, place),
  quantity,
  seal,
})
const wayOf = (line: LineParts) => withdrawalEligibility(orderOf(line), RULES).values().next().value
const withdrawn = (order: Order, place: number, parts: Partial<WithdrawnLine> = {}): WithdrawnLine => {
  const { lineNo, splitNo, key: lineKey, sku, quantity } = order.lines[place]!
  return aWithdrawnLine({ lineNo, splitNo, lineKey, sku, quantity, ...parts })
}

test.each<[string, LineParts, string]>([
  ['is cancelled before despatch, furniture too', { ...NOT_SENT, productType: 'Furniture' }, 'cancel'],
  ['is sent back once it is out', {}, 'send-back'],
  ['is sent back even where the shop takes nothing back', { facts: { returnable: false } }, 'send-back'],
  ['is phoned about where it is furniture', { productType: 'Furniture' }, 'by-phone'],
  ['is phoned about where it is an e-gift card', { productType: 'EGiftCard' }, 'by-phone'],
  ['is phoned about where it is a service', { facts: { serviceItem: true } }, 'by-phone'],
  ['leaves a gift that its recipient returns to customer service', { returnedByRecipient: true }, 'by-phone'],
  ['keeps the return that is under way', { status: 'Awaiting Return' }, 'in-return'],
])('WDR-04 it %s', (_case, line, way) => expect(wayOf(line)).toMatchObject({ canWithdraw: true, way }))

test.each<[string, LineParts, string]>([
  ['food', { productType: 'Foods' }, 'food'],
  ['an engraving', { facts: { messages: [{ kind: 'personalised', text: 'N. B.', key: 'I1' }] } }, 'personalised'],
  ['a cancelled line', { status: 'Cancelled' }, 'cancelled'],
  ['a refunded line', { status: 'Return Complete' }, 'refunded'],
])('WDR-05 D-163 there is none for %s', (_case, line, why) => expect(wayOf(line)).toEqual({ canWithdraw: false, why }))

test('WDR-05 a gift message exempts nothing, and all Christmas food is exempt', () => {
  const gift = { kind: 'gift', text: 'Happy birthday', key: 'I1' } as const
  expect(wayOf({ facts: { messages: [gift] } })).toMatchObject({ canWithdraw: true })
  const christmas = anOrder({ site: 'christmas-ie', currency: 'EUR', lines: [anOrderLine()] })
  expect([...withdrawalEligibility(christmas, RULES).values()]).toEqual([{ canWithdraw: false, why: 'food' }])
})

test('WDR-05 the sentences are those of D-125', () => {
  expect(Object.values(EXEMPTION_SENTENCES)).toEqual([
    "You can't withdraw from the contract for this item because it's food.",
    "You can't withdraw from the contract for this item because it's personalised.",
    "You can't withdraw from the contract for this item because its hygiene seal is broken.",
  ])
})

test('WDR-02 items and units are read, in the order of the page, with the kept units', () => {
  const order = orderOf({ quantity: 3 }, NOT_SENT, { status: 'Awaiting Return' })
  expect(readWithdrawal(order, [row(order, 2), row(order, 1), row(order, 0, '2')], RULES)).toEqual({
    ok: true,
    lines: [
      { lineKey: keyOf(order, 0), quantity: 2, way: 'send-back', keeps: 1 },
      { lineKey: keyOf(order, 1), quantity: 1, way: 'cancel', keeps: 0 },
      { lineKey: keyOf(order, 2), quantity: 1, way: 'in-return', keeps: 0 },
    ],
  })
})

test('WDR-02 of two units no other number is read', () => {
  const order = orderOf({ quantity: 2 })
  const problems = [{ code: 'quantity-out-of-range', lineKey: keyOf(order, 0) }]
  for (const quantity of ['0', '-1', '3', '1.5', '2e0', ' 1', 'all', '99999999'])
    expect(readWithdrawal(order, [row(order, 0, quantity)], RULES), quantity).toEqual({ ok: false, problems })
})

test('WDR-05 nothing chosen, a foreign line, a line twice and an exempt one are refused, each by its own sentence', () => {
  const order = orderOf({}, { productType: 'Foods' })
  const codes = (rows: Parameters<typeof readWithdrawal>[1]) => {
    const read = readWithdrawal(order, rows, RULES)
    return read.ok ? [] : read.problems.map(({ code }) => code)
  }
  expect(codes([])).toEqual(['nothing-chosen'])
  const elsewhere = { lineKey: 'elsewhere', quantity: '', seal: '' }
  expect(codes([elsewhere, row(order, 1)])).toEqual(['unknown-line', 'exempt-food'])
  expect(codes([row(order, 0), row(order, 0)])).toEqual(['chosen-twice'])
  expect(withdrawalProblemSentence('exempt-food')).toBe(EXEMPTION_SENTENCES.food)
})

test('WDR-01 after the end nothing can be withdrawn from, and neither from a British order', () => {
  const order = orderOf({})
  const over = { ok: false, problems: [{ code: 'over', lineKey: null }] }
  expect(readWithdrawal(order, [row(order, 0)], { ...RULES, at: NOW.add({ hours: 24 * 15 }) })).toEqual(over)
  expect(readWithdrawal({ ...order, site: 'uk' }, [row(order, 0)], RULES)).toEqual(over)
})

test('WDR-05 D-163 goods with a seal are withdrawn from with an intact one, and before despatch there is no question', () => {
  const order = orderOf({ facts: { department: 'T50' } }, { ...NOT_SENT, facts: { department: 'T50' } })
  for (const [seal, code] of [['', 'seal-unanswered'] as const, ['broken', 'seal-broken'] as const])
    expect(readWithdrawal(order, [row(order, 0, '', seal)], RULES)).toMatchObject({ ok: false, problems: [{ code }] })
  expect(readWithdrawal(order, [row(order, 0, '', 'intact'), row(order, 1)], RULES)).toMatchObject({ ok: true })
  const unsealed = { ...RULES, sealedDepartments: ['T60'] }
  expect(readWithdrawal(order, [row(order, 0)], unsealed)).toMatchObject({ ok: true })
})

test('WDR-02 is not withdrawn from twice, whichever tab was quicker', () => {
  const order = orderOf({ quantity: 2 }, {})
  const once = { ...order, withdrawn: [withdrawn(order, 0, { quantity: 1, keeps: 1 })] }
  const read = readWithdrawal(once, [row(order, 0, '2'), row(order, 1)], RULES)
  expect(read).toMatchObject({ ok: true, lines: [{ quantity: 1, keeps: 0 }, { quantity: 1 }] })
  const all = { ...order, withdrawn: [withdrawn(order, 0)] }
  expect(readWithdrawal(all, [row(order, 0)], RULES)).toEqual({ ok: true, lines: [] })
})

test('WDR-04 a line on its way back is noted once, and a part that is returned for a withdrawal is not withdrawn from again', () => {
  const back = orderOf({ status: 'Awaiting Return' })
  const noted = { ...back, withdrawn: [withdrawn(back, 0, { state: 'in-return' })] }
  expect([...withdrawalEligibility(noted, RULES).values()]).toEqual([{ canWithdraw: false, why: 'withdrawn' }])
  const order = splitOf({ quantity: 1 }, { status: 'Awaiting Return' })
  const once = { ...order, withdrawn: [withdrawn(order, 0, { quantity: 1, keeps: 1 })] }
  expect([...withdrawalEligibility(once, RULES).values()]).toMatchObject([
    { canWithdraw: true, units: 1 },
    { why: 'withdrawn' },
  ])
})

test('WDR-04 a kept unit that is returned for another reason can be withdrawn from', () => {
  const order = splitOf({ status: 'Awaiting Return' }, { status: 'Cancelled' })
  const once = { ...order, withdrawn: [withdrawn(order, 0, { keeps: 1, state: 'cancelled' })] }
  expect(withdrawalEligibility(once, RULES).get('a')).toMatchObject({ canWithdraw: true, way: 'in-return', units: 1 })
  const back = splitOf({ status: 'Return Complete' }, { status: 'Awaiting Return' })
  const other = { ...back, withdrawn: [withdrawn(back, 0, { keeps: 1, returnedSince: 1, otherReturns: [1] })] }
  expect(withdrawalEligibility(other, RULES).get('a:r1')).toMatchObject({
    canWithdraw: true,
    way: 'in-return',
    units: 1,
  })
})
