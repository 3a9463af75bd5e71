import type { Clock } from '../domain/time/days.ts'
import type { Sql, TransactionSql } from '../platform/database/connect.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import { deleteExpired, type RetentionRule } from '../platform/jobs/retention.ts'
import type { Log } from '../platform/log.ts'

const ORDERS_AT_ONCE = 200
const CUSTOMERS_AT_ONCE = 1000

/** Apart from the hourly cleanup, since it reads every old customer. */
export function orderRetentionJob(sql: Sql, clock: Clock, log: Log, years: number): Job {
  return {
    name: 'old-orders',
    schedule: '43 2 * * *',
    async run() {
      log.info('cleanup', await deleteExpired(sql, orderRetention(years), clock.now()))
    },
  }
}

export function orderRetention(years: number): RetentionRule[] {
  const retentionHours = Math.ceil(years * 365.25) * 24
  return [
    {
      name: 'orders',
      retentionHours,
      portion: ORDERS_AT_ONCE,
      remove: async (sql, before) => ({ count: await sql.begin((tx) => removeOrders(tx, before)) }),
    },
    {
      name: 'customers',
      retentionHours,
      portion: Number.POSITIVE_INFINITY,
      remove: async (sql, before) => ({ count: await removeUnusedCustomers(sql, before) }),
    },
  ]
}

/** Nothing about these orders has happened since: no update, return, withdrawal or change. */
async function removeOrders(tx: TransactionSql, before: string): Promise<number> {
  const orders = await tx<{ customer_id: string; order_number: string }[]>`
    /* all-customers: old-orders */ select o.customer_id, o.order_number from orders o
    where o.as_of < ${before} and o.placed_at < ${before} and coalesce(o.last_update_at, o.as_of) < ${before}
      and not exists (
        select from returns r
        where r.customer_id = o.customer_id and r.order_number = o.order_number
          and (r.ended_at is null or r.ended_at >= ${before})
      )
      and not exists (
        select from withdrawals w
        where w.customer_id = o.customer_id and w.order_number = o.order_number and w.changed_at >= ${before}
      )
      and not exists (
        select from outside_writes w
        where w.customer_id = o.customer_id and w.order_number = o.order_number
          and (w.settled_at is null or w.settled_at >= ${before})
      )
    order by o.as_of limit ${ORDERS_AT_ONCE} for update of o skip locked`
  if (orders.length === 0) return 0
  const gone = tx`jsonb_to_recordset(${JSON.stringify(orders)}::text::jsonb) as o (customer_id text, order_number text)`
  await tx`
    insert into order_figures as f (month, site, currency, orders, order_pence, returns, refund_pence)
    select date_trunc('month', s.placed_at at time zone 'Europe/London')::date, s.site, s.currency, count(*),
      sum(s.grand_total_pence), sum(r.returns), coalesce(sum(r.pence), 0)
    from ${gone}
    join orders s on s.customer_id = o.customer_id and s.order_number = o.order_number
    cross join lateral (
      select count(*) as returns, sum((r.facts->>'refundPence')::bigint) filter (where r.ended_as is null) as pence
      from returns r where r.customer_id = s.customer_id and r.order_number = s.order_number
    ) r
    group by 1, 2, 3
    on conflict (month, site, currency) do update set
      orders = f.orders + excluded.orders, order_pence = f.order_pence + excluded.order_pence,
      returns = f.returns + excluded.returns, refund_pence = f.refund_pence + excluded.refund_pence`
  await tx`
    delete from scan_events e using ${gone}, returns r, return_scans s
    where r.customer_id = o.customer_id and r.order_number = o.order_number
      and s.customer_id = r.customer_id and s.return_number = r.return_number
      and e.reported_by = s.reported_by and e.event_id = s.event_id`
  for (const table of ['return_scans', 'tracking_numbers'] as const) {
    await tx`
      delete from ${tx(table)} s using ${gone}, returns r
      where r.customer_id = o.customer_id and r.order_number = o.order_number
        and s.customer_id = r.customer_id and s.return_number = r.return_number`
  }
  for (const table of TABLES_OF_ORDERS) {
    await tx`
      delete from ${tx(table)} t using ${gone}
      where t.customer_id = o.customer_id and t.order_number = o.order_number`
  }
  return orders.length
}

/** What refers to another table comes before it. */
const TABLES_OF_ORDERS = [
  ...['return_lines', 'returns', 'return_numbers', 'withdrawals', 'gift_receipts', 'draft_returns'],
  ...['pending_changes', 'outside_writes', 'order_events', 'staff_audit', 'order_lines', 'orders', 'order_numbers'],
  ...['insight_changes', 'insight_counts'],
]

async function removeUnusedCustomers(sql: Sql, before: string): Promise<number> {
  let removed = 0
  let last = { created_at: '-infinity', customer_id: '' }
  for (;;) {
    const old = await sql<{ created_at: string; customer_id: string }[]>`
      /* all-customers: old-customers */ select created_at::text as created_at, customer_id from customers
      where created_at < ${before} and (created_at, customer_id) > (${last.created_at}::timestamptz, ${last.customer_id})
      order by created_at, customer_id limit ${CUSTOMERS_AT_ONCE}`
    const end = old.at(-1)
    if (!end) return removed
    last = end
    removed += await sql.begin((tx) =>
      removeUnused(
        tx,
        old.map(({ customer_id }) => customer_id),
        before,
      ),
    )
  }
}

async function removeUnused(tx: TransactionSql, customerIds: readonly string[], before: string): Promise<number> {
  const rows = await tx<{ customer_id: string }[]>`
    select customer_id from customers c
    where customer_id in (select jsonb_array_elements_text(${JSON.stringify(customerIds)}::text::jsonb))
      and coalesce(last_update_at, created_at) < ${before}
      and not exists (select from orders o where o.customer_id = c.customer_id)
      and not exists (select from returns r where r.recipient_id = c.customer_id)
      and not exists (select from sessions s where s.customer_id = c.customer_id)
      and not exists (select from remembered_devices d where d.customer_id = c.customer_id)
      and not exists (select from baskets b where b.customer_id = c.customer_id)
      and not exists (select from erasures e where e.customer_id = c.customer_id)
      and not exists (select from credentials p where p.customer_id = c.customer_id and p.changed_at >= ${before})
      and not exists (select from addresses a where a.customer_id = c.customer_id and a.updated_at >= ${before})
    order by customer_id for update of c skip locked`
  if (rows.length === 0) return 0
  const ids = JSON.stringify(rows.map(({ customer_id }) => customer_id))
  for (const table of TABLES_OF_ACCOUNTS) {
    await tx`
      delete from ${tx(table)} where customer_id in (select jsonb_array_elements_text(${ids}::text::jsonb))`
  }
  return rows.length
}

const TABLES_OF_ACCOUNTS = [
  ...['sign_in_addresses', 'awaited_addresses', 'single_use_links', 'credentials', 'addresses'],
  ...['recommendations.tastes', 'catalogue.offered_customers', 'customers'],
]
