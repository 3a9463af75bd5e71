import type { LineOfRecipient } from '../../domain/gift-receipts/as-buyer-sees.ts'
import type { Sql } from './connect.ts'

export interface ByRecipientsRow {
  by_recipients: LineOfRecipient[] | null
}

/** What the recipients of gifts of the order `o` return, or have wanted to return; null where there is nothing of it. */
export function byRecipientsColumn(sql: Sql) {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'returnNumber', r.return_number, 'lineNo', l.line_no, 'splitNo', l.split_no, 'statusBefore', l.status_before,
      'isActive', l.is_active, 'isNamed', exists (
        select from gift_receipts g
        where g.customer_id = r.customer_id and g.order_number = r.order_number
          and g.lines @> jsonb_build_array(jsonb_build_object('lineNo', l.line_no, 'splitNo', l.split_no))
      )))
    from returns r
    join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number
    where r.customer_id = o.customer_id and r.order_number = o.order_number and r.recipient_id is not null
  ) as by_recipients`
}
