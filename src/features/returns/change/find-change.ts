import type { OpenWrite } from '../../../domain/order-actions/what-may-be-done.ts'
import { mayChangeMethod } from '../../../domain/returns/change-of-method.ts'
import { hasLapsed } from '../../../domain/returns/draft-return.ts'
import { withoutReturn } from '../../../domain/returns/end-return.ts'
import { whatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
import { withoutReturn } from '../../../domain/returns/without-return.ts'
import { CHANGE_RETURN } from '../change-return.write.ts'
import type { FoundStepTwo, WhoseStepTwo } from '../method/step-two.ts'
import type { ReturnSteps } from '../return-steps.records.ts'

/** With the order as if the return did not exist. */
export async function findChange(
  { returnSteps }: { returnSteps: Pick<ReturnSteps, 'findForChange'> },
  { site, customerId, recipientId = null, orderNumber, now }: WhoseStepTwo,
  returnNumber: string,
): Promise<FoundStepTwo> {
  const found = await returnSteps.findForChange(customerId, orderNumber, returnNumber, recipientId)
  const created = found?.change.created
  if (!found || !created) return { is: 'no-order' }
  const { order, whole, facts, contact, change, openWrite, owner = '' } = found
  const about = { order, returnNumber }
  if (isBeingChanged(openWrite, returnNumber)) return { is: 'changing', ...about }
  const kept = change.draft && !hasLapsed(change.draft.draft, now) ? change.draft : null
  // The draft is used up once it is booked.
  if (kept === null && created.bookingReference !== undefined && !created.ended) return { is: 'changed', ...about }
  if (!mayChangeMethod(created, order, now)) return { is: 'over', ...about, hasEnded: created.ended !== undefined }
  if (kept === null) return { is: 'no-draft', was: null }
  const before = withoutReturn(order, created)
  const { lines: still } = kept.draft.items
  return {
    is: 'found',
    two: {
      site: site.sites[order.site],
      order: before,
      whole: withoutReturn(whole, created),
      recipientId,
      owner,
      back: whatCanGoBack(before, now, { asker: recipientId === null ? 'buyer' : 'gift-recipient' }),
      ...{ kept, facts, contact, changes: created },
      ...{ still: [...still], removed: [], fewer: [], leftOut: { removed: [], fewer: [] } },
    },
  }
}

/** A change of another return is reported when requested. */
export function isBeingChanged(openWrite: OpenWrite | null, returnNumber: string): boolean {
  return openWrite?.kind === CHANGE_RETURN && openWrite.returnNumber === returnNumber
}
