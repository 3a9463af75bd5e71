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

test('a write that was given up is answered with 503', () => {
  const result = { state: 'given-up', reference: 'r', kind: 'remove-item' } as WriteResult
  const answer = answerWriteCall(result, order.orderNumber, { done: () => 'removed', failed: 'It failed.' })
  expect(answer).toMatchObject({ status: 503, body: { error: { code: 'given-up' } } })
})
