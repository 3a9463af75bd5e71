import type { WithdrawnLine } from '../../domain/orders/order.ts'
import { WITHDRAWAL } from '../../domain/returns/return-reasons.data.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'

export type WithdrawnRow = Omit<WithdrawnLine, 'withdrawnAt'> & { withdrawnAt: string }

/** Oldest first; null where nothing was. */
export function withdrawnColumn(sql: Sql | TransactionSql) {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'withdrawalId', w.withdrawal_id, 'withdrawnAt', w.withdrawn_at, 'lineNo', l.line_no, 'splitNo', l.split_no,
      'lineKey', l.line_key, 'sku', l.sku, 'quantity', l.quantity, 'keeps', l.keeps, 'state', l.state,
      'stoppedUnits', l.stopped_units, 'returnedSince', other.returned_since, 'otherReturns', other.split_nos,
      'returnedByRecipients', other.by_recipients
    ) order by w.recorded_at, w.withdrawal_id, l.line_no, l.split_no)
    from withdrawals w
    join withdrawal_lines l on l.customer_id = w.customer_id and l.order_number = w.order_number
      and l.withdrawal_id = w.withdrawal_id
    cross join lateral (${otherReturns(sql)}) other
    where w.customer_id = o.customer_id and w.order_number = o.order_number) as withdrawn`
}

/**
 * Units of line `l` that go back for other reasons: more than when `w` was recorded, and parts it was not recorded
 * on. An ended return that carries a withdrawal, or a gift's, keeps nothing for the customer.
 */
function otherReturns(sql: Sql | TransactionSql) {
  return sql`
    select
      coalesce(sum(case
        when b.is_active and r.created_at >= w.recorded_at then b.quantity
        when not b.is_active and r.recipient_id is null and r.created_at < w.recorded_at and r.ended_at >= w.recorded_at and not exists (
          select from withdrawal_lines n
          join withdrawals v on v.customer_id = n.customer_id and v.order_number = n.order_number
            and v.withdrawal_id = n.withdrawal_id
          where n.customer_id = w.customer_id and n.order_number = w.order_number
            and ${isNotedOn(sql, 'n', 'v')}) then -b.quantity
        else 0 end), 0) as returned_since,
      sum(b.quantity) filter (
        where b.is_active and r.created_at >= w.recorded_at and r.recipient_id is not null) as by_recipients,
      coalesce(jsonb_agg(b.split_no order by b.split_no) filter (
        where b.is_active and not (${isNotedOn(sql, 'l', 'w')})), '[]') as split_nos
    from returns r
    join return_lines b on b.customer_id = r.customer_id and b.return_number = r.return_number
    where r.customer_id = w.customer_id and r.order_number = w.order_number and b.line_no = l.line_no
      and b.reason is distinct from ${WITHDRAWAL.code}`
}

/** Whether that line of a withdrawal was recorded on the return `r` of `b`: the same part may go back again later. */
function isNotedOn(sql: Sql | TransactionSql, line: 'l' | 'n', withdrawal: 'w' | 'v') {
  const [noted, declared] = [sql(line), sql(withdrawal)]
  return sql`
    ${noted}.way = 'in-return' and ${noted}.line_no = b.line_no and ${noted}.split_no = b.split_no
    and ${declared}.recorded_at >= r.created_at and (b.is_active or ${declared}.recorded_at <= r.ended_at)`
}

export function toWithdrawn(rows: readonly WithdrawnRow[] | null): WithdrawnLine[] {
  return (rows ?? []).map(({ returnedByRecipients, stoppedUnits, ...row }) => ({
    ...row,
    ...(returnedByRecipients && { returnedByRecipients }),
    ...(stoppedUnits && { stoppedUnits }),
    withdrawnAt: Temporal.Instant.from(row.withdrawnAt),
  }))
}
