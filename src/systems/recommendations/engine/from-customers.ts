import { z } from 'zod'
import { colourGroupOf } from '../../../domain/catalogue/colour-group.ts'
import { CANCELLED_STATUSES, REFUNDED_STATUSES, RETURNING_STATUSES } from '../../../domain/orders/line-status.ts'
import { type Purchase, type Taste, tasteOf } from '../../../domain/recommendations/taste.ts'
import { storedJson } from '../../../platform/database/codec.ts'
import type { OwnSql } from '../../../platform/database/own-sql.ts'
import type { RecomputeStep } from './step.ts'

const shares = z.record(z.string(), z.number()).default(() => ({}))

export const taste = storedJson<Taste>('recommendations.tastes.facts')(
  z.object({
    shelves: shares,
    colours: shares,
    bought: z.number().default(1),
    again: z.array(z.string()).default(() => []),
  }),
)

const CUSTOMERS_AT_ONCE = 200

/** Computes what customers with consent like and buy again, from their orders. The tastes of others are deleted. */
export const computeFromCustomers: RecomputeStep = async (sql, { now, stopping }) => {
  let count = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    stopping?.throwIfAborted()
    const customers = await consentedCustomersAfter(sql, after)
    const bought = Map.groupBy(await purchasesOf(sql, customers, now), ({ customer_id }) => customer_id)
    const tastes = new Map(customers.map((id) => [id, tasteOf(bought.get(id) ?? [])]))
    await saveTastes(sql, tastes)
    for (const each of tastes.values()) if (each !== null) count += 1
    after = customers.at(-1)
  }
  await deleteWithoutConsent(sql)
  return count
}

async function consentedCustomersAfter(sql: OwnSql, after: string): Promise<string[]> {
  const rows = await sql<{ customer_id: string }[]>`
    /* all-customers: customers-who-agreed */
    select customer_id from customers where personalisation = 'accepted' and customer_id > ${after}
    order by customer_id limit ${CUSTOMERS_AT_ONCE}`
  return rows.map(({ customer_id }) => customer_id)
}

interface PurchaseRow extends Purchase {
  customer_id: string
}

/** Variants are looked up by key rather than joined: with a join a plan might read the whole catalogue each time. */
async function purchasesOf(sql: OwnSql, customers: readonly string[], now: Temporal.Instant): Promise<PurchaseRow[]> {
  const among = (statuses: readonly string[]) =>
    sql`lower(l.status) in (select jsonb_array_elements_text(${JSON.stringify(statuses)}::text::jsonb))`
  const rows = await sql<(PurchaseRow & { colour: string | null })[]>`
    with bought as materialized (
      select l.customer_id, l.order_number, l.sku, l.colour, o.placed_at,
        case when o.site in ('ie', 'christmas-ie') then 'ie' else 'uk' end as site,
        coalesce(l.facts->>'productId', (
          select v.product_id from catalogue.variants v where v.sku = l.sku order by v.product_id limit 1
        )) as product_id,
        case
          when ${among(REFUNDED_STATUSES)} then 'done'
          when ${among(RETURNING_STATUSES)} or exists (
            select from return_lines r
            where r.customer_id = l.customer_id and r.order_number = l.order_number and r.line_no = l.line_no
              and r.split_no = l.split_no and r.is_active
          ) then 'open'
        end as sent_back
      from jsonb_array_elements_text(${JSON.stringify(customers)}::text::jsonb) as wanted (customer_id)
      join orders o on o.customer_id = wanted.customer_id
      join order_lines l on l.customer_id = o.customer_id and l.order_number = o.order_number
      where not ${among(CANCELLED_STATUSES)}
    )
    select distinct customer_id, order_number as "orderNumber", product_id as "productId", colour,
      sent_back as "sentBack",
      (extract(epoch from ${String(now)}::timestamptz - placed_at) / 86400)::double precision as "daysAgo",
      (
        select s.department || '/' || s.category from catalogue.listings s
        where s.site = bought.site and s.product_id = bought.product_id
      ) as shelf,
      (
        select v.facts->>'colourGroup' from catalogue.variants v
        where v.product_id = bought.product_id and v.sku = bought.sku
      ) as "colourGroup"
    from bought
    where product_id is not null`
  return rows.map((row) => ({ ...row, colourGroup: colourGroupOf(row) }))
}

async function saveTastes(sql: OwnSql, tastes: ReadonlyMap<string, Taste | null>): Promise<void> {
  const rows = [...tastes].map(([customerId, customerTaste]) => ({
    customer_id: customerId,
    facts: customerTaste && taste.write(customerTaste),
  }))
  await sql`
    with computed as materialized (
      select customer_id, nullif(facts, 'null') as facts
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as computed (customer_id text, facts jsonb)
    ),
    gone as (
      delete from recommendations.tastes t using computed where t.customer_id = computed.customer_id and computed.facts is null
    )
    insert into recommendations.tastes as t (customer_id, facts)
    select customer_id, facts from computed where facts is not null
    on conflict (customer_id) do update set facts = excluded.facts where t.facts <> excluded.facts`
}

/** Deletes tastes without consent, and product views that a crash has left after a refusal. */
async function deleteWithoutConsent(sql: OwnSql): Promise<void> {
  await sql`
    delete from recommendations.product_views v
    where v.visitor like 'customer %' and exists (
      select from customers c where c.customer_id = substr(v.visitor, 10) and c.personalisation = 'refused'
    )`
  await sql`
    delete from recommendations.tastes t
    where not exists (
      select from customers c where c.customer_id = t.customer_id and c.personalisation = 'accepted'
    )`
}
