import type { CreatedReturn } from '../../domain/returns/return.ts'
import { lapsesAt, reminderTimes } from '../../domain/returns/send-by.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'

/** The reminders for a return, and its lapse if it is never handed over (D-127, D-129). */
export function dueWorkOfReturn(created: CreatedReturn, now: Temporal.Instant): DueWork[] {
  const { customerId, orderNumber, returnNumber } = created
  const { sendBy, collection } = reminderTimes(created)
  const returnRef = { customerId, facts: { orderNumber, returnNumber } }
  const due = [
    { kind: RETURN_LAPSES, subject: returnNumber, dueAt: lapsesAt(created) },
    { kind: SEND_BY_REMINDER, subject: returnNumber, dueAt: sendBy },
    { kind: COLLECTION_REMINDER, subject: collectionSubject(created), dueAt: collection },
  ]
  return due.flatMap(({ kind, subject, dueAt }) =>
    dueAt !== null && Temporal.Instant.compare(dueAt, now) > 0 ? [{ ...returnRef, kind, subject, dueAt }] : [],
  )
}

/** Includes the day, so that a moved collection gets a new reminder. */
export function collectionSubject({ returnNumber, facts }: Pick<CreatedReturn, 'returnNumber' | 'facts'>): string {
  return `${returnNumber} ${facts.collectionOn ?? ''}`
}

export const RETURN_LAPSES = 'return-lapses'
export const SEND_BY_REMINDER = 'send-by-reminder'
export const COLLECTION_REMINDER = 'collection-reminder'
/** Ends a return whose parcels the carrier has brought back to the shopper. */
export const RETURN_BROUGHT_BACK = 'return-brought-back'
/** Ends a return here once an update shows that order management has cancelled it without a request from us. */
export const RETURN_CANCELLED_ELSEWHERE = 'return-taken-back'
