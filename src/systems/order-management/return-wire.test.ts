import { expect, test } from 'vitest'
import { aSelectedLine } from '../../../test/builders/draft-return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { HEARD_API_KEY, heardBy } from '../../../test/harness/recorded-requests.ts'
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
  ...{ returnNumber: '8000000001', why: 'returned', until: Temporal.PlainDate.from('2026-11-28') },
  lines: [{ lineKey: 'a.1', quantity: 2 }],
}

test.each([true, false])('CRE-10 API-20 a confirmation that replaces another: isCim %s', async (replaces) => {
  const asked = { ...confirmation, replaces }
  const { method, path, query, headers } = await heardBy((at) => at.confirmReturn('8000000001-c1', order, asked))
  expect([method, path]).toEqual(['POST', '/return-confirmation'])
  expect(query).toEqual({ type: 'Confirm', storeId: '10451', isCim: String(replaces) })
  expect([headers['idempotency-key'], headers.apikey]).toEqual(['8000000001-c1', HEARD_API_KEY])
})

test('D-128 without anything to send back there is neither channel nor tracking number', async () => {
  const asked = { ...confirmation, methodId: null, trackingNumbers: [] }
  const { body } = await heardBy((at) => at.confirmReturn('r', order, asked))
  expect(body.reqBody).not.toHaveProperty('channelId')
  expect(body.reqBody).not.toHaveProperty('DraftOrderNo')
  expect(body.reqBody).toMatchObject({ TrackingNo: [], isGCRefundRequested: 'N' })
})

test.each(RETURN_ENDS)('D-127 D-142 each end has a word of its own: %s', async (why) => {
  const asked = { ...cancellation, why, until: null }
  const { body } = await heardBy((at) => at.cancelReturn('8000000001-x', order, asked))
  const words = { cancelled: 'CANCELLED', lapsed: 'NOT_SENT', returned: 'RETURNED_TO_CUSTOMER' }
  expect(body.reqBody.CancelReason).toBe(words[why])
  expect(body.reqBody).not.toHaveProperty('ReturnableUntil')
})

test('D-42 CRE-11 of a gift’s return it says who gets the e-gift card, and the log does not', async () => {
  const giftRecipient = { name: 'Rosie O’Brien', email: 'rosie@example.com' }
  const refund = { ...confirmation.refund, refundTo: 'e-gift-card' } as const
  const asked = { ...confirmation, replaces: false, refund, giftRecipient }
  const { body, logged } = await heardBy((at) => at.confirmReturn('8000000001-2', order, asked))
  const card = { isGCRefundRequested: 'Y', GCRecipientName: 'Rosie O’Brien', GCRecipientEmail: 'rosie@example.com' }
  expect(body.reqBody).toMatchObject(card)
  expect(logged).not.toMatch(/Rosie|rosie/)
})

test('D-186 the log names nobody, nor says what the shopper wrote', async () => {
  const lines = [aSelectedLine({ comment: 'The zip is “broken”' })]
  const gifts = { lineKeys: ['a'], gift: { name: 'Zoë-Anne', on: Temporal.PlainDate.from('2026-01-09') } }
  for (const ask of [
    (at: OrderManagement) => at.confirmReturn('r', order, { ...confirmation, lines }),
    (at: OrderManagement) => at.markGifts('r', order, gifts),
  ]) {
    const { logged } = await heardBy(ask)
    expect(logged).toContain('600000001')
    expect(logged).not.toMatch(/C-amelia|zip|Zoë/)
  }
})
