import { expect, test } from 'vitest'
import { aCutOffs } from '../../../test/builders/content.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { LineFacts, Order, WithdrawnLine } from '../orders/order.ts'
import {
  type AllowedActions,
  allowedActions as allowedActionsAt,
  allowedReturns,
  type OrderConditions,
} from './allowed-actions.ts'

const allowedActions = (order: Order, conditions: OrderConditions) => allowedActionsAt(order, conditions, TEST_NOW)

const healthy: OrderConditions = { orderManagement: 'healthy', openWrite: null, cutOffs: aCutOffs() }
const line = (facts: LineFacts = {}, status = 'Created') =>
  anOrderLine({ status, facts: { amendable: true, ...facts } })
const order = (...lines: ReturnType<typeof line>[]) => anOrder({ cancelAllowed: true, lines })
const first = (done: AllowedActions) => Object.values(done.lines)[0]
const anything = ({ cancelOrder, amendOrder, lines }: AllowedActions) =>
  cancelOrder || amendOrder || Object.values(lines).some((actions) => Object.values(actions).includes(true))

test('ORD-06 ORD-07 an order that can be cancelled: is cancelled, and its amendable lines are changed', () => {
  const done = allowedActions(order(line(), line({ amendable: false })), healthy)
  expect(done).toMatchObject({ cancelOrder: true, notice: null, requested: null })
  expect(Object.values(done.lines)).toEqual([
    { remove: true, editMessage: false, changeDelivery: true },
    { remove: false, editMessage: false, changeDelivery: false },
  ])
})

test.each<[string, LineFacts, boolean]>([
  ['has a message', { giftMessageOffered: true, messages: [{ kind: 'gift', text: 'Hi', key: 'I1' }] }, true],
  ['has a message of a kind it no longer offers', { messages: [{ kind: 'gift', text: 'Hi', key: 'I1' }] }, false],
  ['offers a gift message', { giftMessageOffered: true }, true],
  ['offers personalisation alone', { giftMessageOffered: false, personalisationOffered: true }, true],
  ['offers none', { giftMessageOffered: false }, false],
])('MSG-07 ORD-06 ORD-07 an order that can be cancelled: the message of a line that %s: %j %s', (_, facts, edited) => {
  expect(first(allowedActions(order(line(facts)), healthy))?.editMessage).toBe(edited)
})

test('ORD-06 ORD-07 ORD-08 of an order that can be cancelled what comes by e-mail is delivered nowhere else, a cancelled line is left alone', () => {
  expect(first(allowedActions(order(line({ deliveryMode: 'email' })), healthy))?.changeDelivery).toBe(false)
  const done = allowedActions(order(line({}, 'Cancelled'), line()), healthy)
  expect([done.cancelOrder, ...Object.values(done.lines).map(({ remove }) => remove)]).toEqual([true, false, true])
})

test('ORD-06 D-195 nothing may be done when everything was sent out, though cancelAllowed is Y or left out (D-180)', () => {
  const gone = ['Despatched', 'Return Created', 'Cancelled'].map((status) => line({ amendable: false }, status))
  const done = allowedActions(order(...gone), healthy)
  expect([anything(done), done.notice]).toEqual([false, 'no-longer-able'])
  expect(allowedActions(order(...gone, line({ amendable: false })), healthy).cancelOrder).toBe(true)
})

test('ORD-03 nothing may be done when cancelling is not allowed, with a notice, or done already, without one (D-31)', () => {
  const whatOf = (cancelAllowed: boolean, ...statuses: string[]) => {
    const lines = statuses.map((status) => line({}, status))
    const done = allowedActions(anOrder({ cancelAllowed, lines }), healthy)
    return [anything(done), done.notice]
  }
  expect(whatOf(false, 'Created')).toEqual([false, 'no-longer-able'])
  for (const isAllowed of [true, false]) expect(whatOf(isAllowed, 'Cancelled', 'DCR Received')).toEqual([false, null])
})

test('nothing may be done while order management is away, by its health or by one line’s word (D-28)', () => {
  const byHealth = allowedActions(order(line()), { ...healthy, orderManagement: 'offline' })
  const byLine = allowedActions(order(line(), line({ orderManagementOffline: true })), healthy)
  for (const done of [byHealth, byLine]) expect([anything(done), done.notice]).toEqual([false, 'offline'])
})

