import type { Order } from '../../../domain/orders/order.ts'
import { findMethod } from '../../../domain/return-methods/method-choice.ts'
import { otherWays } from '../../../domain/return-methods/other-methods.ts'
import { type DraftReturn, hasLapsed, wayOf } from '../../../domain/returns/draft-return.ts'
import { linesOfReturn } from '../../../domain/returns/lines-of-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { findWays, type WaysParts } from '../channels-question.ts'
import type { DraftReturns } from '../draft-returns.records.ts'
import type { ChangeFacts } from '../return-steps.records.ts'

export interface OpenChangeParts extends WaysParts {
  drafts: DraftReturns
}

export interface ToOpen {
  order: Order
  created: CreatedReturn
  change: ChangeFacts
  at: Temporal.Instant
}

/** Saved as the change's draft, with earlier choices still offered. Null: no way, or unknown (D-102). */
export async function openChange(
  parts: OpenChangeParts,
  { order, created, change, at }: ToOpen,
): Promise<SavedDraft | null> {
  const lines = linesOfReturn(order, created, change.asked?.confirmation.lines ?? null)
  const found = await findWays(parts, order, lines, undefined, created.recipientId)
  const methods = found.ok ? otherWays(found.methods, created, at) : []
  if (!found.ok || methods.length === 0) return null
  const stored = change.draft
  const live = stored && !hasLapsed(stored.draft, at) ? stored : null
  const { recipientId, orderNumber, returnNumber, facts } = created
  // Its maker changes it.
  const customerId = recipientId ?? created.customerId
  const refundTo = facts.eGiftCardRequested ? 'e-gift-card' : 'original-payment-card'
  // Opening it again elsewhere leaves the first tab's draft.
  if (live && isSame([live.methods, live.draft.items.lines], [methods, lines])) return live
  const version = (stored?.draft.version ?? 0) + 1
  const draft: DraftReturn = {
    ...(live && findMethod(methods, live.draft.method ?? '') ? wayOf(live.draft) : {}),
    ...{ customerId, orderNumber, returnNumber, version, itemsVersion: version, entry: 'amending', changedAt: at },
    items: { lines, later: [], refundTo },
  }
  const kept: SavedDraft = {
    draft,
    methods,
    returnTo: found.returnTo,
    acknowledged: acknowledgedOf(created),
    returnKey: live?.returnKey ?? crypto.randomUUID(),
  }
  // Another tab has just saved: as good as this one.
  await parts.drafts.saveAlone(kept, stored?.draft.version ?? null)
  return kept
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** The calculated amounts hold for any method (D-178). */
function acknowledgedOf({ facts }: CreatedReturn): SavedDraft['acknowledged'] {
  const { draftNumber, refundPence, deliveryRefundPence = 0 } = facts
  if (draftNumber === undefined) return null
  const totals =
    refundPence === undefined ? null : { lineSubTotalPence: refundPence - deliveryRefundPence, grandDiscountPence: 0 }
  return { draftNumber, totals }
}
