import { whyNoChangeOfMethod } from '../../../domain/returns/change-of-method.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { confirmedTo } from '../../order-records/confirmed-to.ts'
import { CHANGE_RETURN } from '../change-return.write.ts'
import { type AskedBy, type BookedReturn, type BookingParts, outcomeOf, ownCommand } from '../create/book-return.ts'
import { returnToCreate } from '../create/return-to-create.ts'
import { createReturn } from '../create-return.write.ts'
import type { StepTwo } from '../method/step-two.ts'

/** Idempotent. Booked under its own reference, to tell both bookings apart until the old one is void (AMD-07). */
export async function changeReturn(
  parts: BookingParts,
  two: StepTwo,
  created: CreatedReturn,
  { firstName, origin, at, command = ownCommand(two) }: AskedBy,
): Promise<BookedReturn> {
  const { kept } = two
  const { customerId, recipientId, orderNumber, returnNumber } = created
  const { eGiftCardRefunds: eGiftCardEnabled, anPostLimits, maxReturnItems } = parts.settings
  const address = confirmedTo(two)
  const to = address === null ? null : { name: firstName, address }
  const payload = returnToCreate(parts.log, {
    two,
    returnNumber,
    to,
    origin,
    at,
    eGiftCardEnabled,
    anPostLimits,
    maxReturnItems,
  })
  const allowed = async (transaction: Transaction) => {
    if (!(await parts.drafts.isLatest(transaction, kept.draft, kept.draft.version))) return false
    const now = await parts.created.lock(transaction, created)
    const details = await parts.orders.findDetails(customerId, orderNumber, transaction, recipientId)
    return now !== null && !now.ended && details !== null && whyNoChangeOfMethod(now, details.order, at) === null
  }
  const result = await parts.writes.ask({
    kind: CHANGE_RETURN,
    ...{ customerId, orderNumber, lineKey: null },
    ...(recipientId !== undefined && { recipientId }),
    reference: `${returnNumber}-${crypto.randomUUID().slice(0, 8)}`,
    ...command,
    purpose: CHANGE_RETURN,
    payload: createReturn.write(payload),
    allowed,
  })
  const outcome = outcomeOf(result)
  return 'returnNumber' in outcome ? { ...outcome, returnNumber } : outcome
}
