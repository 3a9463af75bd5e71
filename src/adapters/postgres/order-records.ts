import { ORDERS_PER_PAGE, placeInPages } from '../../domain/orders/paging.ts'
import { SITES, type SiteKey } from '../../domain/sites/site.ts'
import { noteInLog } from '../../kept-json/codec.ts'
import type { Transaction } from '../../ports/command-log.ts'
import type { Log } from '../../ports/log.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'
import type { OrderHeader, OrderRecords } from '../../ports/order-records.ts'
import type { Fragment } from '../sql.ts'
import { type ChangeRow, changeColumns, toChangeFacts } from './change-records.ts'
import { christmasNews, collectedColumn } from './christmas-news.ts'
import { sqlOf } from './command-log.ts'
import type { Sql, TransactionSql } from './connect.ts'
import { type DetailsRow, toOrderDetails, toUpdate, type WholeRow } from './details-row.ts'
import { giftReceiptsColumn } from './gift-receipt-records.ts'
import { listHeldRows, toHeldGifts } from './held-gifts.ts'
import { type HistoryRow, toHistoryPage } from './history-rows.ts'
import { productSlug } from './product-slug.ts'
import { byRecipientsColumn } from './recipients-returns.ts'
import { type StepThreeRow, stepThreeColumns, toStepThreeFacts } from './step-three-records.ts'
import { type StepTwoRow, stepTwoColumns, toBook, toStepTwoFacts } from './step-two-records.ts'
import { listReturnRows, type TrackedRow, toListedReturn, toTrackedReturns, trackedColumns } from './tracked-records.ts'
import { type FoundWithdrawalRow, toWithdrawal, withdrawalColumn, withdrawnColumn } from './withdrawal-records.ts'

