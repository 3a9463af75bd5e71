import { z } from 'zod'
import { decimalOf } from '../../domain/money/money.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import type { AcknowledgedDraft, DraftRequest, LineAction } from '../../domain/returns/draft-return.ts'
import { key, money } from '../../platform/outside/wire-values.ts'
import type { OrderRef } from './order-management.ts'
import { fromWireReturnLine, toWireReturnLine } from './return-wire.ts'
import type { EnterpriseCodes, OrderOfStore } from './wire-words.data.ts'

/**
 * The path of the call that sends a draft return (API-12). The answer is the draft as order management has it (DAT-09).
 */
export const DRAFT_PATH = '/draft-return'

/** Each line has its action, its reason and the effects of the reason (CRE-01, CRE-02). */
export function toWireDraft(
  order: OrderOfStore,
  { draftNumber, change, deliveryOption }: DraftRequest,
  codes: EnterpriseCodes,
) {
  return {
    storeId: order.site.storeId,
    orderNumber: order.orderNumber,
    payload: {
      Action: change.kind.toUpperCase(),
      OrderHeaderKey: order.headerKey,
      EnterpriseCode: codes[order.site.main],
      ...(draftNumber === null ? {} : { DraftOrderNo: draftNumber }),
      DeliveryChargeOption: deliveryOption,
      OrderLines: {
        OrderLine: change.lines.map(({ action, line }) => ({
          ...toWireReturnLine(line),
          Action: action.toUpperCase(),
        })),
      },
    },
  }
}

export function fromWireDraft({ payload: sent }: ReturnType<typeof toWireDraft>): DraftRequest {
  return {
    kind: 'draft-return',
    draftNumber: sent.DraftOrderNo ?? null,
    change: {
      kind: sent.Action === 'CREATE' ? 'create' : 'update',
      lines: sent.OrderLines.OrderLine.map((wireLine) => ({
        action: wireLine.Action.toLowerCase() as LineAction,
        line: fromWireReturnLine(wireLine),
      })),
    },
    deliveryOption: sent.DeliveryChargeOption,
  }
}

/** The draft as order management sends it (DAT-09). */
export function toWireDraftAnswer(
  { draftNumber, totals }: AcknowledgedDraft,
  order: Pick<OrderRef, 'site' | 'orderNumber'>,
  lines: readonly Pick<OrderLine, 'key' | 'lineNo' | 'facts'>[],
  codes: EnterpriseCodes,
) {
  return {
    OrderNo: draftNumber,
    EnterpriseCode: codes[order.site.main],
    References: { SalesOrderNo: order.orderNumber },
    OverallTotals: totals && {
      LineSubTotal: decimalOf(totals.lineSubTotalPence),
      GrandDiscount: decimalOf(totals.grandDiscountPence),
    },
    OrderLines: {
      OrderLine: lines.map(({ key, lineNo, facts }) => ({
        PrimeLineNo: String(lineNo),
        OrderLineKey: key,
        ShipNode: facts.shipNode ?? '',
      })),
    },
    PriceInfo: totals && { TotalAmount: decimalOf(totals.lineSubTotalPence - totals.grandDiscountPence) },
  }
}

export const wireDraft = z.object({
  OrderNo: key(64),
  // Unreadable totals are ignored: ours are shown (D-61).
  OverallTotals: z.object({ LineSubTotal: money, GrandDiscount: money }).nullish().catch(null),
})

export function readDraft(body: unknown): AcknowledgedDraft | null {
  const { data } = wireDraft.safeParse(body)
  if (!data) return null
  const { OrderNo: draftNumber, OverallTotals: totals } = data
  return {
    draftNumber,
    totals: totals ? { lineSubTotalPence: totals.LineSubTotal, grandDiscountPence: totals.GrandDiscount } : null,
  }
}
