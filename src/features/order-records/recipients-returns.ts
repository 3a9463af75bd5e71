import type { LineOfRecipient } from '../../domain/gift-receipts/as-buyer-sees.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { LineInReturn } from './order-details.ts'

export interface ByRecipientsRow {
  by_recipients: LineOfRecipient[] | null
}

export interface ReturningRow {
  returning: LineInReturn[] | null
  /** The keys of lines that a recipient's return is being created for. */
  asked_by_recipients: string[] | null
}

/** Of the order's owner (null) or a recipient. */
export function returningColumns(sql: Sql, recipientId: string | null) {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'lineNo', l.line_no, 'splitNo', l.split_no, 'returnNumber', r.return_number,
      'itemStatus', l.item_status, 'expectedBack', l.expected_back))
    from returns r
    join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number and l.is_active
    where r.customer_id = o.customer_id and r.order_number = o.order_number
      and r.recipient_id is not distinct from ${recipientId}
  ) as returning,
  (
    select jsonb_agg(l->>'lineKey')
    from outside_writes w, jsonb_array_elements(w.payload->'confirmation'->'lines') l
    where w.customer_id = o.customer_id and w.order_number = o.order_number and w.state = 'requested'
      and w.holds_order and w.kind = 'create-return' and w.recipient_id is not null
  ) as asked_by_recipients`
}

/**
 * Returns by gift recipients, or attempts. A booking given up is unknown (D-189): it is listed by its lines and the
 * parts split off them.
 */
export function byRecipientsColumn(sql: Sql) {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'returnNumber', l.return_number, 'lineNo', l.line_no, 'splitNo', l.split_no, 'statusBefore', l.status_before,
      'isActive', l.is_active, 'isGivenUp', l.is_given_up, 'isNamed', exists (
        select from gift_receipts g
        where g.customer_id = o.customer_id and g.order_number = o.order_number
          and g.lines @> jsonb_build_array(jsonb_build_object('lineNo', l.line_no, 'splitNo', l.split_no))
      )))
    from (
      select r.return_number, l.line_no, l.split_no, l.status_before, l.is_active, false as is_given_up
      from returns r
      join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number
      where r.customer_id = o.customer_id and r.order_number = o.order_number and r.recipient_id is not null
      union all
      select w.reference, l.line_no, l.split_no, null, true, true
      from outside_writes w
      cross join jsonb_array_elements(w.payload->'confirmation'->'lines') asked
      join order_lines l on l.customer_id = w.customer_id and l.order_number = w.order_number
        and asked->>'lineKey' in (l.order_line_key, l.facts->>'derivedFromLineKey')
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.kind = 'create-return'
        and w.state = 'given-up' and w.recipient_id is not null and not exists (
          select from return_lines known
          where known.customer_id = l.customer_id and known.order_number = l.order_number
            and known.line_no = l.line_no and known.split_no = l.split_no and known.is_active)
    ) l
  ) as by_recipients`
}
