import { CANCELLED_STATUSES } from '../../../domain/orders/line-status.ts'
import { RECOMMENDED_MAX } from '../../../domain/recommendations/goods.ts'
import type { OwnSql, OwnTransactionSql } from '../../../platform/database/own-sql.ts'
import type { RecomputeStep } from './step.ts'

/** Pairs in fewer orders, or in one customer's only, prove nothing and might reveal a person's basket. */
const ORDERS_TOGETHER_MIN = 3
/** Larger orders, say for a school, are ignored: their products don't go together. */
const PRODUCTS_OF_ORDER_MAX = 50
/** The least value of G² at which two products count as related: one unrelated pair in ten thousand reaches it. */
const SIGNIFICANT = 15.1
/** With fewer customers, each department is computed alone, since too few orders show which ones go together. */
const CUSTOMERS_MIN = 200
const POPULAR_MAX = 100
/** More orders would hardly change the affinities of departments. */
const ORDERS_FOR_AFFINITY_MAX = 200_000
/** This many random pairs are added to the real ones of any two departments, so that a few real ones prove little. */
const RANDOM_PAIRS = 50
const ORDERS_AT_ONCE = 10_000

/**
 * Computes from all orders what is bought with each product, and what is popular with its department. The database
 * counts, on disk if needed. Each step has its own transaction, since a single one would keep locks, and old versions
 * of rows, for minutes.
 */
export const computeFromOrders: RecomputeStep = async (sql) => {
  await sql`delete from recommendations.order_baskets`
  try {
    await fillBaskets(sql)
    const isSmallShop = await hasFewCustomers(sql)
    await inLongTransaction(sql, (tx) => savePopular(tx, isSmallShop))
    return await inLongTransaction(sql, (tx) => saveBoughtTogether(tx, isSmallShop))
  } finally {
    await sql`delete from recommendations.order_baskets`
  }
}

async function inLongTransaction<Result>(
  sql: OwnSql,
  step: (tx: OwnTransactionSql) => Promise<Result>,
): Promise<Result> {
  return await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local work_mem = '16MB'`
    await tx`set local max_parallel_workers_per_gather = 1`
    return await step(tx)
  })
}

/** The products of each order, without cancelled lines. A line without a product id is resolved by its SKU. */
async function fillBaskets(sql: OwnSql): Promise<void> {
  for (let after = ''; ; ) {
    const [portion] = await sql<{ last: string | null }[]>`
      /* all-customers: what-orders-hold */
      select max(customer_id) as last
      from (select customer_id from orders where customer_id > ${after} order by customer_id limit ${ORDERS_AT_ONCE}) as next`
    if (!portion?.last) break
    await sql`
      /* all-customers: what-orders-hold */
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

async function hasFewCustomers(sql: OwnSql): Promise<boolean> {
  const customers = await sql`
    select from recommendations.order_baskets where cardinality(products) > 1
    group by customer_id limit ${CUSTOMERS_MIN}`
  return customers.length < CUSTOMERS_MIN
}

/**
 * For each department the most ordered products. Products of departments that share orders with it more often than by
 * chance count for more. Unlisted products are left out, since no page shows them, and so are gift cards.
 */
async function savePopular(tx: OwnTransactionSql, isSmallShop: boolean): Promise<void> {
  await tx`delete from recommendations.popular`
  await tx`
    with counted as materialized (
      select site, product_id, department, count(*) as orders
      from recommendations.order_baskets cross join lateral unnest(products) as product_id
      join catalogue.listings using (site, product_id)
      group by site, product_id, department
    ),
    met as materialized (
      select l.department, m.department as beside, count(*)::double precision as times
      from (
        select * from recommendations.order_baskets where cardinality(products) > 1 limit ${ORDERS_FOR_AFFINITY_MAX}
      ) as several
      cross join lateral unnest(products) as one
      cross join lateral unnest(products) as other
      join catalogue.listings l on l.site = several.site and l.product_id = one
      join catalogue.listings m on m.site = several.site and m.product_id = other
      where one <> other
      group by 1, 2
    ),
    departments as materialized (select distinct department from counted),
    affinities as materialized (
      select department, beside, case when ${isSmallShop} then (department = beside)::integer
        else (coalesce(times, 0) + ${RANDOM_PAIRS}) / (${RANDOM_PAIRS} + coalesce(
          sum(times) over (partition by department) * sum(times) over (partition by beside) / sum(times) over (), 0
        ))
      end as affinity
      from departments cross join (select department as beside from departments) as others
      left join met using (department, beside)
    )
    insert into recommendations.popular (site, department, products)
    select site, beside, array_agg(product_id order by place)
    from (
      select site, beside, product_id,
        row_number() over (partition by site, beside order by orders * affinity desc, product_id) as place
      from counted join affinities using (department) join catalogue.products p using (product_id)
      where affinity > 0 and p.product_type <> 'EGiftCard'
    ) as ranked
    where place <= ${POPULAR_MAX}
    group by site, beside`
}

/**
 * Stores the most certain pairs first, by the log-likelihood ratio G² (Dunning, 1993) of two products being bought
 * together more often than by chance. Pairs are counted rather than orders, so that large orders, which contain pairs
 * of everything, don't make all popular products look related.
 */
async function saveBoughtTogether(tx: OwnTransactionSql, isSmallShop: boolean): Promise<number> {
  // The planner can't estimate the number of pairs and assumes one.
  await tx`set local enable_nestloop = off`
  const rows = await tx<{ products: number }[]>`
    with neighbours as materialized (
      select product_id, sum(cardinality(products) - 1)::double precision as beside
      from recommendations.order_baskets cross join lateral unnest(products) as product_id
      where cardinality(products) > 1
      group by product_id
    ),
    departments as materialized (
      select distinct on (product_id) product_id, department from catalogue.listings order by product_id, site desc
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
      left join departments d on d.product_id = one
      left join departments e on e.product_id = other
      cross join everything
      where together * total > n.beside * m.beside and (${!isSmallShop} or d.department = e.department)
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
      where place <= ${RECOMMENDED_MAX}
      group by product_id
    ),
    gone as (
      delete from recommendations.pairs p
      where strategy = 'frequently-bought-together'
        and not exists (select from ranked r where r.product_id = p.product_id)
    ),
    saved as (
      insert into recommendations.pairs as p (product_id, strategy, others)
      select product_id, 'frequently-bought-together', others from ranked
      on conflict (product_id, strategy) do update set others = excluded.others where p.others <> excluded.others
    )
    select count(*) as products from ranked`
  return rows[0]?.products ?? 0
}
