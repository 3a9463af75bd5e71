import { hiddenFromBuyer, linesAsBefore, type SeenLine } from '../../domain/gift-receipts/as-buyer-sees.ts'
import type { Currency } from '../../domain/money/money.ts'
import { type ToldCollection, toldCollection } from '../../domain/orders/christmas-collection.ts'
import { ORDERS_PER_PAGE, placeInPages } from '../../domain/orders/history-view.ts'
import { CANCELLED_STATUSES } from '../../domain/orders/line-status.ts'
import type { Charge, OrderHeader } from '../../domain/orders/order.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { SITES, type SiteKey } from '../../domain/sites/site.ts'
import { type NoteUnreadable, noteInLog } from '../../platform/database/codec.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { sqlOf } from '../../platform/forms/command-log.records.ts'
import type { Log } from '../../platform/log.ts'
import { productSlug } from '../catalogue/product.records.ts'
import { type DetailsRow, toOrderDetails, toUpdate, type WholeRow } from './details-row.ts'
import { giftReceiptsColumn } from './gift-receipt-rows.ts'
import type { HistoryPage, HistoryQuery, ListedOrder } from './order-details.ts'
import { charges, deliveryCharge, lineFacts, returnPromises } from './order-facts-json.ts'
import { type ByRecipientsRow, byRecipientsColumn, returningColumns } from './recipients-returns.ts'
import { withdrawnColumn } from './withdrawn-rows.ts'

/** Default: as order management has it, with recipients' returns (D-168). */
type Reader = { forBuyer?: boolean }
type WholePage = Pick<HistoryQuery, 'from' | 'before' | 'page'> & { pageSize: number } & Reader

interface WhichDetails {
  customerId: string
  orderNumber: string
  within?: Transaction | undefined
  recipientId?: string | null | undefined
}

