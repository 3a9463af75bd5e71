import { CANCELLED_STATUSES } from '../../domain/orders/line-status.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { HistoryQuery } from './order-details.ts'

export function collectedColumn(sql: Sql, customerId: string, orderNumber: Fragment) {
  return sql`(
    select jsonb_agg(jsonb_build_object('status', status, 'productType', product_type, 'facts', jsonb_strip_nulls(
      jsonb_build_object('requestedDeliveryOn', facts->'requestedDeliveryOn', 'collectionOn', facts->'collectionOn',
        'slotStartsAt', facts->'slotStartsAt', 'slotEndsAt', facts->'slotEndsAt', 'shopId', facts->'shopId',
        'collectedOn', facts->'collectedOn'))) order by line_no, split_no)
    from order_lines where customer_id = ${customerId} and order_number = ${orderNumber})`
}

/** The next to be collected; else the newest active one, or the newest of all. */
export function christmasNews(sql: Sql, customerId: string, asked: HistoryQuery['christmas']) {
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
