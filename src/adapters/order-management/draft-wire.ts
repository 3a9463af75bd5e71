import { z } from 'zod'
import type { OrderLine } from '../../domain/orders/order.ts'
import { DELIVERY_OPTIONS } from '../../domain/returns/delivery-refund.ts'
import type { AcknowledgedDraft, DraftChange, DraftRequest, LineAction } from '../../domain/returns/draft-return.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import type { OrderRef } from '../../ports/order-management.ts'
import { key, line, money, optional } from '../wire-values.ts'
import { fromWireReturnLine, toWireReturnLine, wireReturnLine } from './return-line-wire.ts'
import type { EnterpriseCodes, OrderOfStore } from './wire-words.data.ts'

/** The call of API-12 and the draft of DAT-09, as they travel. Both sides read and write them here. */
export const DRAFT_PATH = '/draft-return'

/** CRE-01, CRE-02: each line says what becomes of it, why it goes back, and what its reason brings. */
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

const LINES_MAX = 500
const wireDraft = z.object({
  storeId: key(20),
  orderNumber: key(64),
  payload: z.object({
    Action: z.enum(['CREATE', 'UPDATE']),
    OrderHeaderKey: line(100),
    EnterpriseCode: line(100),
    DraftOrderNo: optional(line(64)),
    DeliveryChargeOption: z.enum(DELIVERY_OPTIONS),
    OrderLines: z.object({
      OrderLine: z
        .array(z.object({ ...wireReturnLine, Action: z.enum(['CREATE', 'MODIFY', 'REMOVE']) }))
        .min(1)
        .max(LINES_MAX),
    }),
  }),
})

/** Reads the call as the other side does; null when it is none of ours. */
export function fromWireDraft(
  sites: Sites,
  body: unknown,
): { order: OrderOfStore; request: DraftRequest; enterpriseCode: string } | null {
  const { data } = wireDraft.safeParse(body)
  const site = data ? siteByStoreId(sites, data.storeId) : null
  if (!data || site === null) return null
  const { OrderHeaderKey: headerKey, DraftOrderNo, DeliveryChargeOption, Action, OrderLines } = data.payload
  const change: DraftChange = {
    kind: Action === 'CREATE' ? 'create' : 'update',
    lines: OrderLines.OrderLine.map((each) => ({
      action: each.Action.toLowerCase() as LineAction,
      line: fromWireReturnLine(each),
    })),
  }
  const order = { site, orderNumber: data.orderNumber, headerKey, customerId: '' }
  return {
    order,
    enterpriseCode: data.payload.EnterpriseCode,
    request: {
      kind: 'draft-return',
      draftNumber: DraftOrderNo ?? null,
      change,
      deliveryOption: DeliveryChargeOption,
    },
  }
}

/** The draft as order management tells of it (DAT-09). */
export function writeDraft(
  { draftNumber, totals }: AcknowledgedDraft,
  order: Pick<OrderRef, 'site' | 'orderNumber'>,
  lines: readonly Pick<OrderLine, 'key' | 'lineNo' | 'facts'>[],
  codes: EnterpriseCodes,
) {
  const amount = (pence: number) => `${Math.floor(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
  return {
    OrderNo: draftNumber,
    EnterpriseCode: codes[order.site.main],
    References: { SalesOrderNo: order.orderNumber },
    OverallTotals: totals && {
      LineSubTotal: amount(totals.lineSubTotalPence),
      GrandDiscount: amount(totals.grandDiscountPence),
    },
    OrderLines: {
      OrderLine: lines.map(({ key, lineNo, facts }) => ({
        PrimeLineNo: String(lineNo),
        OrderLineKey: key,
        ShipNode: facts.shipNode ?? '',
      })),
    },
    PriceInfo: totals && { TotalAmount: amount(totals.lineSubTotalPence - totals.grandDiscountPence) },
  }
}

const drafted = z.object({
  OrderNo: key(64),
  // Totals that cannot be read are none: ours stand (D-61).
  OverallTotals: z.object({ LineSubTotal: money, GrandDiscount: money }).nullish().catch(null),
})

/** Null when it is no draft. */
export function readDraft(body: unknown): AcknowledgedDraft | null {
  const { data } = drafted.safeParse(body)
  if (!data) return null
  const { OrderNo: draftNumber, OverallTotals: totals } = data
  return {
    draftNumber,
    totals: totals ? { lineSubTotalPence: totals.LineSubTotal, grandDiscountPence: totals.GrandDiscount } : null,
  }
}
