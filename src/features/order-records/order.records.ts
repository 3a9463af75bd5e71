import { buyerView, withRecipientReturnsHidden } from '../../domain/gift-receipts/buyer-view.ts'
import { pagingFor } from '../../domain/orders/history-view.ts'
import type { OrderHeader } from '../../domain/orders/order.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { type Policy, SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { SITES } from '../../domain/sites/site.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Log } from '../../platform/log.ts'
import { orderDetailsReader, type RecipientReturnsRow, recipientReturnsColumn } from './order-details.records.ts'
import { type HistoryQuery, orderHistoryReader } from './order-history.records.ts'
import { type LineRow, type OrderRow, orderOfRows } from './order-rows.records.ts'

/** Without `forBuyer` the order is as order management has it, with returns by gift recipients (D-168). */
type ViewOptions = { forBuyer?: boolean }
type WholePage = Pick<HistoryQuery, 'from' | 'before' | 'page'> & { pageSize: number } & ViewOptions

/** Without a log, unreadable facts are dropped silently. */
export function postgresOrderRecords(
  sql: Sql,
  log: Log | null = null,
  offers: Policy['offers'] = SPECIFIED_POLICY.offers,
) {
  const listUpdates = async (condition: Fragment, forBuyer: boolean): Promise<OrderUpdate[]> => {
    const rows = await sql<WholeRow[]>`
      select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
        o.user_type, o.as_of, o.facts, o.sequence, o.last_update_at, (
          select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
          from order_lines l
          where l.customer_id = o.customer_id and l.order_number = o.order_number
        ) as lines, ${forBuyer ? recipientReturnsColumn(sql) : sql`null as by_recipients`}
      from orders o
      where ${condition}`
    return noteInLog(log, {}, (note) => rows.map((row) => toUpdate(row, note, { forBuyer })))
  }
  const findDetailsWith = orderDetailsReader(sql, log, offers)
  return {
    listPage: orderHistoryReader(sql, log),

    /** Null for a missing order, and also for another customer's (D-120). */
    async findHeader(customerId: string, orderNumber: string) {
      const [row] = await sql<OrderHeader[]>`
        select customer_id as "customerId", null as "recipientId", order_number as "orderNumber", site, currency,
          user_type as "userType"
        from orders
        where customer_id = ${customerId} and order_number = ${orderNumber}`
      return row ?? null
    },

    /** Also finds an order from which a gift is bound to the shopper (D-42). */
    async findHeaderOrGift(shopperId: string, orderNumber: string) {
      const [row] = await sql<OrderHeader[]>`
        select customer_id as "customerId", null as "recipientId", order_number as "orderNumber", site, currency,
          user_type as "userType"
        from orders
        where customer_id = ${shopperId} and order_number = ${orderNumber}
        union all
        select o.customer_id, h.recipient_id, o.order_number, o.site, o.currency, null
        from (
          select distinct recipient_id, customer_id, order_number from gift_recipients
          where recipient_id = ${shopperId} and order_number = ${orderNumber}
        ) h
        join orders o on o.customer_id = h.customer_id and o.order_number = h.order_number
        limit 1`
      return row ?? null
    },

    /** Pass the open transaction, if there is one: waiting for a second connection could block everyone. */
    findDetails: (customerId: string, orderNumber: string, within?: Transaction, recipientId?: string | null) =>
      findDetailsWith({ customerId, orderNumber, within, recipientId }, sql``, () => ({})),

    findDetailsWith,

    async listWhole(
      customerId: string,
      { after, limit, forBuyer = false }: { after: string; limit: number } & ViewOptions,
    ) {
      const condition = sql`
        o.customer_id = ${customerId} and o.order_number > ${after} and ${inOwnCurrency(sql)}
        order by o.order_number limit ${limit}`
      return await listUpdates(condition, forBuyer)
    },

    /** A number beyond the last page gives the last page (D-196). */
    async pageWhole(customerId: string, { from, before, page: requestedPage, pageSize, forBuyer = false }: WholePage) {
      const placedWithin = () => sql`
        ${inOwnCurrency(sql)}
        and o.placed_at >= ${from ? String(from) : '-infinity'}::timestamptz
        and o.placed_at < ${before ? String(before) : 'infinity'}::timestamptz`
      const [totalRow] = await sql<{ total: number }[]>`
        select count(*)::int as total from orders o where o.customer_id = ${customerId} and ${placedWithin()}`
      const total = totalRow?.total ?? 0
      const { page } = pagingFor(requestedPage, total, pageSize)
      const condition = sql`o.customer_id = ${customerId} and ${placedWithin()}
        order by o.placed_at desc, o.order_number desc limit ${pageSize} offset ${(page - 1) * pageSize}`
      return { orders: await listUpdates(condition, forBuyer), page, total }
    },

    async findWhole(customerId: string, orderNumber: string, { forBuyer = false }: ViewOptions = {}) {
      const [update] = await listUpdates(
        sql`o.customer_id = ${customerId} and o.order_number = ${orderNumber}`,
        forBuyer,
      )
      return update ?? null
    },

    /** For the retailer's systems, which don't name the customer. */
    async findOwner(orderNumber: string) {
      const [row] = await sql<{ customer_id: string }[]>`
        select customer_id from order_numbers where order_number = ${orderNumber}`
      return row?.customer_id ?? null
    },
  }
}

export type OrderRecords = ReturnType<typeof postgresOrderRecords>

/** An order in another currency than its store's cannot be shown (D-183). */
function inOwnCurrency(sql: Sql) {
  return sql`o.currency = ${JSON.stringify(CURRENCIES)}::text::jsonb ->> o.site`
}

const CURRENCIES = Object.fromEntries(Object.values(SITES).map(({ key, currency }) => [key, currency]))

interface WholeRow extends OrderRow, Partial<RecipientReturnsRow> {
  sequence: number
  last_update_at: Temporal.Instant | null
  lines: LineRow[] | null
}

function toUpdate(row: WholeRow, note: ReportUnreadable, { forBuyer = false } = {}): OrderUpdate {
  const { sequence, last_update_at, as_of, by_recipients } = row
  const whole = orderOfRows(row, row.lines ?? [], note)
  const order = forBuyer
    ? buyerView(withRecipientReturnsHidden(whole, { lines: by_recipients ?? [], requested: [] }))
    : whole
  return { order, sequence, occurredAt: last_update_at ?? as_of }
}
