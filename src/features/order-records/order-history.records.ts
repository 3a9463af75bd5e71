import {
  amountsHiddenFromBuyer,
  type BuyerViewLine,
  linesBeforeReturns,
} from '../../domain/gift-receipts/buyer-view.ts'
import type { Currency } from '../../domain/money/money.ts'
import type { CostedLine, CostInput } from '../../domain/orders/calculate-costs.ts'
import { type CollectionSummary, collectionSummary } from '../../domain/orders/christmas-collection.ts'
import { ORDERS_PER_PAGE } from '../../domain/orders/history-view.ts'
import { CANCELLED_STATUSES } from '../../domain/orders/line-status.ts'
import type { Charge, LinkedLine } from '../../domain/orders/order.ts'
import { SITES, type SiteKey } from '../../domain/sites/site.ts'
import { noteInLog, type ReportUnreadable } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { Log } from '../../platform/log.ts'
import { productSlugColumn } from '../catalogue/product.records.ts'
import { type RecipientReturnsRow, recipientReturnsColumn } from './order-details.records.ts'
import { charges, deliveryCharge, lineFacts, promisedRefunds } from './order-rows.records.ts'

interface ListedLine extends CostedLine, LinkedLine {
  description: string
  picture: string | null
  quantity: number
}

export interface ListedOrder extends CostInput {
  site: SiteKey
  orderNumber: string
  placedAt: Temporal.Instant
  currency: Currency
  lines: ListedLine[]
  collection: CollectionSummary | null
}

export interface HistoryQuery {
  site: SiteKey
  alsoSite?: SiteKey
  /** `from` is inclusive, `before` is exclusive. */
  from: Temporal.Instant | null
  before: Temporal.Instant | null
  /** Part of an order number or product name; empty for all orders. */
  search: string
  /** A number beyond the last page gives the last page (D-21). */
  page: number
  /** For the banner about the next Christmas collection; the time is like "15:00". */
  christmas: { site: SiteKey; today: Temporal.PlainDate; time: string } | null
  otherSite: SiteKey | null
}

export interface ChristmasPromotion {
  collection: CollectionSummary | null
}

export interface HistoryPage {
  orders: ListedOrder[]
  total: number
  christmas: ChristmasPromotion | null
  hasOrdersOnOtherSite: boolean
  hasNoOrders: boolean
}

export function orderHistoryReader(sql: Sql, log: Log | null) {
  return async (
    customerId: string,
    { site, alsoSite = site, from, before, search, page, christmas, otherSite }: HistoryQuery,
  ): Promise<HistoryPage> => {
    const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
    const ofSites = site === alsoSite ? sql`o.site = ${site}` : sql`o.site in (${site}, ${alsoSite})`
    // Both bounds are always set, even to infinity, so that the database scans a range of the index.
    const matching = () => sql`
        o.customer_id = ${customerId} and ${ofSites} and o.currency = ${currencyOf(site)}
        and o.placed_at >= ${from ? String(from) : '-infinity'}::timestamptz
        and o.placed_at < ${before ? String(before) : 'infinity'}::timestamptz
        ${
          search === ''
            ? sql``
            : sql`and (o.order_number ilike ${pattern} or exists (
          select from order_lines l
          where l.customer_id = o.customer_id and l.order_number = o.order_number and l.description ilike ${pattern}
        ))`
        }`
    const rows = await sql<HistoryRow[]>`
        with counted as materialized (select count(*)::int as total from orders o where ${matching()})
        select counted.total, christmas.lines as christmas, listed.*, counted.total = 0 and exists (
          select from orders
          where customer_id = ${customerId} and site = ${otherSite} and currency = ${currencyOf(otherSite)}
        ) as elsewhere, counted.total = 0 and not exists (
          select from orders where customer_id = ${customerId} and site in ${sql(Object.keys(SITES))}
        ) as has_nothing
        from counted
        left join lateral (${christmasPromotion(sql, customerId, christmas)}) christmas on true
        left join lateral (
          -- The orders of the page are chosen before their lines are collected: other orders need no lines.
          select o.*, (
            select jsonb_agg(jsonb_build_object(
              'key', order_line_key, 'lineNo', line_no, 'sku', sku, 'status', status,
              'statusDescription', status_description, 'productType', product_type,
              'deliveredOn', delivered_on, 'description', description, 'picture', picture, 'quantity', quantity,
              'lineTotalPence', line_total_pence, 'charges', facts->'charges', 'stillInTotal', facts->'stillInTotal',
              'splitNo', split_no, 'derivedFrom', facts->'derivedFromLineKey', 'isGiven', facts->'giftEmailSent',
              'colour', colour, 'productId', facts->'productId', 'productUrl', facts->'productUrl',
              'productSlug', ${productSlugColumn(sql)}
            ) order by line_no, split_no)
            from order_lines l
            where customer_id = ${customerId} and order_number = o.order_number
          ) as lines, ${SITES[site].christmas || SITES[alsoSite].christmas ? collectedColumn(sql, customerId, sql`o.order_number`) : sql`null`} as collection, ${recipientReturnsColumn(sql)}
          from (
            select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence,
              o.facts->'deliveryChargePence' as delivery_pence, o.facts->'otherCharges' as other_charges,
              o.facts->'promisedRefunds' as promised_refunds,
              jsonb_path_query_array(o.facts, '$.payments[*].refundedPence') as refunds
            from orders o
            where ${matching()}
            order by o.placed_at desc, o.order_number desc
            limit ${ORDERS_PER_PAGE}
            offset (select greatest(0, least(${page}::int, (total + ${ORDERS_PER_PAGE - 1}) / ${ORDERS_PER_PAGE}) - 1)
              * ${ORDERS_PER_PAGE} from counted)
          ) o
        ) listed on true
        order by listed.placed_at desc, listed.order_number desc`
    return noteInLog(log, {}, (note) => toHistoryPage(rows, note))
  }
}

