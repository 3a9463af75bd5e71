import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { areAllCancelled } from './line-status.ts'
import { isLastItem, layOver, type OrderChange } from './order-change.ts'

const early = (key: string) => anOrderLine({ key, status: 'Scheduled', facts: { amendable: true } })
const order = anOrder({ cancelAllowed: true, lines: [early('a'), early('b'), anOrderLine({ key: 'c' })] })
const home = anAddress()
const day = Temporal.PlainDate.from('2026-11-20')

const CHANGES: OrderChange[] = [
  { kind: 'order-cancelled' },
  { kind: 'line-removed', lineKey: 'a' },
  { kind: 'message-changed', lineKey: 'a', message: { kind: 'gift', text: 'Hello', key: 'I1' } },
  { kind: 'message-changed', lineKey: 'a', message: null },
  { kind: 'delivery-changed', lineKey: 'b', delivery: { mode: 'collect-in-store', shopId: '1531', on: day } },
  { kind: 'delivery-changed', lineKey: 'b', delivery: { mode: 'nominated-day', shipTo: home, on: day } },
]

test('CAN-09 a cancelled order has no live line, and nothing more can be changed', () => {
  const cancelled = layOver(order, { kind: 'order-cancelled' })
  expect(areAllCancelled(cancelled.lines)).toBe(true)
  expect(cancelled.cancelAllowed).toBe(false)
  expect(cancelled.lines.every(({ facts }) => facts.amendable === false)).toBe(true)
})

test('CAN-09 a removed line is cancelled and the others stay as they are', () => {
  const changed = layOver(order, { kind: 'line-removed', lineKey: 'a' })
  expect(changed.lines.map(({ status }) => status)).toEqual(['Cancelled', 'Scheduled', 'Despatched'])
  expect(changed.cancelAllowed).toBe(true)
})

test('CAN-09 with its last live line an order can no longer be cancelled (D-35)', () => {
  const one = anOrder({ cancelAllowed: true, lines: [early('a')] })
  expect(layOver(one, { kind: 'line-removed', lineKey: 'a' }).cancelAllowed).toBe(false)
})

test('CAN-09 the last item is the one beside which all are cancelled, also when it is cancelled itself (D-35)', () => {
  const [a, b] = [early('a'), anOrderLine({ key: 'b', status: 'Cancelled' })]
  expect(isLastItem(anOrder({ lines: [a, b] }), a)).toBe(true)
  expect(isLastItem(layOver(anOrder({ lines: [a, b] }), { kind: 'order-cancelled' }), a)).toBe(true)
  expect(isLastItem(order, early('a'))).toBe(false)
})

test('MSG-01 a message is put, replaced and taken away', () => {
  const message = { kind: 'gift', text: 'One', key: 'I1' } as const
  const put = layOver(order, { kind: 'message-changed', lineKey: 'a', message })
  const replaced = layOver(put, { kind: 'message-changed', lineKey: 'a', message: { ...message, text: 'Two' } })
  const taken = layOver(replaced, { kind: 'message-changed', lineKey: 'a', message: null })
  expect([put, replaced, taken].map(({ lines }) => lines[0]?.facts.message?.text)).toEqual(['One', 'Two', undefined])
})

test('ORD-08 a new delivery replaces all of the old one', () => {
  const toShop = layOver(order, CHANGES[4] as OrderChange).lines[1]?.facts
  expect(toShop).toMatchObject({ deliveryMode: 'collect-in-store', shopId: '1531', collectionOn: day })
  const backHome = layOver(layOver(order, CHANGES[4] as OrderChange), CHANGES[5] as OrderChange).lines[1]?.facts
  expect(backHome).toMatchObject({ deliveryMode: 'nominated-day', shipTo: home, requestedDeliveryOn: day })
  expect(backHome).not.toHaveProperty('shopId')
  expect(backHome).not.toHaveProperty('collectionOn')
})

test('changes of a line that an order does not have change nothing', () => {
  expect(layOver(order, { kind: 'line-removed', lineKey: 'z' })).toEqual(order)
})

test('laying a change over twice does no more than once, after any other changes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CHANGES)), fc.constantFrom(...CHANGES), (before, change) => {
      const changed = layOver(before.reduce(layOver, order), change)
      expect(layOver(changed, change)).toEqual(changed)
    }),
  )
})
