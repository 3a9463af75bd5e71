import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { recordRequest, TEST_API_KEY } from '../../../test/harness/recorded-requests.ts'
import { RETURN_ENDS, type ReturnCancellation } from '../../domain/returns/return.ts'
import type { OrderManagement, ReturnConfirmation } from './order-management.ts'

const order = { site: BRAND_SITES.ie, orderNumber: '600000001', headerKey: 'H600000001', customerId: 'C-amelia' }
const confirmation: ReturnConfirmation = {
  ...{ returnNumber: '8000000001', replaces: true, draftNumber: null, methodId: 'postal-anPost' },
  trackingNumbers: ['CE000000011IE'],
  lines: [aSelectedLine({ lineKey: 'a.1', quantity: 2 })],
  refund: { totalPence: 733, delivery: { option: 'HDR', pence: 399 }, refundTo: 'original-payment-card' },
}
const cancellation: ReturnCancellation = {
  ...{ returnNumber: '8000000001', endedAs: 'returned', returnBy: Temporal.PlainDate.from('2026-11-28') },
  lines: [{ lineKey: 'a.1', quantity: 2 }],
}

test.each([true, false])('CRE-10 API-20 a confirmation that replaces another: isCim %s', async (replaces) => {
  const request = { ...confirmation, replaces, refund: { ...confirmation.refund, returnCostPence: 295 } }
  const { method, path, query, headers, body } = await recordRequest((at) =>
    at.confirmReturn('8000000001-c1', order, request),
  )
  expect([method, path, body.reqBody.ReturnCharge]).toEqual(['POST', '/return-confirmation', '2.95'])
  expect(query).toEqual({ type: 'Confirm', storeId: '10451', isCim: String(replaces) })
  expect([headers['idempotency-key'], headers.apikey]).toEqual(['8000000001-c1', TEST_API_KEY])
})

test('D-128 without anything to send back there is neither channel nor tracking number', async () => {
  const request = { ...confirmation, methodId: null, trackingNumbers: [] }
  const { body } = await recordRequest((at) => at.confirmReturn('r', order, request))
  expect(body.reqBody).not.toHaveProperty('channelId')
  expect(body.reqBody).not.toHaveProperty('DraftOrderNo')
  expect(body.reqBody).toMatchObject({ TrackingNo: [], isGCRefundRequested: 'N' })
})

test.each(RETURN_ENDS)('D-127 D-142 each end has a code of its own: %s', async (why) => {
  const request = { ...cancellation, endedAs: why, returnBy: null }
  const { body } = await recordRequest((at) => at.cancelReturn('8000000001-x', order, request))
  const codes = { cancelled: 'CANCELLED', lapsed: 'NOT_SENT', returned: 'RETURNED_TO_CUSTOMER' }
  expect(body.reqBody.CancelReason).toBe(codes[why])
  expect(body.reqBody).not.toHaveProperty('ReturnableUntil')
})

test('D-42 CRE-11 a gift’s return is sent with who gets the e-gift card, and the log does not contain it', async () => {
  const giftRecipient = { name: 'Rosie O’Brien', email: 'rosie@example.com' }
  const refund = { ...confirmation.refund, refundTo: 'e-gift-card' } as const
  const request = { ...confirmation, replaces: false, refund, giftRecipient }
  const { body, logged } = await recordRequest((at) => at.confirmReturn('8000000001-2', order, request))
  const card = { isGCRefundRequested: 'Y', GCRecipientName: 'Rosie O’Brien', GCRecipientEmail: 'rosie@example.com' }
  expect(body.reqBody).toMatchObject(card)
  expect(logged).not.toMatch(/Rosie|rosie/)
})

test('D-186 the log contains no names and nothing that the shopper wrote', async () => {
  const lines = [aSelectedLine({ comment: 'The zip is “broken”' })]
  const gifts = { lineKeys: ['a'], gift: { name: 'Zoë-Anne', on: Temporal.PlainDate.from('2026-01-09') } }
  for (const call of [
    (at: OrderManagement) => at.confirmReturn('r', order, { ...confirmation, lines }),
    (at: OrderManagement) => at.markGifts('r', order, gifts),
  ]) {
    const { logged } = await recordRequest(call)
    expect(logged).toContain('600000001')
    expect(logged).not.toMatch(/C-amelia|zip|Zoë/)
  }
})
