import type { Carrier } from '../../domain/policy/return-method.ts'
import type { ReturnStatus } from '../../domain/returns/return.ts'
import type { Sql } from '../../platform/database/connect.ts'
import { REPORTED_BY_ORDER_LINES, REPORTED_BY_US } from './created-returns.records.ts'

export interface StoredReport {
  eventId: string
  /** Null if we recorded it ourselves. */
  by: Carrier | null
  status: ReturnStatus | null
  code: string | null
  parcel: number | null
  /** If false, the report is stored but does not affect the return's status. */
  counts: boolean
  at: Temporal.Instant
  /** Null if we recorded it ourselves. */
  receivedAt: Temporal.Instant | null
}

interface ReportsRow {
  customer_id: string
  recipient_id: string | null
  order_number: string
  reports:
    | (Omit<StoredReport, 'by' | 'at' | 'receivedAt'> & { by: string; at: string; receivedAt: string | null })[]
    | null
}

/** All reports on a return in order of time, including those that do not affect its status. */
export async function findReports(sql: Sql, returnNumber: string) {
  const [row] = await sql<ReportsRow[]>`
    select r.customer_id, r.recipient_id, r.order_number, (
      select jsonb_agg(jsonb_build_object('eventId', s.event_id, 'by', s.reported_by, 'status', s.status,
        'code', s.code, 'parcel', s.parcel, 'counts', s.is_applied, 'at', s.scanned_at, 'receivedAt', s.received_at)
        order by s.scanned_at, s.received_at nulls first, s.event_id)
      from return_scans s
      where s.customer_id = r.customer_id and s.return_number = r.return_number
    ) as reports
    from return_numbers n
    join returns r on r.customer_id = n.customer_id and r.return_number = n.return_number
    where n.return_number = ${returnNumber}`
  if (!row) return null
  return {
    customerId: row.customer_id,
    recipientId: row.recipient_id,
    orderNumber: row.order_number,
    reports: (row.reports ?? []).map(
      ({ by, at, receivedAt, ...report }): StoredReport => ({
        ...report,
        by: by === REPORTED_BY_US ? null : by === REPORTED_BY_ORDER_LINES ? 'order-management' : (by as Carrier),
        at: Temporal.Instant.from(at),
        receivedAt: receivedAt === null ? null : Temporal.Instant.from(receivedAt),
      }),
    ),
  }
}
