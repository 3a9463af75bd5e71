import { decimalOf } from '../../domain/money/money.ts'
import type { ReturnCancellation, ReturnEnd } from '../../domain/returns/return.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import type { ReturnConfirmation } from './order-management.ts'
import type { EnterpriseCodes, OrderOfStore } from './wire-words.data.ts'

/** Returns are confirmed at this path (API-20), and also ended, with another type in the query. */
export const CONFIRMATION_PATH = '/return-confirmation'
export const CANCEL_TYPE = 'Cancel'

const REASONS: Readonly<Record<ReturnEnd, string>> = {
  cancelled: 'CANCELLED',
  lapsed: 'NOT_SENT',
  returned: 'RETURNED_TO_CUSTOMER',
}

export function toWireConfirmation(order: OrderOfStore, confirmation: ReturnConfirmation, codes: EnterpriseCodes) {
  const { returnNumber, replaces, draftNumber, methodId, trackingNumbers, lines, refund, giftRecipient } = confirmation
  return {
    query: { type: 'Confirm', storeId: order.site.storeId, isCim: String(replaces) },
    body: {
      reqBody: {
        ...documentOf(order, returnNumber, codes),
        ...(draftNumber === null ? {} : { DraftOrderNo: draftNumber }),
        ...(methodId === null ? {} : { channelId: methodId }),
        TrackingNo: [...trackingNumbers],
        isGCRefundRequested: refund.refundTo === 'e-gift-card' ? 'Y' : 'N',
        ...(giftRecipient && { GCRecipientName: giftRecipient.name, GCRecipientEmail: giftRecipient.email }),
        DeliveryChargeOption: refund.delivery.option,
        DeliveryCharges: decimalOf(refund.delivery.pence),
        ...(refund.returnCostPence && { ReturnCharge: decimalOf(refund.returnCostPence) }),
        OverallTotalsRefundTotal: decimalOf(refund.totalPence),
        OrderLines: { OrderLine: lines.map(toWireReturnLine) },
      },
    },
  }
}

export function fromWireConfirmation({ query, body }: ReturnType<typeof toWireConfirmation>): ReturnConfirmation {
  const { reqBody: sent } = body
  const { GCRecipientName: name, GCRecipientEmail: email, ReturnCharge: cost } = sent
  return {
    returnNumber: sent.OrderNo,
    replaces: query.isCim === 'true',
    draftNumber: sent.DraftOrderNo ?? null,
    methodId: sent.channelId ?? null,
    trackingNumbers: sent.TrackingNo,
    lines: sent.OrderLines.OrderLine.map(fromWireReturnLine),
    refund: {
      totalPence: penceOf(sent.OverallTotalsRefundTotal),
      delivery: { option: sent.DeliveryChargeOption, pence: penceOf(sent.DeliveryCharges) },
      ...(cost !== undefined && { returnCostPence: penceOf(cost) }),
      refundTo: sent.isGCRefundRequested === 'Y' ? 'e-gift-card' : 'original-payment-card',
    },
    ...(name !== undefined && email !== undefined && { giftRecipient: { name, email } }),
  }
}

export function toWireCancellation(
  order: OrderOfStore,
  { returnNumber, endedAs, lines, returnBy }: ReturnCancellation,
  codes: EnterpriseCodes,
) {
  return {
    query: { type: CANCEL_TYPE, storeId: order.site.storeId, isCim: 'false' },
    body: {
      reqBody: {
        ...documentOf(order, returnNumber, codes),
        CancelReason: REASONS[endedAs],
        ...(returnBy === null ? {} : { ReturnableUntil: String(returnBy) }),
        OrderLines: {
          OrderLine: lines.map(({ lineKey, quantity }) => ({ OrderLineKey: lineKey, OrderedQty: String(quantity) })),
        },
      },
    },
  }
}

export function fromWireCancellation({
  body: { reqBody: sent },
}: Pick<ReturnType<typeof toWireCancellation>, 'body'>): ReturnCancellation {
  const ends = Object.keys(REASONS) as ReturnEnd[]
  return {
    returnNumber: sent.OrderNo,
    endedAs: ends.find((end) => REASONS[end] === sent.CancelReason) ?? 'cancelled',
    lines: sent.OrderLines.OrderLine.map(({ OrderLineKey, OrderedQty }) => ({
      lineKey: OrderLineKey,
      quantity: Number(OrderedQty),
    })),
    returnBy: sent.ReturnableUntil === undefined ? null : Temporal.PlainDate.from(sent.ReturnableUntil),
  }
}

function documentOf({ orderNumber, headerKey, site }: OrderOfStore, returnNumber: string, codes: EnterpriseCodes) {
  return {
    // Order management's document type of a return.
    ...{ DocumentType: '0003', OrderType: 'STD_RETURN', OrderNo: returnNumber, SalesOrderNo: orderNumber },
    ...{ OrderHeaderKey: headerKey, EnterpriseCode: codes[site.main] },
  }
}

/** A line that goes back, as it is sent in drafts and confirmations (CRE-02). */
export function toWireReturnLine({ lineKey, quantity, reason, comment }: SelectedLine) {
  return {
    OrderLineKey: lineKey,
    OrderedQty: String(quantity),
    ReturnReason: reason.primary,
    ...(reason.secondary === null ? {} : { SecondaryReturnReason: reason.secondary }),
    MsDelChgRefund: reason.refundsDelivery ? 'Y' : 'N',
    MsReturnExpected: reason.expectedBack ? 'Y' : 'N',
    ...(comment === undefined ? {} : { ReturnComment: comment }),
  }
}

export function fromWireReturnLine(wireLine: ReturnType<typeof toWireReturnLine>): SelectedLine {
  return {
    lineKey: wireLine.OrderLineKey,
    quantity: Number(wireLine.OrderedQty),
    reason: {
      primary: wireLine.ReturnReason,
      secondary: wireLine.SecondaryReturnReason ?? null,
      refundsDelivery: wireLine.MsDelChgRefund === 'Y',
      expectedBack: wireLine.MsReturnExpected === 'Y',
    },
    ...(wireLine.ReturnComment && { comment: wireLine.ReturnComment }),
  }
}

function penceOf(amount: string): number {
  return Math.round(Number(amount) * 100)
}
