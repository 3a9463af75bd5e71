import type { Sql } from '../../platform/database/connect.ts'

/** What can be tried again, and by what it is identified. */
export type StuckKind = 'write' | 'mail' | 'webhook' | 'work'

export interface StuckItem {
  kind: StuckKind
  /** The reference, the mail's id, the event with its endpoint, or kind and subject. */
  id: string
  customerId: string
  orderNumber: string | null
  what: string
  since: Temporal.Instant
  attempts: number
  problem: string | null
  /** False for a mail that has failed for good, whose text is deleted. */
  canTryAgain: boolean
}

const STUCK_MINUTES = 15
/** Older failures are in the log; by then the mail is no longer expected. */
const FAILED_MAIL_DAYS = 7
const ROWS_MAX = 100

/** The oldest first. */
export function postgresStuck(sql: Sql) {
  return async (now: Temporal.Instant): Promise<StuckItem[]> => {
    const before = String(now.subtract({ minutes: STUCK_MINUTES }))
    return await sql<StuckItem[]>`
      /* all-customers: stuck */ select * from (
        (
          select 'write' as kind, reference as id, customer_id as "customerId", order_number as "orderNumber",
            kind as what, requested_at as since, attempts, null as problem, true as "canTryAgain"
          from outside_writes where state = 'requested' and requested_at < ${before} order by next_try_at limit ${ROWS_MAX}
        ) union all (
          select 'mail', mail_id, customer_id, order_number, kind, queued_at, attempts, null, true
          from mails where state = 'queued' and queued_at < ${before} order by next_try_at limit ${ROWS_MAX}
        ) union all (
          select 'mail', mail_id, customer_id, order_number, kind, queued_at, attempts, 'failed for good', false
          from mails where failed_at > ${String(now.subtract({ hours: 24 * FAILED_MAIL_DAYS }))}
          order by failed_at desc limit ${ROWS_MAX}
        ) union all (
          select 'webhook', d.event_id || ' ' || d.endpoint, d.customer_id, e.order_number, e.type, e.at, d.attempts,
            d.problem, true
          from webhook_deliveries d
          join order_events e on e.customer_id = d.customer_id and e.event_id = d.event_id
          where d.is_dead order by d.endpoint, d.position limit ${ROWS_MAX}
        ) union all (
          select 'work', kind || ' ' || subject, customer_id, null, kind, queued_at, attempts, null, true
          from due_work where done_at is null and attempts > 0 order by due_at limit ${ROWS_MAX}
        )
      ) stuck order by since limit ${ROWS_MAX}`
  }
}

export type FindStuck = ReturnType<typeof postgresStuck>
