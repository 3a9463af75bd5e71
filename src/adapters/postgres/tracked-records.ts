import type { NoteUnreadable } from '../../kept-json/codec.ts'
import type { KeptMail } from '../../ports/mail-records.ts'
import type { ListedReturn, TrackedReturn } from '../../ports/order-records.ts'
import type { Sql } from './connect.ts'
import { type ReturnRow, returnedColumn, toCreatedReturn } from './created-returns.ts'
import { type LineRow, type OrderRow, orderOfRows } from './order-rows.ts'
import { type BookRow, bookColumn } from './step-two-records.ts'

/** What the track page asks beside the order, in the order's own statement. */
export interface TrackedRow extends BookRow {
  tracked: { returned: ReturnRow; mailState: KeptMail['state'] | null }[] | null
}

/** All returns of the order, in the order of their creation, with whether their last confirmation arrived (D-83). */
export function trackedColumns(sql: Sql, recipientId: string | null = null) {
  return sql`, ${bookColumn(sql)},
    (
      select json_agg(json_build_object('returned', ${returnedColumn(sql)}, 'mailState', (
        select m.state from mails m
        where m.customer_id = r.customer_id and m.return_number = r.return_number
        order by m.queued_at desc limit 1
      )) order by r.created_at, r.return_number)
      from returns r
      where r.customer_id = o.customer_id and r.order_number = o.order_number
        and r.recipient_id is not distinct from ${recipientId}
    ) as tracked`
}

export function toTrackedReturns({ tracked }: TrackedRow, note: NoteUnreadable): TrackedReturn[] {
  return (tracked ?? []).map(({ returned, mailState }) => ({
    created: toCreatedReturn(returned, note),
    mailFailed: mailState === 'failed',
  }))
}

export interface ListedReturnRow extends OrderRow {
  returned: ReturnRow
  ended_at: Temporal.Instant | null
  lines: LineRow[] | null
}

export function toListedReturn(row: ListedReturnRow, note: NoteUnreadable): ListedReturn {
  return {
    created: toCreatedReturn(row.returned, note),
    order: orderOfRows(row, row.lines ?? [], note),
    endedAt: row.ended_at,
  }
}
