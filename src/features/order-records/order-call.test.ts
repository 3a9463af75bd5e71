import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import type { OrderCallVisit } from '../../platform/http/visit.ts'
import type { WriteResult } from '../../platform/writes/outside-writes.ts'
import type { OrderRecords } from './order.records.ts'
import { answerWriteCall, findOrderOfCall } from './order-call.ts'

const order = anOrder({ lines: [anOrderLine(), anOrderLine()] })
const orders = { findDetails: async () => ({ order }) } as unknown as OrderRecords
const visit = { customerId: order.customerId, order: { orderNumber: order.orderNumber } } as OrderCallVisit
const headerKey = order.facts.headerKey ?? ''
const lineKey = order.lines[1]?.key ?? ''

test('a call names an order by its own key, and a line by key and number', async () => {
  const lineOf = async (lineNo: string | number) =>
    (await findOrderOfCall({ orders }, visit, { headerKey, lineKey, lineNo }))?.line?.key ?? null
  expect(await lineOf('')).toBe(lineKey)
  expect(await lineOf(2)).toBe(lineKey)
  expect(await lineOf('2')).toBe(lineKey)
  expect(await lineOf('1')).toBeNull()
})

test('a call with the key of another order names none', async () => {
  expect(await findOrderOfCall({ orders }, visit, { headerKey: 'another', lineKey, lineNo: '' })).toBeNull()
  const none = { findDetails: async () => null } as Partial<OrderRecords> as OrderRecords
  expect(await findOrderOfCall({ orders: none }, visit, { headerKey, lineKey, lineNo: '' })).toBeNull()
})

test.each([
  ['confirmed', 200, { outcome: 'removed' }],
  ['requested', 202, { outcome: 'requested' }],
  ['failed', 503, { error: { code: 'failed', message: 'It failed.' } }],
  ['refused', 409, { error: { code: 'refused', message: 'It never will.' } }],
  ['given-up', 503, { error: { code: 'given-up', message: expect.stringContaining('couldn') } }],
  ['busy', 409, { error: { code: 'busy', message: expect.any(String) } }],
  ['not-allowed', 409, { error: { code: 'not-allowed', message: expect.any(String) } }],
  ['key-reused', 422, { error: { code: 'idempotency-key-reused', message: expect.any(String) } }],
] as const)('a write that ended as %s is answered with %i', (state, status, body) => {
  const result = { state, reference: 'r', kind: 'remove-item', refusal: 'no' } as WriteResult
  const own = { done: () => 'removed', failed: 'It failed.', refused: 'It never will.' }
  expect(answerWriteCall(result, order.orderNumber, own)).toEqual({ kind: 'json', status, body })
})
