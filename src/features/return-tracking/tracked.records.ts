import { recipientView } from '../../domain/gift-receipts/recipient-view.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'
import { isGiftReturn, ownerView } from '../../domain/returns/return.ts'
import { SITES, type Site, type SiteKey } from '../../domain/sites/site.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import type { StoredMail } from '../../platform/mails/mail.ts'
import { type AddressBookRow, addressBookColumn, toAddressBook } from '../account/address-book.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { DetailsRow, TrackedReturn } from '../order-records/order-details.records.ts'
import { type LineRow, type OrderRow, orderOfRows } from '../order-records/order-rows.records.ts'
import { type ReturnRow, returnColumn, toCreatedReturn } from '../returns/created-returns.records.ts'

/** Without a log, unreadable facts are dropped silently. */
export function postgresTrackedOrders(sql: Sql, orders: Pick<OrderRecords, 'findDetailsWith'>, log: Log | null = null) {
  return {
    findTracked: (customerId: string, orderNumber: string, recipientId?: string | null, transaction?: Transaction) =>
      orders.findDetailsWith(
        { customerId, orderNumber, within: transaction, recipientId },
        trackedColumns(sql, recipientId),
        (row: DetailsRow & TrackedRow, note) => ({
          changedByStaff: row.changed_by_staff,
          returns: toTrackedReturns(row, note),
          changedDeliveryLineKeys: row.delivery_changed_of ?? [],
          book: toAddressBook(row, note),
        }),
      ),

    /** Open returns, and those that have ended after `endedSince`, including returns of gifts. */
    async listReturns(
      customerId: string,
      { site, ...query }: { site: SiteKey; endedSince: Temporal.Instant; limit: number },
    ) {
      const rows = await listReturnRows(sql, customerId, SITES[site], query)
      return noteInLog(log, {}, (note) => rows.map((row) => toListedReturn(row, note)))
    },

    /** The returns of all customers or of one, the first created first, after the return `after`. */
    async listAll({ customerId, since, after, limit }: AllReturnsQuery) {
      const rows = await sql<Pick<ListedReturnRow, 'returned' | 'ended_at'>[]>`
        /* all-customers: all-returns */ select ${returnColumn(sql)} as returned, r.ended_at
        from returns r
        where r.created_at >= ${String(since ?? '-infinity')}::timestamptz
          ${customerId === undefined ? sql`` : sql`and r.customer_id = ${customerId}`}
          ${
            after === undefined
              ? sql``
              : sql`and (r.created_at, r.return_number) > (
            select c.created_at, c.return_number from return_numbers n
            join returns c on c.customer_id = n.customer_id and c.return_number = n.return_number
            where n.return_number = ${after})`
          }
        order by r.created_at, r.return_number limit ${limit}`
      return noteInLog(log, {}, (note) =>
        rows.map(({ returned, ended_at: endedAt }) => ({ created: toCreatedReturn(returned, note), endedAt })),
      )
    },
  }
}

export type TrackedOrders = ReturnType<typeof postgresTrackedOrders>

interface TrackedRow extends AddressBookRow {
  changed_by_staff: boolean
  delivery_changed_of: string[] | null
  tracked: { returned: ReturnRow; mailState: StoredMail['state'] | null; byStaff: boolean }[] | null
}

/** The order's returns, sorted by creation, each with the state of its last confirmation mail (D-83). */
function trackedColumns(sql: Sql, recipientId: string | null = null) {
  return sql`, ${addressBookColumn(sql)},
    (
      select json_agg(json_build_object('returned', ${returnColumn(sql)}, 'mailState', (
        select m.state from mails m
        where m.customer_id = r.customer_id and m.return_number = r.return_number and m.site is not null
        order by m.queued_at desc limit 1
      ), 'byStaff', ${ofStaff(sql, sql`e.type like 'return.%' and e.data->>'returnNumber' = r.return_number`)})
        order by r.created_at, r.return_number)
      from returns r
      where r.customer_id = o.customer_id and r.order_number = o.order_number
        and r.recipient_id is not distinct from ${recipientId}
    ) as tracked,
    ${ofStaff(sql, sql`e.type in ('order.cancelled', 'order.item_removed')`)} as changed_by_staff,
    (
      select jsonb_agg(w.line_key) from outside_writes w
      where w.customer_id = o.customer_id and w.order_number = o.order_number and w.kind = 'change-delivery'
        and w.state = 'confirmed'
    ) as delivery_changed_of`
}

/** Whether customer service has acted for the customer: events of the order `o` that also meet the condition. */
function ofStaff(sql: Sql, condition: Fragment): Fragment {
  return sql`exists (
    select from order_events e
    where e.customer_id = o.customer_id and e.order_number = o.order_number and e.actor like 'staff %' and ${condition}
  )`
}

function toTrackedReturns({ tracked }: TrackedRow, note: ReportUnreadable): TrackedReturn[] {
  return (tracked ?? []).map(({ returned, mailState, byStaff }) => ({
    created: ownerView(toCreatedReturn(returned, note)),
    byStaff,
    mailFailed: mailState === 'failed',
  }))
}

export interface AllReturnsQuery {
  customerId: string | undefined
  since: Temporal.Instant | null
  after: string | undefined
  limit: number
}

export interface ListedReturn {
  created: CreatedReturn
  order: Order
  endedAt: Temporal.Instant | null
}

interface ListedReturnRow extends OrderRow {
  returned: ReturnRow
  ended_at: Temporal.Instant | null
  lines: LineRow[] | null
}

/** A recipient's returns are stored under the buyer's customer id. */
async function listReturnRows(
  sql: Sql,
  customerId: string,
  { key: site, currency }: Site,
  { endedSince, limit }: { endedSince: Temporal.Instant; limit: number },
): Promise<ListedReturnRow[]> {
  return await sql<ListedReturnRow[]>`
    select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
      o.user_type, o.as_of, o.facts, r.ended_at, ${returnColumn(sql)} as returned, (
        select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
        from return_lines rl
        join order_lines l on l.customer_id = rl.customer_id and l.order_number = rl.order_number
          and l.line_no = rl.line_no and l.split_no = rl.split_no
        where rl.customer_id = r.customer_id and rl.return_number = r.return_number
      ) as lines
    from (
      select * from returns
      where customer_id = ${customerId} and ended_at is null and recipient_id is null
      union all
      select * from returns
      where customer_id = ${customerId} and ended_at > ${String(endedSince)} and recipient_id is null
      union all
      select made.*
      from (
        select distinct customer_id, order_number from gift_recipients where recipient_id = ${customerId}
      ) held
      join returns made on made.customer_id = held.customer_id and made.order_number = held.order_number
        and made.recipient_id = ${customerId}
      where made.ended_at is null or made.ended_at > ${String(endedSince)}
    ) r
    join orders o on o.customer_id = r.customer_id and o.order_number = r.order_number and o.site = ${site}
      and o.currency = ${currency}
    order by r.created_at desc, r.return_number desc
    limit ${limit}`
}

function toListedReturn(row: ListedReturnRow, note: ReportUnreadable): ListedReturn {
  const created = ownerView(toCreatedReturn(row.returned, note))
  const order = orderOfRows(row, row.lines ?? [], note)
  return {
    created,
    order: isGiftReturn(created) ? recipientView(order, [order]) : order,
    endedAt: row.ended_at,
  }
}
