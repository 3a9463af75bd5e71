import { z } from 'zod'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import { flag, key, line, optional, whole } from '../wire-values.ts'

/** What order management calls the document of a return. */
export const RETURN_DOCUMENT = { DocumentType: '0003', OrderType: 'STD_RETURN' } as const

export const wireReturnDocument = {
  DocumentType: z.literal(RETURN_DOCUMENT.DocumentType),
  OrderType: z.literal(RETURN_DOCUMENT.OrderType),
}

/** A line that goes back, as drafts and confirmations carry it (CRE-02). */
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

export const wireReturnLine = {
  OrderLineKey: key(100),
  OrderedQty: whole(1, 999_999),
  ReturnReason: key(64),
  SecondaryReturnReason: optional(key(64)),
  MsDelChgRefund: flag,
  MsReturnExpected: flag,
  ReturnComment: optional(line(400)),
}

export function fromWireReturnLine(each: z.output<z.ZodObject<typeof wireReturnLine>>): SelectedLine {
  return {
    lineKey: each.OrderLineKey,
    quantity: each.OrderedQty,
    reason: {
      primary: each.ReturnReason,
      secondary: each.SecondaryReturnReason ?? null,
      refundsDelivery: each.MsDelChgRefund,
      expectedBack: each.MsReturnExpected,
    },
    ...(each.ReturnComment && { comment: each.ReturnComment }),
  }
}
