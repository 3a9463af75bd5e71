import { expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { anOrder, type LineParts } from '../../../test/builders/order.ts'
import type { Order } from '../orders/order.ts'
import { christmasReminder, collectionToRemindOf, orderNumberOfReminder } from './reminder.ts'

const at = (text: string) => Temporal.Instant.from(text)
const NOW = at('2026-11-14T12:00:00Z')
const isReminded = (order: Order, now = NOW) => collectionToRemindOf(order, now) !== null
const withLines = (...parts: LineParts[]) => {
  const order = aChristmasOrder()
  return { ...order, lines: order.lines.map((line, place) => ({ ...line, ...parts[place] })) }
}

test('a collection has a reminder at nine in the morning of the day before', () => {
  const [reminder, ...more] = christmasReminder(aChristmasOrder(), NOW)
  expect([reminder?.subject, String(reminder?.dueAt)]).toEqual(['600000001 2026-12-23', '2026-12-22T09:00:00Z'])
  expect(more).toEqual([])
  expect(orderNumberOfReminder(reminder?.subject ?? '')).toBe('600000001')
})

test('until the end of its slot it is to come', () => {
  const times = ['2026-12-22T23:00:00Z', '2026-12-23T10:29:59Z', '2026-12-23T10:30:00Z', '2026-12-24T08:00:00Z']
  expect(times.map((time) => isReminded(aChristmasOrder(), at(time)))).toEqual([true, true, false, false])
})

test('there is none of what is not collected any more, or no Christmas food', () => {
  const [cancelled, collected] = [{ status: 'Cancelled' }, { status: 'Collected' }]
  expect(isReminded(withLines(cancelled))).toBe(true)
  expect(isReminded(withLines(cancelled, collected))).toBe(false)
  expect(isReminded(withLines({ status: 'Awaiting Return' }, collected))).toBe(false)
  const order = aChristmasOrder()
  const since = Temporal.PlainDate.from('2026-11-13')
  const fetched = order.lines.map((line) => ({ ...line, facts: { ...line.facts, collectedOn: since } }))
  expect(isReminded({ ...order, lines: fetched })).toBe(false)
  expect(christmasReminder(anOrder(), NOW)).toEqual([])
  expect(isReminded({ ...order, site: 'uk' })).toBe(false)
})
