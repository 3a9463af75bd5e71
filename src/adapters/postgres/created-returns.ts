import type { CreatedReturn, ReturnedLine, ReturnScan } from '../../domain/returns/return.ts'
import type { Carrier } from '../../domain/returns/return-method.ts'
import { noteInLog } from '../../kept-json/note-in-log.ts'
import { returnFacts } from '../../kept-json/return-facts.ts'
import type { CreatedReturns } from '../../ports/created-returns.ts'
import type { Log } from '../../ports/log.ts'
import type { Sql } from './connect.ts'

type ReturnRow = Pick<CreatedReturn, 'customerId' | 'returnNumber' | 'orderNumber' | 'createdAt' | 'path'> & {
  carrier: Carrier | 'simply-food'
  facts: unknown
  lines: ReturnedLine[] | null
  scans: { status: ReturnScan['status']; at: string }[] | null
}

/** Without a log nobody is told of facts that cannot be read. */
export function postgresCreatedReturns(sql: Sql, log: Log | null = null): CreatedReturns {
  return {
    async find(customerId, orderNumber, returnNumber) {
      const [row] = await sql<ReturnRow[]>`
        select r.customer_id as "customerId", r.return_number as "returnNumber", r.order_number as "orderNumber",
          r.created_at as "createdAt", r.path, r.carrier, r.facts,
          (
            select jsonb_agg(jsonb_build_object(
              'lineNo', l.line_no, 'splitNo', l.split_no, 'quantity', l.quantity, 'reason', l.reason,
              'secondaryReason', l.secondary_reason, 'itemStatus', l.item_status
            ) order by l.line_no, l.split_no)
            from return_lines l
            where l.customer_id = r.customer_id and l.return_number = r.return_number
          ) as lines,
          (
            select jsonb_agg(jsonb_build_object('status', s.status, 'at', s.scanned_at) order by s.scanned_at, s.status)
            from return_scans s
            where s.customer_id = r.customer_id and s.return_number = r.return_number
          ) as scans
        from returns r
        where r.customer_id = ${customerId} and r.return_number = ${returnNumber} and r.order_number = ${orderNumber}`
      if (!row) return null
      const scans = (row.scans ?? []).map(({ status, at }) => ({ status, at: Temporal.Instant.from(at) }))
      const facts = noteInLog(log, { return: returnNumber }, (note) => returnFacts.salvage(row.facts, note) ?? {})
      return { ...row, carrier: carrierOf(row), facts, lines: row.lines ?? [], scans }
    },
  }
}

/** Earlier releases had a word of their own for the foodhall. */
function carrierOf({ carrier }: ReturnRow): Carrier {
  return carrier === 'simply-food' ? 'foodhall' : carrier
}
