import type { Order } from '../../../domain/orders/order.ts'
import { findMethod } from '../../../domain/return-methods/method-choice.ts'
import { otherMethods } from '../../../domain/return-methods/other-methods.ts'
import { type DraftReturn, draftMethodOf, hasLapsed } from '../../../domain/returns/draft-return.ts'
import { linesOfReturn } from '../../../domain/returns/lines-of-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { SavedDraft } from '../../order-records/draft.records.ts'
import { type FindMethodsParts, findMethods } from '../channels-question.ts'
import type { DraftReturns } from '../draft-returns.records.ts'
import type { MethodChangeFacts } from '../return-steps.records.ts'

/** The parts with which a change of method is opened. */
export interface OpenChangeParts extends FindMethodsParts {
  drafts: DraftReturns
}

export interface OpenChangeInput {
  order: Order
  created: CreatedReturn
  change: MethodChangeFacts
  at: Temporal.Instant
}

/** Saves a draft for the change, with earlier choices that are still offered; null without another method (D-102). */
export async function saveChangeDraft(
  parts: OpenChangeParts,
  { order, created, change, at }: OpenChangeInput,
): Promise<SavedDraft | null> {
  const lines = linesOfReturn(order, created, change.request?.confirmation.lines ?? null)
  const channels = await findMethods(parts, order, lines, undefined, created.recipientId)
  const methods = channels.ok ? otherMethods(channels.methods, created, at) : []
  if (!channels.ok || methods.length === 0) return null
  const storedDraft = change.draft
  const currentDraft = storedDraft && !hasLapsed(storedDraft.draft, at) ? storedDraft : null
  const { recipientId, orderNumber, returnNumber, facts } = created
  // The draft belongs to the return's owner.
  const customerId = recipientId ?? created.customerId
  const refundTo = facts.eGiftCardRequested ? 'e-gift-card' : 'original-payment-card'
  // Opening the change in a second tab leaves the first tab's draft as it is.
  if (currentDraft && isSameJson([currentDraft.methods, currentDraft.draft.items.lines], [methods, lines]))
    return currentDraft
  const version = (storedDraft?.draft.version ?? 0) + 1
  const draft: DraftReturn = {
    ...(currentDraft && findMethod(methods, currentDraft.draft.method ?? '') ? draftMethodOf(currentDraft.draft) : {}),
    ...{ customerId, orderNumber, returnNumber, version, itemsVersion: version, entry: 'amending', changedAt: at },
    items: { lines, later: [], refundTo },
  }
  const saved: SavedDraft = {
    draft,
    methods,
    returnTo: channels.returnTo,
    acknowledged: acknowledgedOf(created),
    returnKey: currentDraft?.returnKey ?? crypto.randomUUID(),
  }
  // If another tab has just saved a draft, nothing is saved here, since that draft serves as well.
  await parts.drafts.saveAlone(saved, storedDraft?.draft.version ?? null)
  return saved
}

function isSameJson(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Takes over the amounts calculated for the return, since they do not depend on the method (D-178). */
function acknowledgedOf({ facts }: CreatedReturn): SavedDraft['acknowledged'] {
  const { draftNumber, refundPence, deliveryRefundPence = 0, returnCostPence = 0 } = facts
  if (draftNumber === undefined) return null
  const totals =
    refundPence === undefined
      ? null
      : { lineSubTotalPence: refundPence + returnCostPence - deliveryRefundPence, grandDiscountPence: 0 }
  return { draftNumber, totals }
}
