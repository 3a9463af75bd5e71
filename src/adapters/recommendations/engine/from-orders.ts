import { CLOTHES_DEPARTMENTS } from '../../../domain/catalogue/departments.data.ts'
import { CANCELLED_STATUSES } from '../../../domain/orders/line-status.ts'
import {
  type Affinity,
  affinityBy,
  CUSTOMERS_MIN,
  type Meetings,
  type Popular,
  popularBeside,
  WORLDS_APART,
} from '../../../domain/recommendations/goes-beside.ts'
import { OTHERS_MAX } from '../../../domain/recommendations/goods.ts'
import type { MainSiteKey } from '../../../domain/sites/site.ts'
import type { OwnSql, OwnTransactionSql } from '../../own-sql.ts'
import type { Step } from './step.ts'

/** Fewer orders say nothing, and might show what one person's basket held; they must be of two customers at least. */
const ORDERS_TOGETHER_MIN = 3
/** Whoever orders more kinds of goods at once buys for a shop or a school: that they go together means nothing. */
const PRODUCTS_OF_ORDER_MAX = 50
/** At this value of G², one pair in ten thousand would be taken for related without being so. */
const SIGNIFICANT = 15.1
/** Of each department so many may be recommended. */
const POPULAR_OF_DEPARTMENT_MAX = 100
/** More orders say nothing else of departments. */
const ORDERS_FOR_AFFINITY_MAX = 200_000
const ORDERS_AT_ONCE = 10_000

/**
 * What goes with each product, and what is popular beside its department, by all orders. The database counts, on disk
 * where it is much. Each step is a transaction of its own: one for all would hold locks on orders, and old rows, for
 * minutes.
 */
export const fromOrders: Step = async (sql) => {
  await sql`delete from recommendations.order_baskets`
  try {
    await fillBaskets(sql)
    const affinity = await inOneStep(sql, readAffinity)
    const counted = await inOneStep(sql, countPopular)
    await savePopular(sql, counted, affinity)
    return await inOneStep(sql, (tx) => saveBoughtTogether(tx, affinity === WORLDS_APART))
  } finally {
    await sql`delete from recommendations.order_baskets`
  }
}