function currencyOf(site: SiteKey | null): string | null {
  return site && SITES[site].currency
}

function collectedColumn(sql: Sql, customerId: string, orderNumber: Fragment) {
  return sql`(
    select jsonb_agg(jsonb_build_object('status', status, 'productType', product_type, 'facts', jsonb_strip_nulls(
      jsonb_build_object('requestedDeliveryOn', facts->'requestedDeliveryOn', 'collectionOn', facts->'collectionOn',
        'slotStartsAt', facts->'slotStartsAt', 'slotEndsAt', facts->'slotEndsAt', 'shopId', facts->'shopId',
        'collectedOn', facts->'collectedOn'))) order by line_no, split_no)
    from order_lines where customer_id = ${customerId} and order_number = ${orderNumber})`
}

/** The Christmas order that is collected next, or else the newest active one, or else the newest of all. */
function christmasPromotion(sql: Sql, customerId: string, query: HistoryQuery['christmas']) {
  const [site, today, time] = [query?.site ?? null, query ? String(query.today) : null, query?.time ?? null]
  // ISO dates can be compared and sorted as text.
  const day = sql`coalesce(facts->>'collectionOn', facts->>'requestedDeliveryOn')`
  return sql`
    select ${collectedColumn(sql, customerId, sql`c.order_number`)} as lines
    from orders c, lateral (
      select count(*) > 0 as is_active, min(
        -- A slot that has ended today comes after all that are still ahead.
        case when ${day} = ${today} and facts->>'slotEndsAt' <= ${time} then '9999 ' else '' end
          || ${day} || ' ' || coalesce(facts->>'slotStartsAt', '')
      ) filter (
        where ${day} >= ${today} and facts->'collectedOn' is null and lower(status) <> 'collected'
      ) as ahead
      from order_lines
      where customer_id = ${customerId} and order_number = c.order_number
        and lower(status) not in ${sql(CANCELLED_STATUSES)}
    ) upcoming
    where c.customer_id = ${customerId} and c.site = ${site} and c.currency = ${site && SITES[site].currency}
    order by upcoming.ahead, upcoming.is_active desc, c.placed_at desc, c.order_number desc
    limit 1`
}

/** One row for each listed order; if there are none, a single row without an order. */
interface HistoryRow extends RecipientReturnsRow {
  total: number
  elsewhere: boolean
  has_nothing: boolean
  christmas: CollectedRow[] | null
  order_number: string | null
  site: SiteKey
  placed_at: Temporal.Instant
  currency: Currency
  grand_total_pence: number
  delivery_pence: unknown
  collection: CollectedRow[] | null
  other_charges: unknown
  promised_refunds: unknown
  refunds: unknown[]
  lines: LineRow[] | null
}

interface CollectedRow {
  status: string
  productType: string
  facts: unknown
}

