import { withRefundDueDates } from '../../domain/returns/refund-due-date.ts'
import type { CreatedReturn, RefundDueDate, ReturnScan } from '../../domain/returns/return.ts'
import { endedAt, progressOf } from '../../domain/tracking/progress.ts'
import { notificationKey, notificationsDue } from '../../domain/tracking/return-notifications.ts'
import { noteInLog } from '../../platform/database/codec.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'
import type { NewEvent } from '../../platform/events/order-event.ts'
import { appendEvents } from '../../platform/events/order-events.records.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { DueWork } from '../../platform/jobs/due-work.ts'
import type { Log } from '../../platform/log.ts'
import { type ReturnRow, returnColumn, returnFacts, toCreatedReturn } from '../returns/created-returns.records.ts'
import { RETURN_BROUGHT_BACK } from '../returns/due-work-kinds.ts'

/** Kinds of due work: a mail about a status or rejection, and a reminder that an e-gift card soon expires (D-99). */
export const RETURN_MAIL = 'return-mail'
export const CARD_REMINDER = 'card-reminder'

export interface ReturnKey {
  customer_id: string
  return_number: string
}

/** Locks the returns in the order of their keys, so that transactions cannot deadlock. */
export async function lockReturns(
  tx: TransactionSql,
  log: Log | null,
  keys: readonly ReturnKey[],
): Promise<CreatedReturn[]> {
  if (keys.length === 0) return []
  const keysJson = JSON.stringify(keys)
  await tx`
    select from returns r
    join jsonb_to_recordset(${keysJson}::text::jsonb) as wanted (customer_id text, return_number text)
      on r.customer_id = wanted.customer_id and r.return_number = wanted.return_number
    order by r.customer_id, r.return_number
    for no key update of r`
  // A second statement, since one that has waited for a lock does not see what was written meanwhile.
  const rows = await tx<{ returned: ReturnRow }[]>`
    select ${returnColumn(tx)} as returned from returns r
    join jsonb_to_recordset(${keysJson}::text::jsonb) as wanted (customer_id text, return_number text)
      on r.customer_id = wanted.customer_id and r.return_number = wanted.return_number`
  return rows.map(({ returned }) =>
    noteInLog(log, { return: returned.return_number }, (note) => toCreatedReturn(returned, note)),
  )
}

/** Also returns the due work, such as mails, which the caller must plan. */
export async function saveReturnEnds(
  tx: TransactionSql,
  changed: readonly { before: CreatedReturn; after: CreatedReturn }[],
  now: Temporal.Instant,
): Promise<DueWork[]> {
  if (changed.length === 0) return []
  const progressed = changed.map(({ before, after }) => {
    const progressBefore = progressOf(before, { isRejected: false })
    return {
      created: after,
      progress: progressOf(after, { isRejected: false }),
      stepBefore: progressBefore.reachedStep,
      // Notifications that were already due before are not mailed again.
      notifiedBefore: notificationsDue(before, progressBefore),
    }
  })
  const rows = progressed.map(({ created, progress }) => {
    // A return that has ended without a refund stays ended, even if the parcel is sent after all.
    const ended = endedAt(created, progress) ?? created.ended?.at
    return {
      customer_id: created.customerId,
      return_number: created.returnNumber,
      ended_at: ended ? String(ended) : null,
    }
  })
  await tx`
    update returns r set ended_at = noted.ended_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as noted (customer_id text, return_number text, ended_at timestamptz)
    where r.customer_id = noted.customer_id and r.return_number = noted.return_number`
  await appendEvents(
    asTransaction(tx),
    progressed.flatMap(({ created, progress: { reachedStep }, stepBefore }): NewEvent[] => {
      const { customerId, orderNumber, returnNumber, facts } = created
      const about = { customerId, orderNumber, at: now }
      if (reachedStep === stepBefore || reachedStep < 3) return []
      return reachedStep === 3
        ? [{ ...about, type: 'return.received', data: { returnNumber } }]
        : [{ ...about, type: 'return.refunded', data: { returnNumber, refundPence: facts.refundPence } }]
    }),
  )
  const broughtBack = progressed.filter(({ progress }) =>
    progress.parcels.every(({ status }) => status === 'returned-to-customer'),
  )
  const endWork = broughtBack.map(({ created: { customerId, orderNumber, returnNumber } }) => ({
    ...{ customerId, kind: RETURN_BROUGHT_BACK, subject: returnNumber, dueAt: now },
    facts: { orderNumber, returnNumber },
  }))
  const notifications = progressed.flatMap(({ created, progress, notifiedBefore }) =>
    notificationsDue(created, progress)
      .filter((what) => !notifiedBefore.includes(what))
      .map((what) => ({
        customerId: created.customerId,
        kind: RETURN_MAIL,
        subject: notificationKey(created, what),
        dueAt: now,
        facts: { orderNumber: created.orderNumber, returnNumber: created.returnNumber, what },
      })),
  )
  return [...endWork, ...notifications]
}

/** The caller must have locked the returns (D-206). */
export async function writeRefundDueDates(
  tx: TransactionSql,
  promised: readonly { created: CreatedReturn; added: readonly RefundDueDate[] }[],
): Promise<void> {
  const rows = promised
    .filter(({ added }) => added.length > 0)
    .map(({ created, added }) => {
      const { refundDueDates = [] } = withRefundDueDates(created.facts, added)
      const facts = returnFacts.write({ refundDueDates })
      return { customer_id: created.customerId, return_number: created.returnNumber, facts }
    })
  if (rows.length === 0) return
  await tx`
    update returns r set facts = r.facts || promised.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as promised (customer_id text, return_number text, facts jsonb)
    where r.customer_id = promised.customer_id and r.return_number = promised.return_number`
}

export function withScans(created: CreatedReturn, added: readonly ReturnScan[]): CreatedReturn {
  return added.length === 0 ? created : { ...created, scans: [...created.scans, ...added] }
}
