import { CLOTHES_DEPARTMENTS } from '../../../domain/catalogue/departments.data.ts'
import { CANCELLED_STATUSES } from '../../../domain/orders/line-status.ts'
import {
  type BoughtWith,
  ORDERS_TOGETHER_MIN,
  PRODUCTS_OF_ORDER_MAX,
  rankTogether,
} from '../../../domain/recommendations/bought-together.ts'
import { Affinity, type Meetings, popularBeside } from '../../../domain/recommendations/goes-beside.ts'
import type { MainSiteKey } from '../../../domain/sites/site.ts'
import type { OwnSql, OwnTransactionSql } from '../../own-sql.ts'
import type { RankedProduct } from './keep-pairs.ts'

interface PopularProduct {
  site: MainSiteKey
  /** A department; '': beside anything. */
  beside: string
  place: number
  product_id: string
}

interface BoughtTogether {
  ranked: RankedProduct[]
  popular: PopularProduct[]
}

/** Of each department so many may be recommended. */
const POPULAR_OF_DEPARTMENT_MAX = 100
/** More orders say nothing else of departments. */
const ORDERS_FOR_AFFINITY_MAX = 200_000
const ROWS_AT_ONCE = 2000
const ORDERS_AT_ONCE = 10_000

/** What goes with each product, by all orders. What is popular is kept on the way. */
export async function* frequentlyBought(sql: OwnSql): AsyncIterable<RankedProduct> {
  const { ranked, popular } = await countBaskets(sql)
  await keepPopular(sql, popular)
  yield* ranked
}

/**
 * Counts what orders hold: which products and departments stand together, and what most orders of a site have. The
 * database counts, on disk where it is much; what is left of it here is at most a few others for each product. Each step
 * is a transaction of its own: one for all would hold locks on orders, and old rows, for minutes.
 */