interface LineRow {
  key: string
  lineNo: number
  sku: string
  status: string
  statusDescription: string | null
  productType: string
  deliveredOn: string | null
  description: string
  picture: string | null
  quantity: number
  lineTotalPence: number
  charges: unknown
  stillInTotal: unknown
  splitNo: number
  derivedFrom: unknown
  isGiven: unknown
  colour: string | null
  productId: unknown
  productUrl: unknown
  productSlug: string | null
}

function toHistoryPage(rows: readonly HistoryRow[], note: ReportUnreadable): HistoryPage {
  const christmas = rows[0]?.christmas
  return {
    total: rows[0]?.total ?? 0,
    hasOrdersOnOtherSite: rows[0]?.elsewhere ?? false,
    hasNoOrders: rows[0]?.has_nothing ?? false,
    christmas: christmas ? { collection: toCollection(christmas, note) } : null,
    orders: rows.flatMap((row) => (row.order_number === null ? [] : [toListedOrder(row, row.order_number, note)])),
  }
}

function toCollection(lines: readonly CollectedRow[], note: ReportUnreadable): CollectionSummary | null {
  return collectionSummary(
    lines.map(({ facts, ...line }) => ({
      ...line,
      deliveredOn: null,
      statusDescription: null,
      facts: lineFacts.readLenient(facts, note) ?? {},
    })),
  )
}

function toListedOrder(row: HistoryRow, orderNumber: string, note: ReportUnreadable): ListedOrder {
  return {
    site: row.site,
    orderNumber,
    placedAt: row.placed_at,
    currency: row.currency,
    grandTotalPence: row.grand_total_pence + hiddenPence(row, note),
    deliveryPence: row.delivery_pence === null ? null : deliveryCharge.readLenient(row.delivery_pence, note),
    otherCharges: toCharges(row.other_charges, note),
    lines: historyForBuyer(row).map(({ splitNo: _splitNo, derivedFrom: _from, isGiven: _given, ...line }) => ({
      ...linkedLine(line),
      charges: toCharges(line.charges, note),
      stillInTotal: line.stillInTotal === true,
    })),
    collection: row.collection ? toCollection(row.collection, note) : null,
  }
}

function linkedLine<Line extends Pick<LineRow, 'productId' | 'productUrl' | 'productSlug'>>(line: Line) {
  const { productId, productUrl, productSlug, ...rest } = line
  return {
    ...rest,
    facts: {
      ...(typeof productId === 'string' && { productId }),
      ...(typeof productUrl === 'string' && { productUrl }),
    },
    ...(productSlug && { productSlug }),
  }
}

/** Refunds to gift recipients, which the buyer's total must not show (D-168). */
function hiddenPence(row: HistoryRow, note: ReportUnreadable): number {
  if (row.by_recipients === null || row.promised_refunds === null) return 0
  const facts = {
    promisedRefunds: promisedRefunds.readLenient(row.promised_refunds, note) ?? [],
    payments: row.refunds.flatMap((pence) => (typeof pence === 'number' ? [{ refundedPence: pence }] : [])),
  }
  const order = { grandTotalPence: row.grand_total_pence, facts, lines: (row.lines ?? []).map(toHistoryLine) }
  return amountsHiddenFromBuyer(order, { lines: row.by_recipients }).loweredPence
}

function toHistoryLine(line: LineRow) {
  return { ...line, deliveredOn: line.deliveredOn === null ? null : Temporal.PlainDate.from(line.deliveredOn) }
}

/** What gift recipients return is hidden from the buyer (D-168). */
function historyForBuyer({ lines, by_recipients }: HistoryRow) {
  const history = (lines ?? []).map((line) => ({
    ...toHistoryLine(line),
    facts: {
      ...(typeof line.derivedFrom === 'string' && { derivedFromLineKey: line.derivedFrom }),
      ...(line.isGiven === true && { giftEmailSent: true }),
    },
  }))
  const visibleLines =
    by_recipients === null ? history : linesBeforeReturns<SeenRow>(history, { lines: by_recipients, requested: [] })
  return visibleLines.map(({ facts: _facts, returnedByRecipient: _returned, ...line }: SeenRow) => line)
}

type SeenRow = Omit<LineRow, 'deliveredOn'> & BuyerViewLine

function toCharges(json: unknown, note: ReportUnreadable): Charge[] {
  return json === null ? [] : (charges.readLenient(json, note) ?? [])
}