/** Without a log, unreadable facts are dropped silently. */
export function postgresOrderRecords(sql: Sql, log: Log | null = null) {
  const whole = async (which: Fragment, forBuyer: boolean): Promise<OrderUpdate[]> => {
    const rows = await sql<WholeRow[]>`
      select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
        o.user_type, o.known_as_of, o.facts, o.sequence, o.told_at, (
          select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[] order by l.line_no, l.split_no)
          from order_lines l
          where l.customer_id = o.customer_id and l.order_number = o.order_number
        ) as lines, ${forBuyer ? byRecipientsColumn(sql) : sql`null as by_recipients`}
      from orders o
      where ${which}`
    return noteInLog(log, {}, (note) => rows.map((row) => toUpdate(row, note, { forBuyer })))
  }
  /** With more columns of order `o` and its reader `c`; one statement. */
  const findDetailsWith = async <Row extends DetailsRow, More>(
    { customerId, orderNumber, within, recipientId = null }: WhichDetails,
    columns: Fragment,
    toMore: (row: Row, note: NoteUnreadable) => More,
  ) => {
    const asked: Sql | TransactionSql = within ? sqlOf(within) : sql
    // Draft, contact and earlier requests belong to whoever asks.
    const askerId = recipientId ?? customerId
    const [row] = await asked<Row[]>`
      select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
        o.user_type, o.known_as_of, o.facts, coalesce(c.contact_email, c.sign_in_email) as email,
        c.contact_phone as phone, c.first_name || ' ' || c.last_name as owner,
        exists (
          select from returns r
          where r.customer_id = o.customer_id and r.order_number = o.order_number
            and r.recipient_id is not distinct from ${recipientId}
        ) as has_returns,
        ${returningColumns(sql, recipientId)}, ${byRecipientsColumn(sql)},
        (
          select jsonb_build_object('kind', w.kind, 'lineKey', w.line_key, 'returnNumber',
            coalesce(w.payload->>'returnNumber', w.payload->'confirmation'->>'returnNumber'),
            'endsAs', w.payload->>'as') from outside_writes w
          where w.customer_id = o.customer_id and w.order_number = o.order_number and w.state = 'requested'
            and w.holds_order and w.recipient_id is not distinct from ${recipientId}
        ) as open_write,
        (
          select to_jsonb(d) from draft_returns d
          where d.customer_id = ${askerId} and d.order_number = o.order_number and d.return_number = ''
        ) as draft,
        (
          select jsonb_build_object('returnNumber', w.reference, 'state', w.state, 'askedAt', w.requested_at)
          from outside_writes w
          where w.customer_id = o.customer_id and w.order_number = o.order_number and w.kind = 'create-return'
            and w.recipient_id is not distinct from ${recipientId}
          -- Of two in one moment, the one that came to something.
          order by w.requested_at desc, w.state in ('requested', 'confirmed') desc limit 1
        ) as last_creation,
        (
          select jsonb_agg(to_jsonb(l) - '{customer_id,order_number}'::text[]
            || jsonb_build_object('product_slug', ${productSlug(sql)}) order by l.line_no, l.split_no)
          from order_lines l
          where l.customer_id = o.customer_id and l.order_number = o.order_number
        ) as lines, ${withdrawnColumn(sql)}, ${giftReceiptsColumn(sql, recipientId)}${columns}
      from orders o
      left join customers c on c.customer_id = ${askerId}
      where o.customer_id = ${customerId} and o.order_number = ${orderNumber}`
    if (!row) return null
    const facts = { order: orderNumber }
    return noteInLog(log, facts, (note) => ({ ...toOrderDetails(row, note, recipientId), ...toMore(row, note) }))
  }
  return {
    async listPage(
      customerId: string,
      { site, andOf = site, from, before, search, page, christmas, otherSite }: HistoryQuery,
    ) {
      const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
      const ofSites = site === andOf ? sql`o.site = ${site}` : sql`o.site in (${site}, ${andOf})`
      // Bounds are always set, if need be endless, so that the index range is scanned.
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
        left join lateral (${christmasNews(sql, customerId, christmas)}) christmas on true
        left join lateral (
          -- First the ten orders, then their lines: the lines of all that is paged over would be gathered in vain.
          select o.*, (
            select jsonb_agg(jsonb_build_object(
              'key', order_line_key, 'lineNo', line_no, 'sku', sku, 'status', status,
              'statusDescription', status_description, 'productType', product_type,
              'deliveredOn', delivered_on, 'description', description, 'picture', picture, 'quantity', quantity,
              'lineTotalPence', line_total_pence, 'charges', facts->'charges', 'stillInTotal', facts->'stillInTotal',
              'splitNo', split_no, 'derivedFrom', facts->'derivedFromLineKey', 'isGiven', facts->'giftEmailSent',
              'colour', colour, 'productId', facts->'productId', 'productUrl', facts->'productUrl',
              'productSlug', ${productSlug(sql)}
            ) order by line_no, split_no)
            from order_lines l
            where customer_id = ${customerId} and order_number = o.order_number
          ) as lines, ${SITES[site].christmas || SITES[andOf].christmas ? collectedColumn(sql, customerId, sql`o.order_number`) : sql`null`} as collection, ${byRecipientsColumn(sql)}
          from (
            select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence,
              o.facts->'deliveryChargePence' as delivery_pence, o.facts->'otherCharges' as other_charges,
              o.facts->'returnPromises' as return_promises,
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
    },

    /** Null for missing and foreign alike (D-120). */
    async findHeader(customerId: string, orderNumber: string) {
      const [row] = await sql<OrderHeader[]>`
        select customer_id as "customerId", null as "recipientId", order_number as "orderNumber", site, currency,
          user_type as "userType"
        from orders
        where customer_id = ${customerId} and order_number = ${orderNumber}`
      return row ?? null
    },

    /** Also an order whose gift is bound to this shopper (D-42). */
    async findHeaderOrGift(shopperId: string, orderNumber: string) {
      const [row] = await sql<OrderHeader[]>`
        select customer_id as "customerId", null as "recipientId", order_number as "orderNumber", site, currency,
          user_type as "userType"
        from orders
        where customer_id = ${shopperId} and order_number = ${orderNumber}
        union all
        select o.customer_id, h.recipient_id, o.order_number, o.site, o.currency, null
        from (
          select distinct recipient_id, customer_id, order_number from gift_holders
          where recipient_id = ${shopperId} and order_number = ${orderNumber}
        ) h
        join orders o on o.customer_id = h.customer_id and o.order_number = h.order_number
        limit 1`
      return row ?? null
    },

    /** Pass an open transaction: waiting for a second connection could block everyone. */
    findDetails: (customerId: string, orderNumber: string, within?: Transaction, recipientId?: string | null) =>
      findDetailsWith({ customerId, orderNumber, within, recipientId }, sql``, () => ({})),

    findDetailsWith,

    async listWhole(customerId: string, { after, limit, forBuyer = false }: { after: string; limit: number } & Reader) {
      const which = sql`
        o.customer_id = ${customerId} and o.order_number > ${after} and ${inOwnCurrency(sql)}
        order by o.order_number limit ${limit}`
      return await whole(which, forBuyer)
    },

    /** Beyond the last page it is the last (D-196). */
    async pageWhole(customerId: string, { from, before, page: asked, pageSize, forBuyer = false }: WholePage) {
      const placed = () => sql`
        ${inOwnCurrency(sql)}
        and o.placed_at >= ${from ? String(from) : '-infinity'}::timestamptz
        and o.placed_at < ${before ? String(before) : 'infinity'}::timestamptz`
      const [counted] = await sql<{ total: number }[]>`
        select count(*)::int as total from orders o where o.customer_id = ${customerId} and ${placed()}`
      const total = counted?.total ?? 0
      const { page } = placeInPages(asked, total, pageSize)
      const which = sql`o.customer_id = ${customerId} and ${placed()}
        order by o.placed_at desc, o.order_number desc limit ${pageSize} offset ${(page - 1) * pageSize}`
      return { orders: await whole(which, forBuyer), page, total }
    },

    async findWhole(customerId: string, orderNumber: string, { forBuyer = false }: Reader = {}) {
      const [found] = await whole(sql`o.customer_id = ${customerId} and o.order_number = ${orderNumber}`, forBuyer)
      return found ?? null
    },

    /** For systems of the house, which name no customer. */
    async findOwner(orderNumber: string) {
      const [row] = await sql<{ customer_id: string }[]>`
        select customer_id from order_numbers where order_number = ${orderNumber}`
      return row?.customer_id ?? null
    },
  }
}

export type OrderRecords = ReturnType<typeof postgresOrderRecords>

/** Orders in another currency than their store's cannot be shown (D-183). */
function inOwnCurrency(sql: Sql) {
  return sql`o.currency = ${JSON.stringify(CURRENCIES)}::text::jsonb ->> o.site`
}

const CURRENCIES = Object.fromEntries(Object.values(SITES).map(({ key, currency }) => [key, currency]))

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

/** The next to be collected; else the newest active one, or the newest of all. */
function christmasNews(sql: Sql, customerId: string, asked: HistoryQuery['christmas']) {
  const [site, today, time] = [asked?.site ?? null, asked ? String(asked.today) : null, asked?.time ?? null]
  // ISO days sort as text.
  const day = sql`coalesce(facts->>'collectionOn', facts->>'requestedDeliveryOn')`
  return sql`
    select ${collectedColumn(sql, customerId, sql`c.order_number`)} as lines
    from orders c, lateral (
      select count(*) > 0 as stands, min(
        -- A slot of today that is over comes after all that are still ahead.
        case when ${day} = ${today} and facts->>'slotEndsAt' <= ${time} then '9999 ' else '' end
          || ${day} || ' ' || coalesce(facts->>'slotStartsAt', '')
      ) filter (
        where ${day} >= ${today} and facts->'collectedOn' is null and lower(status) <> 'collected'
      ) as ahead
      from order_lines
      where customer_id = ${customerId} and order_number = c.order_number
        and lower(status) not in ${sql(CANCELLED_STATUSES)}
    ) standing
    where c.customer_id = ${customerId} and c.site = ${site} and c.currency = ${site && SITES[site].currency}
    order by standing.ahead, standing.stands desc, c.placed_at desc, c.order_number desc
    limit 1`
}

/** One row per listed order; a single row without an order when there is none. */
export interface HistoryRow extends ByRecipientsRow {
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
  return_promises: unknown
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

function toHistoryPage(rows: readonly HistoryRow[], note: NoteUnreadable): HistoryPage {
  const christmas = rows[0]?.christmas
  return {
    total: rows[0]?.total ?? 0,
    elsewhere: rows[0]?.elsewhere ?? false,
    hasNothing: rows[0]?.has_nothing ?? false,
    christmas: christmas ? { collection: toCollection(christmas, note) } : null,
    orders: rows.flatMap((row) => (row.order_number === null ? [] : [toListedOrder(row, row.order_number, note)])),
  }
}

function toCollection(lines: readonly CollectedRow[], note: NoteUnreadable): ToldCollection | null {
  return toldCollection(
    lines.map(({ facts, ...line }) => ({
      ...line,
      deliveredOn: null,
      statusDescription: null,
      facts: lineFacts.salvage(facts, note) ?? {},
    })),
  )
}

function toListedOrder(row: HistoryRow, orderNumber: string, note: NoteUnreadable): ListedOrder {
  return {
    site: row.site,
    orderNumber,
    placedAt: row.placed_at,
    currency: row.currency,
    grandTotalPence: row.grand_total_pence + hiddenPence(row, note),
    deliveryPence: row.delivery_pence === null ? null : deliveryCharge.salvage(row.delivery_pence, note),
    otherCharges: toCharges(row.other_charges, note),
    lines: asBuyerSaw(row).map(({ splitNo: _splitNo, derivedFrom: _from, isGiven: _given, ...line }) => ({
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
function hiddenPence(row: HistoryRow, note: NoteUnreadable): number {
  if (row.by_recipients === null || row.return_promises === null) return 0
  const facts = {
    returnPromises: returnPromises.salvage(row.return_promises, note) ?? [],
    payments: row.refunds.flatMap((pence) => (typeof pence === 'number' ? [{ refundedPence: pence }] : [])),
  }
  const order = { grandTotalPence: row.grand_total_pence, facts, lines: (row.lines ?? []).map(asKnown) }
  return hiddenFromBuyer(order, { lines: row.by_recipients }).loweredPence
}

function asKnown(line: LineRow) {
  return { ...line, deliveredOn: line.deliveredOn === null ? null : Temporal.PlainDate.from(line.deliveredOn) }
}

/** What gift recipients return is hidden from the buyer (D-168). */
function asBuyerSaw({ lines, by_recipients }: HistoryRow) {
  const known = (lines ?? []).map((line) => ({
    ...asKnown(line),
    facts: {
      ...(typeof line.derivedFrom === 'string' && { derivedFromLineKey: line.derivedFrom }),
      ...(line.isGiven === true && { giftEmailSent: true }),
    },
  }))
  const seen = by_recipients === null ? known : linesAsBefore<SeenRow>(known, { lines: by_recipients, asked: [] })
  return seen.map(({ facts: _facts, returnedByRecipient: _returned, ...line }: SeenRow) => line)
}

type SeenRow = Omit<LineRow, 'deliveredOn'> & SeenLine

function toCharges(json: unknown, note: NoteUnreadable): Charge[] {
  return json === null ? [] : (charges.salvage(json, note) ?? [])
}
