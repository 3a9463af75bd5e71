import { type MainSiteKey, SITES, type SiteKey } from '../../domain/sites/site.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Fragment } from '../../platform/database/sql.ts'
import type { Search } from './search-shape.ts'

export interface FoundOrder {
  orderNumber: string
  site: SiteKey
  placedAt: Temporal.Instant
  /** Null for an order whose customer has no account details yet. */
  name: string | null
  email: string | null
}

export const RESULTS_MAX = 25
/** Of the people with a name: their newest orders are then sorted. */
const PEOPLE_MAX = 200

/** After every name with the same beginning. */
const LAST_CHARACTER = '\u{10FFFF}'

/** One statement for each kind of search. A member of staff sees only the orders of their sites. */
export function postgresFindOrders(sql: Sql) {
  const matches: { [By in Search['by']]: (search: Extract<Search, { by: By }>) => Fragment } = {
    number: ({ number }) => sql`
      select customer_id, order_number from order_numbers where order_number = ${number}
      union select r.customer_id, r.order_number from return_numbers n
        join returns r on r.customer_id = n.customer_id and r.return_number = n.return_number
        where n.return_number = ${number}
      union select r.customer_id, r.order_number from tracking_numbers t
        join returns r on r.customer_id = t.customer_id and r.return_number = t.return_number
        where t.tracking_number = ${number}
      union select customer_id, order_number from order_lines
        where facts ? 'trackingNumber' and facts->>'trackingNumber' = ${number}`,
    email: ({ email }) => sql`
      select customer_id, order_number from orders
        where facts ? 'customerEmail' and lower(facts->>'customerEmail') = ${email}
      union select o.customer_id, o.order_number from sign_in_addresses a
        join orders o on o.customer_id = a.customer_id where a.email = ${email}
      union select o.customer_id, o.order_number from customers c
        join orders o on o.customer_id = c.customer_id where lower(c.contact_email) = ${email}`,
    postcode: ({ postcode }) => sql`
      /* all-customers: find-orders */ select distinct customer_id, order_number from order_lines
      where facts->'shipTo' ? 'postcode' and upper(replace(facts->'shipTo'->>'postcode', ' ', '')) = ${postcode}`,
    name: ({ name }) => sql`
      select o.customer_id, o.order_number from (
        select customer_id from customers
        where lower(last_name) collate "C" >= ${name} and lower(last_name) collate "C" < ${name + LAST_CHARACTER}
        union
        select customer_id from customers
        where lower(first_name || ' ' || last_name) collate "C" >= ${name}
          and lower(first_name || ' ' || last_name) collate "C" < ${name + LAST_CHARACTER}
        limit ${PEOPLE_MAX}
      ) c join orders o on o.customer_id = c.customer_id`,
  }

  return async (search: Search, sites: readonly MainSiteKey[] | null): Promise<FoundOrder[]> => {
    const matching = (matches[search.by] as (search: Search) => Fragment)(search)
    return await sql<FoundOrder[]>`
      /* all-customers: find-orders */ with matching as (${matching})
      select o.order_number as "orderNumber", o.site, o.placed_at as "placedAt",
        nullif(trim(c.first_name || ' ' || c.last_name), '') as name,
        coalesce(o.facts->>'customerEmail', c.contact_email, c.sign_in_email) as email
      from matching m
      join orders o on o.customer_id = m.customer_id and o.order_number = m.order_number
      left join customers c on c.customer_id = o.customer_id
      where ${JSON.stringify(siteKeysOf(sites))}::text::jsonb ? o.site
      order by o.placed_at desc, o.order_number desc limit ${RESULTS_MAX}`
  }
}

export type FindOrders = ReturnType<typeof postgresFindOrders>

/** The main sites with their Christmas sites; null: all. */
export function siteKeysOf(sites: readonly MainSiteKey[] | null): SiteKey[] {
  return Object.values(SITES)
    .filter(({ main }) => sites === null || sites.includes(main))
    .map(({ key }) => key)
}
