import { z } from 'zod'
import type { ReturnCancellation } from '../../domain/returns/cancel-return.ts'
import type { ReturnEnd } from '../../domain/returns/return.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { day, key, line, optional, whole } from '../wire-values.ts'
import { RETURN_DOCUMENT, wireReturnDocument } from './return-line-wire.ts'
import type { EnterpriseCodes, OrderOfStore } from './wire-words.data.ts'

/** Which of the calls at `/return-confirmation` it is. */
export const CANCEL_TYPE = 'Cancel'

const REASONS: Readonly<Record<ReturnEnd, string>> = {
  cancelled: 'CANCELLED',
  lapsed: 'NOT_SENT',
  returned: 'RETURNED_TO_CUSTOMER',
}

/** The end of a return, as it travels: beside the confirmation, under another type. */
export function toWireCancellation(
  order: OrderOfStore,
  { returnNumber, why, lines, until }: ReturnCancellation,
  codes: EnterpriseCodes,
) {
  return {
    query: { type: CANCEL_TYPE, storeId: order.site.storeId, isCim: 'false' },
    body: {
      reqBody: {
        ...RETURN_DOCUMENT,
        OrderNo: returnNumber,
        SalesOrderNo: order.orderNumber,
        OrderHeaderKey: order.headerKey,
        EnterpriseCode: codes[order.site.main],
        CancelReason: REASONS[why],
        ...(until === null ? {} : { ReturnableUntil: String(until) }),
        OrderLines: {
          OrderLine: lines.map(({ lineKey, quantity }) => ({ OrderLineKey: lineKey, OrderedQty: String(quantity) })),
        },
      },
    },
  }
}

const wireCancellation = z.object({
  reqBody: z.object({
    ...wireReturnDocument,
    OrderNo: key(64),
    SalesOrderNo: key(64),
    OrderHeaderKey: line(100),
    CancelReason: z.enum(Object.values(REASONS)),
    ReturnableUntil: optional(day),
    OrderLines: z.object({
      OrderLine: z
        .array(z.object({ OrderLineKey: key(100), OrderedQty: whole(1, 999_999) }))
        .min(1)
        .max(500),
    }),
  }),
})

/** Reads the call as the other side does; null when it is none of ours. */
export function fromWireCancellation(
  sites: Sites,
  { type, storeId = '', isCim }: Record<string, string>,
  body: unknown,
): { order: OrderOfStore; cancellation: ReturnCancellation } | null {
  const sent = wireCancellation.safeParse(body).data?.reqBody
  const site = siteByStoreId(sites, storeId)
  if (type !== CANCEL_TYPE || isCim !== 'false' || !sent || site === null) return null
  const [why] = (Object.keys(REASONS) as ReturnEnd[]).filter((each) => REASONS[each] === sent.CancelReason)
  if (why === undefined) return null
  return {
    order: { site, orderNumber: sent.SalesOrderNo, headerKey: sent.OrderHeaderKey, customerId: '' },
    cancellation: {
      returnNumber: sent.OrderNo,
      why,
      lines: sent.OrderLines.OrderLine.map(({ OrderLineKey, OrderedQty }) => ({
        lineKey: OrderLineKey,
        quantity: OrderedQty,
      })),
      until: sent.ReturnableUntil ?? null,
    },
  }
}
