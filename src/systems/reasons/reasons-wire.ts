import { z } from 'zod'
import type { ReturnReason } from '../../domain/policy/return-reasons.data.ts'
import type { Sites } from '../../domain/sites/site.ts'
import { flag, key, shortText } from '../../platform/outside/wire-values.ts'
import type { GoodsKind, ReasonsOrder } from './reasons.ts'

/** The path of the call that asks for the return reasons of an item (API-04). */
export const REASONS_PATH = '/reason-codes'

export function toWireQuestion(
  sites: Sites,
  { orderNumber, site }: ReasonsOrder,
  { sku, department, stroke }: GoodsKind,
) {
  return {
    query: { orderNum: orderNumber, storeNum: sites[site].storeId },
    body: { SKU: sku, DepartmentCode: department, StrokeNo: stroke },
  }
}

const REASONS_MAX = 100
const code = key(64)
const label = shortText(200)

/** Two reasons with the same code are refused, since a chosen one could not be distinguished. */
const codesDiffer = (codes: readonly string[]) => new Set(codes).size === codes.length

const secondaries = z
  .array(z.object({ code, description: label }))
  .max(REASONS_MAX)
  .refine((all) => codesDiffer(all.map(({ code }) => code)))

export const wireReasons = z.object({
  eligibleReasonCodes: z
    .array(
      z.object({
        primaryReasonCode: code,
        primaryReasonCodeDesc: label,
        msDelChgRefund: flag,
        msReturnExpected: flag,
        secondaryReasonCodes: secondaries.nullish(),
      }),
    )
    .max(REASONS_MAX)
    .refine((all) => codesDiffer(all.map(({ primaryReasonCode }) => primaryReasonCode))),
})

/** Null if any reason is unreadable, since it may be the one that the shopper needs. */
export function readReasons(body: unknown): ReturnReason[] | null {
  const { data } = wireReasons.safeParse(body)
  if (!data) return null
  return data.eligibleReasonCodes.map((each) => ({
    code: each.primaryReasonCode,
    label: each.primaryReasonCodeDesc,
    secondaries: (each.secondaryReasonCodes ?? []).map(({ code, description }) => ({ code, label: description })),
    refundsDelivery: each.msDelChgRefund,
    expectedBack: each.msReturnExpected,
  }))
}

export function toWireReasons(reasons: readonly ReturnReason[]) {
  return {
    eligibleReasonCodes: reasons.map((reason) => ({
      primaryReasonCode: reason.code,
      primaryReasonCodeDesc: reason.label,
      msDelChgRefund: reason.refundsDelivery ? 'Y' : 'N',
      msReturnExpected: reason.expectedBack ? 'Y' : 'N',
      secondaryReasonCodes: reason.secondaries.map(({ code, label }) => ({ code, description: label })),
    })),
  }
}