test('nothing may be done while a requested change is unanswered; the page shows which', () => {
  const openWrite = { kind: 'remove-item', lineKey: '600000001-1' }
  for (const cancelAllowed of [true, false]) {
    const done = allowedActions(anOrder({ cancelAllowed, lines: [line()] }), { ...healthy, openWrite })
    expect([anything(done), done.notice, done.requested]).toEqual([false, null, openWrite])
  }
})

test('XMS-02 D-198 Christmas food is amended, and its slot changed, only if a line is amendable', () => {
  const christmas = (...lines: ReturnType<typeof line>[]) =>
    allowedActions(anOrder({ site: 'christmas-uk', cancelAllowed: true, lines }), healthy)
  const amended = (may: boolean) => ({ amendOrder: may, changeCollection: may, cancelOrder: true })
  expect(christmas(line(), line({ amendable: false }))).toMatchObject(amended(true))
  expect(christmas(line({ amendable: false }))).toMatchObject(amended(false))
  expect(first(christmas(line()))).toEqual({ remove: false, editMessage: false, changeDelivery: false })
  expect(allowedActions(order(line()), healthy).amendOrder).toBe(false)
})

const expired = anOrderLine({ facts: { defaultLastReturnOn: Temporal.PlainDate.from('2026-11-13') } })
const sofa = anOrderLine({ productType: 'Furniture' })
const christmas = anOrder({ site: 'christmas-uk', lines: [anOrderLine()] })
test.each([
  ['the lines that pass', anOrder({ lines: [anOrderLine(), expired] }), true, 1],
  ['nothing out of its window', anOrder({ lines: [expired] }), false, 0],
  ['furniture by phone alone (D-27)', anOrder({ lines: [sofa, expired] }), true, 0],
  ['no furniture on its way', anOrder({ lines: [{ ...sofa, deliveredOn: null }] }), false, 0],
  ['nothing, with an offline line', order(anOrderLine(), line({ orderManagementOffline: true })), false, 0],
  ['no Christmas food', christmas, false, 0],
])('ORD-05 ORD-19 what may be returned: %s', (_, given, items, lines) => {
  const may = allowedReturns(given, healthy, TEST_NOW)
  expect([may.items, may.lines.length]).toEqual([items, lines])
  const away = allowedReturns(given, { orderManagement: 'offline' }, TEST_NOW)
  expect(away).toEqual({ items: false, lines: [] })
})

const withdrawn = (lineNo: number, keeps: number) => aWithdrawnLine({ lineNo, keeps, state: 'recorded' })

test('WDR-04 D-125 nothing else is offered for it, and the order is cancelled only where something else is left', () => {
  const two = { ...order(line(), line()), withdrawn: [withdrawn(1, 0)] }
  const done = allowedActions(two, healthy)
  expect([done.cancelOrder, ...Object.values(done.lines).map(({ remove }) => remove)]).toEqual([true, false, true])
  const all = { ...two, withdrawn: [withdrawn(1, 0), withdrawn(2, 0)] }
  expect(anything(allowedActions(all, healthy))).toBe(false)
})

test('WDR-04 D-125 of a line that is kept in part, the rest is as before', () => {
  const notWithdrawn = { ...anOrder({ lines: [anOrderLine({ quantity: 2 })] }), withdrawn: [withdrawn(1, 1)] }
  expect(allowedReturns(notWithdrawn, healthy, TEST_NOW)).toEqual({ items: true, lines: ['600000001-1'] })
  const none = { ...notWithdrawn, withdrawn: [{ ...withdrawn(1, 0), quantity: 2 }] }
  expect(allowedReturns(none, healthy, TEST_NOW)).toEqual({ items: false, lines: [] })
})

test('D-125 what was sent all the same goes back, while other withdrawn items do not', () => {
  const stuck: WithdrawnLine = { ...withdrawn(1, 0), state: 'not-stopped' }
  const sent = { ...anOrder({ lines: [anOrderLine(), anOrderLine()] }), withdrawn: [stuck, withdrawn(2, 0)] }
  expect(allowedReturns(sent, healthy, TEST_NOW)).toEqual({ items: true, lines: ['600000001-1'] })
})