async function countBaskets(sql: OwnSql): Promise<BoughtTogether> {
  await emptyTables(sql)
  try {
    await fillBaskets(sql)
    const affinity = await inOneStep(sql, readAffinity)
    const popular = toPopular(await inOneStep(sql, countPopular), affinity)
    return { popular, ranked: await rankAll(sql, affinity) }
  } finally {
    await emptyTables(sql)
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

async function emptyTables(sql: OwnSql): Promise<void> {
  await sql`delete from recommendations.bought_together`
  await sql`delete from recommendations.neighbours`
  await sql`delete from recommendations.order_baskets`
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

/** By the departments of what stands together in an order, and by how many customers. */
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
  return new Affinity(meetings, meetings[0]?.customers ?? 0)
}

interface CountedRow {
  site: MainSiteKey
  product_id: string
  department: string
  orders: number
}

/** Only what is listed: the others would be left out whenever they are read. A gift card goes with anything, and says nothing. */
async function countPopular(tx: OwnTransactionSql): Promise<CountedRow[]> {
  return await tx<CountedRow[]>`
    select site, product_id, department, orders
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

/** Beside anything, and beside each department of a site of which anything was bought. */
function toPopular(rows: readonly CountedRow[], affinity: Affinity): PopularProduct[] {
  return [...Map.groupBy(rows, ({ site }) => site)].flatMap(([site, ofSite]) => {
    const counted = ofSite.map(({ product_id, department, orders }) => ({ productId: product_id, department, orders }))
    const lists = [...new Set(counted.map(({ department }) => department))].map(
      (department) => [department, popularBeside(department, counted, affinity)] as const,
    )
    return [['', popularBeside(null, counted, affinity)] as const, ...lists].flatMap(([beside, ids]) =>
      ids.map((product_id, nth) => ({ site, beside, place: nth + 1, product_id })),
    )
  })
}

interface TogetherRow {
  one: string
  other: string
  together: number
  beside: number
  other_beside: number
  all: number
}

async function rankAll(sql: OwnSql, { keepsApart }: Affinity): Promise<RankedProduct[]> {
  await inOneStep(
    sql,
    (tx) => tx`
      insert into recommendations.neighbours (product_id, beside)
      select product_id, sum(cardinality(products) - 1)::bigint
      from recommendations.order_baskets cross join lateral unnest(products) as product_id
      where cardinality(products) > 1
      group by product_id
      on conflict do nothing`,
  )
  await inOneStep(
    sql,
    (tx) => tx`
      with pairs as materialized (
        select one, other, count(*) as together
        from recommendations.order_baskets
        cross join lateral unnest(products) with ordinality as first (one, place)
        cross join lateral unnest(products) with ordinality as second (other, other_place)
        where cardinality(products) > 1 and place < other_place
        group by one, other
        having count(*) >= ${ORDERS_TOGETHER_MIN} and min(customer_id) <> max(customer_id)
      )
      insert into recommendations.bought_together (one, other, together)
      select one, other, together from pairs
      union all
      select other, one, together from pairs
      on conflict do nothing`,
  )
  if (keepsApart) await inOneStep(sql, keepWorldsApart)
  const [sum] = await sql<
    { all: number }[]
  >`select coalesce(sum(beside), 0)::bigint as all from recommendations.neighbours`
  return await ranked(boughtTogether(sql, sum?.all ?? 0))
}

async function* boughtTogether(sql: OwnSql, all: number): AsyncGenerator<TogetherRow[]> {
  for (let last = { one: '', other: '' }; ; ) {
    const rows = await sql<Omit<TogetherRow, 'all'>[]>`
      select b.one, b.other, b.together, n.beside, m.beside as other_beside
      from recommendations.bought_together b
      join recommendations.neighbours n on n.product_id = b.one
      join recommendations.neighbours m on m.product_id = b.other
      where (b.one, b.other) > (${last.one}, ${last.other})
      order by b.one, b.other
      limit ${ROWS_AT_ONCE}`
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows.map((row) => ({ ...row, all }))
    last = end
  }
}

async function keepWorldsApart(tx: OwnTransactionSql): Promise<void> {
  const clothes = JSON.stringify(CLOTHES_DEPARTMENTS)
  await tx`
    with departments as materialized (
      select distinct on (product_id) product_id, department from catalogue.listings order by product_id, site desc
    )
    delete from recommendations.bought_together b where not exists (
      select from departments one join departments other
        on one.department = other.department or (${clothes}::text::jsonb ? one.department and ${clothes}::text::jsonb ? other.department)
      where one.product_id = b.one and other.product_id = b.other
    )`
}

/** Ids are the same few again and again: each is kept once. */
async function ranked(rows: AsyncIterable<TogetherRow[]>): Promise<RankedProduct[]> {
  const ids = new Map<string, string>()
  const idOf = (id: string) => {
    const known = ids.get(id)
    if (known === undefined) ids.set(id, id)
    return known ?? id
  }
  const all: RankedProduct[] = []
  let productId = ''
  let bought: BoughtWith[] = []
  const finish = () => {
    const others = rankTogether(bought)
    if (others.length > 0) all.push({ productId, others })
    bought = []
  }
  for await (const portion of rows) {
    for (const { one, other, together, beside, other_beside: otherBeside, all: sum } of portion) {
      if (one !== productId) finish()
      productId = idOf(one)
      bought.push({ otherId: idOf(other), together, beside, otherBeside, all: sum })
    }
  }
  finish()
  return all
}

/** All of it in one transaction: whoever reads meanwhile finds what stood or what stands now. */
async function keepPopular(sql: OwnSql, popular: readonly PopularProduct[]): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`delete from recommendations.popular`
    await tx`
      insert into recommendations.popular (site, beside, place, product_id)
      select site, beside, place, product_id
      from jsonb_populate_recordset(null::recommendations.popular, ${JSON.stringify(popular)}::text::jsonb)`
  })
}
