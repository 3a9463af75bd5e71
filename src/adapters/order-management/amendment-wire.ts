import { z } from 'zod'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import type { OrderRef } from '../../ports/order-management.ts'

type Amendment = Extract<OrderRequest, { kind: 'amend-order' }>

/**
 * Fewer of some lines, all at once. OrderedQty is how many units go, as where one item is removed; absent: all (D-163).
 * SeenQty, a field of ours, is how many the line had when the shopper chose.
 */
export function toWireAmendment({ headerKey }: OrderRef, { removals, reason }: Amendment) {
  return {
    payload: {
      orderHeaderKey: headerKey,
      reasonCode: reason.primary,
      ...(reason.secondary ? { secondaryReasonCode: reason.secondary } : {}),
      lines: removals.map(({ line, seen, units }) => ({
        orderLineKey: line.key,
        primeLineNo: String(line.lineNo),
        ...(units ? { OrderedQty: String(units.quantity) } : {}),
        ...(seen === undefined ? {} : { SeenQty: String(seen) }),
      })),
    },
  }
}

const key = z.string().max(64)
const amendmentBody = z.object({
  payload: z.object({
    orderHeaderKey: key,
    reasonCode: key.min(1),
    secondaryReasonCode: key.optional(),
    lines: z
      .array(
        z.object({
          orderLineKey: key.min(1),
          primeLineNo: z.string().regex(/^\d{1,6}$/),
          // Whether the line has so many, and whether they are whole, is for whoever knows the line to say.
          OrderedQty: z
            .string()
            .regex(/^\d{1,6}(\.\d{1,4})?$/)
            .optional(),
          SeenQty: z
            .string()
            .regex(/^\d{1,6}$/)
            .optional(),
        }),
      )
      .min(1)
      .max(500),
  }),
})

export function fromWireAmendment(body: unknown): { headerKey: string; request: Amendment } | null {
  const { data } = amendmentBody.safeParse(body)
  if (!data) return null
  const { orderHeaderKey: headerKey, reasonCode, secondaryReasonCode, lines } = data.payload
  const removals = lines.map(({ orderLineKey, primeLineNo, OrderedQty, SeenQty }) => ({
    line: { key: orderLineKey, lineNo: Number(primeLineNo) },
    ...(SeenQty === undefined ? {} : { seen: Number(SeenQty) }),
    ...(OrderedQty === undefined ? {} : { units: { quantity: Number(OrderedQty), of: null } }),
  }))
  const reason = { primary: reasonCode, secondary: secondaryReasonCode ?? null }
  return { headerKey, request: { kind: 'amend-order', removals, reason } }
}
