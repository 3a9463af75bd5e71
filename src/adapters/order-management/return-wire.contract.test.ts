import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { HEARD_API_KEY, heardBy } from '../../../test/harness/heard-by.ts'
import type { ReturnCancellation } from '../../domain/returns/cancel-return.ts'
import { RETURN_ENDS } from '../../domain/returns/return.ts'
import type { ReturnConfirmation } from '../../ports/order-management.ts'

const order = { site: BRAND_SITES.ie, orderNumber: '600000001', headerKey: 'H600000001', customerId: 'C-amelia' }
const confirmation: ReturnConfirmation = {
  ...{ returnNumber: '8000000001', replaces: true, draftNumber: null, methodId: 'postal-anPost' },
  trackingNumbers: ['CE000000011IE'],
  lines: [aSelectedLine({ lineKey: 'a.1', quantity: 2 })],
  refund: { totalPence: 733, delivery: { option: 'HDR', pence: 399 }, refundTo: 'original-payment-card' },
}
const cancellation: ReturnCancellation = {
  ...{ returnNumber: '8000000001', why: 'returned', until: Temporal.PlainDate.from('2026-11-28') },
  lines: [{ lineKey: 'a.1', quantity: 2 }],
}

test.each([true, false])('CRE-10 API-20 a confirmation that replaces another: isCim %s', async (replaces) => {
  const asked = { ...confirmation, replaces }
  const { method, path, query } = await heardBy((at) => at.confirmReturn('8000000001-c1', order, asked))
  expect([method, path]).toEqual(['POST', '/return-confirmation'])
  expect(query).toEqual({ type: 'Confirm', storeId: '10451', isCim: String(replaces) })
})

test('D-127 D-142 the end of a return: type, our number and reference, why, until when, and its lines', async () => {
  const request = await heardBy((at) => at.cancelReturn('8000000001-x', order, cancellation))
  expect([request.method, request.path]).toEqual(['POST', '/return-confirmation'])
  expect(request.query).toEqual({ type: 'Cancel', storeId: '10451', isCim: 'false' })
  expect([request.headers['idempotency-key'], request.headers.apikey]).toEqual(['8000000001-x', HEARD_API_KEY])
  expect(request.body).toEqual({
    reqBody: {
      ...{ DocumentType: '0003', OrderType: 'STD_RETURN', OrderNo: '8000000001', SalesOrderNo: '600000001' },
      ...{ OrderHeaderKey: 'H600000001', EnterpriseCode: 'IE', CancelReason: 'RETURNED_TO_CUSTOMER' },
      ReturnableUntil: '2026-11-28',
      OrderLines: { OrderLine: [{ OrderLineKey: 'a.1', OrderedQty: '2' }] },
    },
  })
})

test.each(RETURN_ENDS)('D-127 D-142 each end has a word of its own: %s', async (why) => {
  const asked = { ...cancellation, why, until: null }
  const { body } = await heardBy((at) => at.cancelReturn('8000000001-x', order, asked))
  const words = { cancelled: 'CANCELLED', lapsed: 'NOT_SENT', returned: 'RETURNED_TO_CUSTOMER' }
  expect(body.reqBody.CancelReason).toBe(words[why])
  expect(body.reqBody).not.toHaveProperty('ReturnableUntil')
})

test('D-42 of a gift’s return it says who gets the e-gift card, and the log does not', async () => {
  const giftRecipient = { name: 'Rosie O’Brien', email: 'rosie@example.com' }
  const refund = { ...confirmation.refund, refundTo: 'e-gift-card' } as const
  const asked = { ...confirmation, replaces: false, refund, giftRecipient }
  const { body, logged } = await heardBy((at) => at.confirmReturn('8000000001-2', order, asked))
  const card = { isGCRefundRequested: 'Y', GCRecipientName: 'Rosie O’Brien', GCRecipientEmail: 'rosie@example.com' }
  expect(body.reqBody).toMatchObject(card)
  expect(logged).not.toMatch(/Rosie|rosie/)
})

test('D-186 the log names nobody', async () => {
  const { logged } = await heardBy((at) => at.confirmReturn('r', order, confirmation))
  expect(logged).toContain('600000001')
  expect(logged).not.toContain('C-amelia')
})
