import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import type { LineMessage } from './order.ts'
import { applyChange, giftChanges, isLastItem, type OrderChange } from './order-change.ts'

const early = (key: string) => anOrderLine({ key, status: 'Scheduled', facts: { amendable: true } })
const order = anOrder({ cancelAllowed: true, lines: [early('a'), early('b'), anOrderLine({ key: 'c' })] })
const home = anAddress()
const day = Temporal.PlainDate.from('2026-11-20')

const moved = { kind: 'delivery-changed', lineKey: 'b' } as const
const TO_SHOP: OrderChange = { ...moved, delivery: { mode: 'collect-in-store', shopId: '1531', on: day } }
const TO_HOME: OrderChange = { ...moved, delivery: { mode: 'nominated-day', shipTo: home, on: day } }

test('CAN-09 of a cancelled order what was sent out stays what it is, and nothing more can be changed', () => {
  const sent = ['Despatched', 'Included In Shipment', 'Return Created', 'Return Complete']
  const lines = [early('a'), ...sent.map((status, key) => anOrderLine({ key: String(key), status }))]
  const cancelled = applyChange(anOrder({ cancelAllowed: true, lines }), { kind: 'order-cancelled' })
  expect(cancelled.lines.map(({ status }) => status)).toEqual(['Cancelled', ...sent])
  expect(cancelled.cancelAllowed).toBe(false)
  expect(cancelled.lines[0]?.facts.amendable).toBe(false)
})

test('CAN-09 a removed line is cancelled; without its last live line an order can no longer be cancelled (D-35)', () => {
  const changed = applyChange(order, { kind: 'line-removed', lineKey: 'a' })
  expect(changed.lines.map(({ status }) => status)).toEqual(['Cancelled', 'Scheduled', 'Despatched'])
  expect(changed.cancelAllowed).toBe(true)
  const one = anOrder({ cancelAllowed: true, lines: [early('a')] })
  expect(applyChange(one, { kind: 'line-removed', lineKey: 'a' }).cancelAllowed).toBe(false)
})

test('CAN-09 the last item is the one beside which all are cancelled, also when it is cancelled itself (D-35)', () => {
  const [a, b] = [early('a'), anOrderLine({ key: 'b', status: 'Cancelled' })]
  expect(isLastItem(anOrder({ lines: [a, b] }), a)).toBe(true)
  expect(isLastItem(applyChange(anOrder({ lines: [a, b] }), { kind: 'order-cancelled' }), a)).toBe(true)
  expect(isLastItem(order, early('a'))).toBe(false)
})

const messages = [
  { kind: 'gift', text: 'One', key: 'I1' },
  { kind: 'gift', text: 'Two', key: 'I2' },
  { kind: 'number', text: '7', key: '' },
] as const
const several = anOrder({ lines: [anOrderLine({ key: 'a', facts: { messages: [...messages] } })] })
const textsAfter = (messageKey: string | null, message: LineMessage | null) =>
  applyChange(several, { kind: 'message-changed', lineKey: 'a', messageKey, message }).lines[0]?.facts.messages?.map(
    ({ text }) => text,
  )

test.each<[string, string | null, LineMessage | null, string[]]>([
  ['the first is rewritten', 'I1', { kind: 'gift', text: 'Uno', key: 'I1' }, ['Uno', 'Two', '7']],
  ['the second is rewritten', 'I2', { kind: 'gift', text: 'Due', key: 'I2' }, ['One', 'Due', '7']],
  ['a new one is there under another key', null, { kind: 'number', text: '8', key: 'K' }, ['One', 'Two', '8']],
  ['one that is gone is rewritten', 'I9', { kind: 'gift', text: 'Nine', key: 'I9' }, ['One', 'Two', '7', 'Nine']],
  ['it is unknown which was removed', null, null, ['One', 'Two', '7']],
])('MSG-01 D-181 of several messages: %s, and the others stay', (_case, messageKey, message, texts) => {
  expect(textsAfter(messageKey, message)).toEqual(texts)
})

test('ORD-08 a new delivery replaces all of the old one', () => {
  const toShop = applyChange(order, TO_SHOP).lines[1]?.facts
  expect(toShop).toMatchObject({ deliveryMode: 'collect-in-store', shopId: '1531' })
  const backHome = applyChange(applyChange(order, TO_SHOP), TO_HOME).lines[1]?.facts
  expect(backHome).toMatchObject({ deliveryMode: 'nominated-day', shipTo: home })
  expect([toShop?.collectionOn, backHome?.requestedDeliveryOn]).toEqual([day, day])
  expect(backHome).not.toHaveProperty('shopId')
  expect(backHome).not.toHaveProperty('collectionOn')
})

test('GFT-14 D-39 a gift receipt marks its lines with name and day, and leaves no trace when it is gone', () => {
  const marks = (of: typeof order) =>
    of.lines.map(({ key, facts }) => [key, facts.giftEmailSent, facts.giftRecipientName, facts.giftSendOn].join(' '))
  const marked = giftChanges(['b', 'c'], { name: 'Rosie', on: day }).reduce(applyChange, order)
  expect(marks(marked)).toEqual(['a   ', 'b true Rosie 2026-11-20', 'c true Rosie 2026-11-20'])
  const freed = giftChanges(['b'], null).reduce(applyChange, marked)
  expect(freed.lines).toEqual(order.lines.with(2, marked.lines[2] ?? early('')))
  const again = giftChanges(['b'], { name: 'Zoë', on: day.add({ days: 1 }) }).reduce(applyChange, freed)
  expect(marks(again)).toEqual(['a   ', 'b true Zoë 2026-11-21', 'c true Rosie 2026-11-20'])
})
