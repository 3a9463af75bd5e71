import { z } from 'zod'
import { decimalOf } from '../../domain/money/money.ts'
import { DELIVERY_OPTIONS } from '../../domain/returns/delivery-refund.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import type { ReturnConfirmation } from '../../ports/order-management.ts'
import { flag, key, line, money, optional } from '../wire-values.ts'
import {
  fromWireReturnLine,
  RETURN_DOCUMENT,
  toWireReturnLine,
  wireReturnDocument,
  wireReturnLine,
} from './return-line-wire.ts'
import type { EnterpriseCodes, OrderOfStore } from './wire-words.data.ts'

/** The call of API-20, as it travels. Both sides read and write it here. */
export const CONFIRMATION_PATH = '/return-confirmation'

export function toWireConfirmation(order: OrderOfStore, confirmation: ReturnConfirmation, codes: EnterpriseCodes) {
  const { returnNumber, replaces, draftNumber, methodId, trackingNumbers, lines, refund, giftRecipient } = confirmation
  return {
    query: { type: 'Confirm', storeId: order.site.storeId, isCim: String(replaces) },
    body: {
      reqBody: {
        ...RETURN_DOCUMENT,
        OrderNo: returnNumber,
        ...(draftNumber === null ? {} : { DraftOrderNo: draftNumber }),
        SalesOrderNo: order.orderNumber,
        OrderHeaderKey: order.headerKey,
        EnterpriseCode: codes[order.site.main],
        ...(methodId === null ? {} : { channelId: methodId }),
        TrackingNo: [...trackingNumbers],
        isGCRefundRequested: refund.refundTo === 'e-gift-card' ? 'Y' : 'N',
        ...(giftRecipient && { GCRecipientName: giftRecipient.name, GCRecipientEmail: giftRecipient.email }),
        DeliveryChargeOption: refund.delivery.option,
        DeliveryCharges: decimalOf(refund.delivery.pence),
        OverallTotalsRefundTotal: decimalOf(refund.totalPence),
        OrderLines: {
          OrderLine: lines.map(toWireReturnLine),
        },
      },
    },
  }
}

const wireConfirmation = z.object({
  reqBody: z.object({
    ...wireReturnDocument,
    OrderNo: key(64),
    DraftOrderNo: optional(line(64)),
    SalesOrderNo: key(64),
    OrderHeaderKey: line(100),
    channelId: optional(line(100)),
    TrackingNo: z.array(line(64)).max(9),
    isGCRefundRequested: flag,
    GCRecipientName: optional(line(200)),
    GCRecipientEmail: optional(line(320)),
    DeliveryChargeOption: z.enum(DELIVERY_OPTIONS),
    DeliveryCharges: money,
    OverallTotalsRefundTotal: money,
    OrderLines: z.object({
      OrderLine: z.array(z.object(wireReturnLine)).min(1).max(500),
    }),
  }),
})

/** Reads the call as the other side does; null when it is none of ours. */
export function fromWireConfirmation(
  sites: Sites,
  { type, storeId = '', isCim = '' }: Record<string, string>,
  body: unknown,
): { order: OrderOfStore; confirmation: ReturnConfirmation } | null {
  const sent = wireConfirmation.safeParse(body).data?.reqBody
  const site = siteByStoreId(sites, storeId)
  if (type !== 'Confirm' || !['true', 'false'].includes(isCim) || !sent || site === null) return null
  const { GCRecipientName: name, GCRecipientEmail: email, isGCRefundRequested } = sent
  const isForRecipient = name !== undefined && email !== undefined
  // Both or neither, and only of a card.
  if ((name === undefined) !== (email === undefined) || (isForRecipient && !isGCRefundRequested)) return null
  return {
    order: { site, orderNumber: sent.SalesOrderNo, headerKey: sent.OrderHeaderKey, customerId: '' },
    confirmation: {
      returnNumber: sent.OrderNo,
      replaces: isCim === 'true',
      draftNumber: sent.DraftOrderNo ?? null,
      methodId: sent.channelId ?? null,
      trackingNumbers: sent.TrackingNo,
      lines: sent.OrderLines.OrderLine.map(fromWireReturnLine),
      refund: {
        totalPence: sent.OverallTotalsRefundTotal,
        delivery: { option: sent.DeliveryChargeOption, pence: sent.DeliveryCharges },
        refundTo: isGCRefundRequested ? 'e-gift-card' : 'original-payment-card',
      },
      ...(isForRecipient && { giftRecipient: { name, email } }),
    },
  }
}