/** Without a log, unreadable facts are dropped silently. */
export function postgresOrderRecords(sql: Sql, log: Log | null = null): OrderRecords {
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
  const detailsRow = async (
    customerId: string,
    orderNumber: string,
    more: Fragment,
    { within, recipientId = null }: { within?: Transaction | undefined; recipientId?: string | null | undefined } = {},
  ) => {
    const asked: Sql | TransactionSql = within ? sqlOf(within) : sql
    // Draft, contact and earlier requests belong to whoever asks.
    const askerId = recipientId ?? customerId
    const [row] = await asked<(DetailsRow & StepTwoRow & StepThreeRow & TrackedRow & ChangeRow & FoundWithdrawalRow)[]>`
      select o.customer_id, o.order_number, o.site, o.placed_at, o.currency, o.grand_total_pence, o.cancel_allowed,
        o.user_type, o.known_as_of, o.facts, coalesce(c.contact_email, c.sign_in_email) as email,
        c.contact_phone as phone, c.first_name || ' ' || c.last_name as owner,
        exists (
          select from returns r
          where r.customer_id = o.customer_id and r.order_number = o.order_number
            and r.recipient_id is not distinct from ${recipientId}
        ) as has_returns,
        (
          select jsonb_agg(jsonb_build_object(
            'lineNo', l.line_no, 'splitNo', l.split_no, 'returnNumber', r.return_number, 'itemStatus', l.item_status, 'expectedBack', l.expected_back))
          from returns r
          join return_lines l on l.customer_id = r.customer_id and l.return_number = r.return_number and l.is_active
          where r.customer_id = o.customer_id and r.order_number = o.order_number
            and r.recipient_id is not distinct from ${recipientId}
        ) as returning, ${byRecipientsColumn(sql)},
        (
          select jsonb_build_object('kind', w.kind, 'lineKey', w.line_key, 'returnNumber',
            coalesce(w.payload->>'returnNumber', w.payload->'confirmation'->>'returnNumber'),
            'endsAs', w.payload->>'as') from outside_writes w
          where w.customer_id = o.customer_id and w.order_number = o.order_number and w.state = 'requested'
            and w.holds_order and w.recipient_id is not distinct from ${recipientId}
        ) as open_write,
        (
          select jsonb_agg(l->>'lineKey')
          from outside_writes w, jsonb_array_elements(w.payload->'confirmation'->'lines') l
          where w.customer_id = o.customer_id and w.order_number = o.order_number and w.state = 'requested'
            and w.holds_order and w.kind = 'create-return' and w.recipient_id is not null
        ) as asked_by_recipients,
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
        ) as lines, ${withdrawnColumn(sql)}, ${giftReceiptsColumn(sql, recipientId)}${more}
      from orders o
      left join customers c on c.customer_id = ${askerId}
      where o.customer_id = ${customerId} and o.order_number = ${orderNumber}`
    return row ?? null
  }
  return {
    async listPage(customerId, { site, andOf = site, from, before, search, page, christmas, otherSite }) {
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

    async findHeader(customerId, orderNumber) {
      const [row] = await sql<OrderHeader[]>`
        select customer_id as "customerId", null as "recipientId", order_number as "orderNumber", site, currency,
          user_type as "userType"
        from orders
        where customer_id = ${customerId} and order_number = ${orderNumber}`
      return row ?? null
    },

    async findHeaderOrGift(shopperId, orderNumber) {
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

    async findDetails(customerId, orderNumber, within, recipientId) {
      const row = await detailsRow(customerId, orderNumber, sql``, { within, recipientId })
      return row ? noteInLog(log, { order: orderNumber }, (note) => toOrderDetails(row, note, recipientId)) : null
    },

    async findAtStepTwo(customerId, orderNumber, recipientId) {
      const row = await detailsRow(customerId, orderNumber, stepTwoColumns(sql), { recipientId })
      if (!row) return null
      return noteInLog(log, { order: orderNumber }, (note) => ({
        ...toOrderDetails(row, note, recipientId),
        facts: toStepTwoFacts(row, note),
      }))
    },

    async findForChange(customerId, orderNumber, returnNumber, recipientId) {
      const more = sql`${stepTwoColumns(sql)}${changeColumns(sql, returnNumber, recipientId)}`
      const row = await detailsRow(customerId, orderNumber, more, { recipientId })
      if (!row) return null
      return noteInLog(log, { order: orderNumber }, (note) => ({
        ...toOrderDetails(row, note, recipientId),
        facts: toStepTwoFacts(row, note),
        change: toChangeFacts(row, note),
      }))
    },

    async findAtStepThree(customerId, orderNumber, returnNumber, recipientId) {
      const row = await detailsRow(customerId, orderNumber, stepThreeColumns(sql, returnNumber, recipientId), {
        recipientId,
      })
      if (!row) return null
      return noteInLog(log, { order: orderNumber }, (note) => ({
        ...toOrderDetails(row, note, recipientId),
        facts: toStepThreeFacts(row, note),
      }))
    },

    async findWithWithdrawal(customerId, orderNumber, withdrawalId) {
      const row = await detailsRow(customerId, orderNumber, withdrawalColumn(sql, withdrawalId))
      if (!row) return null
      return noteInLog(log, { order: orderNumber }, (note) => ({
        ...toOrderDetails(row, note),
        withdrawal: toWithdrawal(row),
      }))
    },

    async findTracked(customerId, orderNumber, recipientId, within) {
      const row = await detailsRow(customerId, orderNumber, trackedColumns(sql, recipientId), { within, recipientId })
      if (!row) return null
      return noteInLog(log, { order: orderNumber }, (note) => ({
        ...toOrderDetails(row, note, recipientId),
        returns: toTrackedReturns(row, note),
        book: toBook(row, note),
      }))
    },

    async listReturns(customerId, query) {
      const { site } = query
      const rows = await listReturnRows(sql, customerId, { ...query, currency: currencyOf(site) })
      return noteInLog(log, {}, (note) => rows.map((row) => toListedReturn(row, note)))
    },

    async listGifts(shopperId, query) {
      const rows = await listHeldRows(sql, shopperId, { ...query, currency: currencyOf(query.site) })
      return noteInLog(log, {}, (note) => toHeldGifts(rows, note))
    },

    async listWhole(customerId, { after, limit, forBuyer = false }) {
      const which = sql`
        o.customer_id = ${customerId} and o.order_number > ${after} and ${inOwnCurrency(sql)}
        order by o.order_number limit ${limit}`
      return await whole(which, forBuyer)
    },

    async pageWhole(customerId, { from, before, page: asked, pageSize, forBuyer = false }) {
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

    async findWhole(customerId, orderNumber, { forBuyer = false } = {}) {
      const [found] = await whole(sql`o.customer_id = ${customerId} and o.order_number = ${orderNumber}`, forBuyer)
      return found ?? null
    },

    async findOwner(orderNumber) {
      const [row] = await sql<{ customer_id: string }[]>`
        select customer_id from order_numbers where order_number = ${orderNumber}`
      return row?.customer_id ?? null
    },
  }
}

/** Orders in another currency than their store's cannot be shown (D-183). */
function inOwnCurrency(sql: Sql) {
  return sql`o.currency = ${JSON.stringify(CURRENCIES)}::text::jsonb ->> o.site`
}

const CURRENCIES = Object.fromEntries(Object.values(SITES).map(({ key, currency }) => [key, currency]))

function currencyOf(site: SiteKey | null): string | null {
  return site && SITES[site].currency
}