async function inOneStep<Result>(sql: OwnSql, step: (tx: OwnTransactionSql) => Promise<Result>): Promise<Result> {
  return await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local work_mem = '16MB'`
    await tx`set local max_parallel_workers_per_gather = 1`
    return await step(tx)
  })
}

/** What each order holds, whatever of it was not cancelled. A line says its product, or else its SKU does. */
async function fillBaskets(sql: OwnSql): Promise<void> {
  for (let after = ''; ; ) {
    const [portion] = await sql<{ last: string | null }[]>`
      /* sweep: what-orders-hold */
      select max(customer_id) as last
      from (select customer_id from orders where customer_id > ${after} order by customer_id limit ${ORDERS_AT_ONCE}) as next`
    if (!portion?.last) break
    await sql`
      /* sweep: what-orders-hold */
      insert into recommendations.order_baskets (customer_id, order_number, site, products)
      select customer_id, order_number, site, array_agg(distinct product_id)
      from (
        select l.customer_id, l.order_number, case when o.site in ('ie', 'christmas-ie') then 'ie' else 'uk' end as site,
          coalesce(l.facts->>'productId', (
            select v.product_id from catalogue.variants v where v.sku = l.sku order by v.product_id limit 1
          )) collate "C" as product_id
        from orders o join order_lines l on l.customer_id = o.customer_id and l.order_number = o.order_number
        where o.customer_id > ${after} and o.customer_id <= ${portion.last}
          and lower(l.status) not in (select jsonb_array_elements_text(${JSON.stringify(CANCELLED_STATUSES)}::text::jsonb))
      ) as bought
      where product_id is not null
      group by customer_id, order_number, site
      having count(distinct product_id) <= ${PRODUCTS_OF_ORDER_MAX}
      on conflict do nothing`
    after = portion.last
  }
  await sql`analyze recommendations.order_baskets`
}

/** By the departments of what stands together in an order, once enough customers have bought several things at once. */
async function readAffinity(tx: OwnTransactionSql): Promise<Affinity> {
  const meetings = await tx<(Meetings & { customers: number })[]>`
    with departments as materialized (
      select distinct on (product_id) product_id, department from catalogue.listings order by product_id, site desc
    ),
    departments_of_orders as materialized (
      select customer_id, order_number, department, count(*) as products
      from (
        select * from recommendations.order_baskets where cardinality(products) > 1 limit ${ORDERS_FOR_AFFINITY_MAX}
      ) as several
      cross join lateral unnest(products) as product_id
      join departments using (product_id)
      group by customer_id, order_number, department
    )
    select one.department as one, other.department as other,
      sum(one.products * (other.products - case when one.department = other.department then 1 else 0 end))::bigint as times,
      (select count(distinct customer_id) from departments_of_orders) as customers
    from departments_of_orders one join departments_of_orders other using (customer_id, order_number)
    group by 1, 2`
  return (meetings[0]?.customers ?? 0) < CUSTOMERS_MIN ? WORLDS_APART : affinityBy(meetings)
}

interface CountedRow extends Popular {
  site: MainSiteKey
}

/** Only what is listed: the others would be left out whenever they are read. A gift card goes with anything, and says nothing. */
async function countPopular(tx: OwnTransactionSql): Promise<CountedRow[]> {
  return await tx<CountedRow[]>`
    select site, product_id as "productId", department, orders
    from (
      select site, product_id, department, orders,
        row_number() over (partition by site, department order by orders desc, product_id) as place
      from (
        select site, product_id, count(*) as orders
        from recommendations.order_baskets cross join lateral unnest(products) as product_id
        group by 1, 2
      ) as counted
      join catalogue.listings using (site, product_id)
      where not exists (
        select from catalogue.products p where p.product_id = counted.product_id and p.product_type = 'EGiftCard'
      )
    ) as ranked
    where place <= ${POPULAR_OF_DEPARTMENT_MAX}`
}

/** Beside each department. All of it at once: a reader finds the last list or the new one. */
async function savePopular(sql: OwnSql, rows: readonly CountedRow[], affinity: Affinity): Promise<void> {
  const popular = [...Map.groupBy(rows, ({ site }) => site)].flatMap(([site, counted]) => {
    const departments = [...new Set(counted.map(({ department }) => department))]
    return departments.map((beside) => ({ site, beside, products: popularBeside(beside, counted, affinity) }))
  })
  await sql.begin(async (tx) => {
    await tx`delete from recommendations.popular`
    await tx`
      insert into recommendations.popular (site, beside, products)
      select site, beside, products
      from jsonb_populate_recordset(null::recommendations.popular, ${JSON.stringify(popular)}::text::jsonb)`
  })
}

/**
 * The surest first: by the log-likelihood ratio G² (Dunning, 1993) of two products being bought together more often than
 * by chance. It is counted over neighbours in orders rather than over orders, so that large orders, in which everything
 * meets everything, do not make all popular products look related. Worlds are what is worn, and every other department.
 */
async function saveBoughtTogether(tx: OwnTransactionSql, keepsWorldsApart: boolean): Promise<number> {
  // How many pairs there are is not known when it is planned, and taken for one.
  await tx`set local enable_nestloop = off`
  const rows = await tx<{ products: number }[]>`
    with neighbours as materialized (
      select product_id, sum(cardinality(products) - 1)::double precision as beside
      from recommendations.order_baskets cross join lateral unnest(products) as product_id
      where cardinality(products) > 1
      group by product_id
    ),
    worlds as materialized (
      select distinct on (product_id) product_id, case
        when ${JSON.stringify(CLOTHES_DEPARTMENTS)}::text::jsonb ? department then 'clothes' else department
      end as world
      from catalogue.listings order by product_id, site desc
    ),
    everything as materialized (select sum(beside) as total from neighbours),
    met as materialized (
      select one, other, count(*)::double precision as together
      from recommendations.order_baskets
      cross join lateral unnest(products) with ordinality as first (one, place)
      cross join lateral unnest(products) with ordinality as second (other, other_place)
      where cardinality(products) > 1 and place < other_place
      group by one, other
      having count(*) >= ${ORDERS_TOGETHER_MIN} and min(customer_id) <> max(customer_id)
    ),
    scored as materialized (
      select one, other, together, (
        select 2 * sum(seen * ln(seen * total / (of_one * of_other)))
        from (values
          (together, n.beside, m.beside),
          (n.beside - together, n.beside, total - m.beside),
          (m.beside - together, total - n.beside, m.beside),
          (total - n.beside - m.beside + together, total - n.beside, total - m.beside)
        ) as cells (seen, of_one, of_other)
        where seen > 0
      ) as g2
      from met
      join neighbours n on n.product_id = one
      join neighbours m on m.product_id = other
      left join worlds on worlds.product_id = one
      left join worlds other_worlds on other_worlds.product_id = other
      cross join everything
      where together * total > n.beside * m.beside
        and (${!keepsWorldsApart} or worlds.world = other_worlds.world)
    ),
    ranked as materialized (
      select product_id, array_agg(other_id order by place) as others
      from (
        select product_id, other_id, row_number() over (
          partition by product_id order by g2 desc, together desc, other_id
        ) as place
        from (
          select one as product_id, other as other_id, together, g2 from scored where g2 >= ${SIGNIFICANT}
          union all
          select other, one, together, g2 from scored where g2 >= ${SIGNIFICANT}
        ) as both_ways
      ) as placed
      where place <= ${OTHERS_MAX}
      group by product_id
    ),
    gone as (
      delete from recommendations.pairs p
      where strategy = 'frequently-bought-together'
        and not exists (select from ranked r where r.product_id = p.product_id)
    ),
    kept as (
      insert into recommendations.pairs as p (product_id, strategy, others)
      select product_id, 'frequently-bought-together', others from ranked
      on conflict (product_id, strategy) do update set others = excluded.others where p.others <> excluded.others
    )
    select count(*) as products from ranked`
  return rows[0]?.products ?? 0
}
