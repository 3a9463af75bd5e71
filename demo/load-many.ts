import type { ReturnWindow } from '../src/domain/policy/policy.ts'
import { SHOP_ZONE } from '../src/domain/time/days.ts'
import { lineFacts } from '../src/features/order-records/order-rows.records.ts'
import type { Sql, TransactionSql } from '../src/platform/database/connect.ts'
import type { Passwords } from '../src/platform/security/passwords.ts'
import { ORDERED } from './catalogue/catalogue.ts'
import { insertCrowd } from './load-customers.ts'
import { factsForLine } from './orders/line-facts.ts'
import { DEMO_PASSWORD } from './shoppers.data.ts'

export interface Load {
  customers: number
  orders: number
  passwords: Passwords
  returnWindow: ReturnWindow
  now: Temporal.Instant
}

export interface Loaded {
  customers: number
  orders: number
  firstNumber: string
}

const BATCH = 20_000
/** Ten digits where the demo's own numbers have nine. */
const NUMBERS_FROM = 7_000_000_000
const MINUTES_OF_14_MONTHS = 613_000

/**
 * Fills the records with a crowd, without the demo's own numbers. Orders are spread unevenly, as in life: one customer
 * has 5,000 and ten have 500 each, as far as the amount allows. They hold loaded products, where there are any: a few far
 * more often than most, and half of the larger orders two that go together.
 */
export async function loadMany(sql: Sql, load: Load, progress: (rows: number) => void): Promise<Loaded> {
  const hash = await load.passwords.hash(DEMO_PASSWORD)
  await sql.begin((tx) => insertCrowd(tx, load.customers, hash, load.now))
  const [{ last } = { last: null }] = await sql<{ last: string | null }[]>`
    select max(order_number) as last from order_numbers where order_number like '7_________'`
  const before = last === null ? 0 : Number(last) - NUMBERS_FROM
  const [{ products } = { products: 0 }] = await sql<{ products: number }[]>`
    select count(*) as products from catalogue.products where product_id like 'P9______'`
  const shares = sharesOf(load, before > 0)
  let rows = load.customers
  for (let from = 1; from <= load.orders; from += BATCH) {
    const to = Math.min(from + BATCH - 1, load.orders)
    rows += await sql.begin((tx) => insertBatch(tx, { ...load, from, to, before, shares, products }))
    progress(rows)
  }
  // Loaded rows must not be lost at the next start on another day.
  await sql`update demo_world set changed_at = ${String(load.now)}`
  await sql.unsafe('analyze')
  return { customers: load.customers, orders: load.orders, firstNumber: String(NUMBERS_FROM + before + 1) }
}

interface Shares {
  ofTheFirst: number
  ofEachOfAFew: number
  few: number
  rest: number
}

/** A second load comes on top, and spreads evenly: the first customer has had enough. */
function sharesOf({ customers, orders }: Load, again: boolean): Shares {
  const few = Math.min(10, customers - 2)
  const rest = customers - 1 - few
  if (again) return { ofTheFirst: 0, ofEachOfAFew: 0, few, rest }
  const ofTheFirst = Math.min(5000, Math.floor(orders / 10))
  return { ofTheFirst, ofEachOfAFew: Math.min(500, Math.floor(orders / 100)), few, rest }
}

interface Batch extends Pick<Load, 'returnWindow' | 'now'> {
  from: number
  to: number
  before: number
  shares: Shares
  /** How many were loaded. */
  products: number
}

async function insertBatch(tx: TransactionSql, batch: Batch): Promise<number> {
  const { from, to, before, shares, products, returnWindow, now } = batch
  const { ofTheFirst, ofEachOfAFew, few, rest } = shares
  const aFewHave = ofEachOfAFew * few
  const at = String(now)
  const [inserted] = await tx<{ rows: number }[]>`
    with goods as materialized (${products > 0 ? loadedGoods(tx) : demoGoods(tx)}),
    placed as materialized (
      select n, (${NUMBERS_FROM}::bigint + ${before}::bigint + n)::text as order_number,
        case
          when n <= ${ofTheFirst}::int then 1
          when n <= ${ofTheFirst + aFewHave}::int then 2 + (n - ${ofTheFirst}::int - 1) / ${Math.max(ofEachOfAFew, 1)}::int
          else ${few}::int + 2 + n % ${rest}::int
        end as customer,
        ${at}::timestamptz - make_interval(mins => 1 + (n::bigint * 7919 % ${MINUTES_OF_14_MONTHS}::int)::int) as placed_at
      from generate_series(${from}::int, ${to}::int) as n
    ),
    owned as materialized (
      select *, 'L-' || lpad(customer::text, greatest(6, length(customer::text)), '0') as customer_id,
        case when placed_at < ${at}::timestamptz - interval '4 days'
          then (placed_at at time zone ${SHOP_ZONE})::date + 3 end as delivered_on
      from placed
    ),
    lines as materialized (
      select owned.*, line_no, goods.*
      from owned
      cross join lateral generate_series(1, 1 + n % ${products > 0 ? 4 : 3}::int) as line_no
      join goods on goods.place = ${products > 0 ? placeOfLoaded(tx, products) : tx`(n::bigint * 7 + line_no * 13) % ${GOODS.length}::int`}
    ),
    numbers as (insert into order_numbers (order_number, customer_id) select order_number, customer_id from owned),
    heads as (
      insert into orders (customer_id, order_number, site, placed_at, currency, grand_total_pence, cancel_allowed,
        user_type, as_of, facts)
      select customer_id, order_number, 'uk', placed_at, 'GBP', sum(pence) + 399, false, 'R', ${at}::timestamptz,
        jsonb_build_object('headerKey', 'H' || order_number, 'deliveryChargePence', 399, 'payments', jsonb_build_array(
          jsonb_build_object('method', 'CARD', 'brand', 'Visa', 'lastFour', '4242', 'amountPence', sum(pence) + 399,
            'refundedPence', 0)))
      from lines group by customer_id, order_number, placed_at
    ),
    bodies as (
      insert into order_lines (customer_id, order_number, line_no, split_no, order_line_key, status, product_type, sku,
        description, colour, size, picture, quantity, unit_price_pence, line_total_pence, delivered_on, facts)
      select customer_id, order_number, line_no, 0, order_number || '-' || line_no,
        case when delivered_on is null then 'Awaiting Despatch' else 'Despatched' end, 'GM', sku, description, colour,
        size, picture, 1, pence, pence, delivered_on,
        case when delivered_on is null then facts
          else facts || jsonb_build_object('defaultLastReturnOn', delivered_on + coalesce(
            (${JSON.stringify(returnWindow.byDepartment)}::text::jsonb ->> (facts ->> 'department'))::int,
            ${returnWindow.days}::int)) end
      from lines
    )
    select (select count(*) from owned) * 2 + (select count(*) from lines) as rows`
  return inserted?.rows ?? 0
}

function demoGoods(tx: TransactionSql) {
  return tx`
    select * from jsonb_to_recordset(${JSON.stringify(GOODS)}::text::jsonb) as goods (
      place integer, sku text, description text, colour text, size text, picture text, pence integer, facts jsonb)`
}

/** The first variant of each loaded product. */
function loadedGoods(tx: TransactionSql) {
  return tx`
    select row_number() over (order by p.product_id) - 1 as place, v.sku, p.name as description, v.colour, v.size,
      null::text as picture, (v.facts #>> '{prices,0,fullPence}')::integer as pence,
      jsonb_build_object('deliveryMode', 'standard', 'upcVariant', v.upc, 'productId', p.product_id, 'productUrl',
        '/' || p.slug || '/p/' || p.product_id, 'department', p.department, 'stroke', p.stroke, 'shipNode', '5901',
        'vatRate', 0.2) as facts
    from catalogue.products p join catalogue.variants v on v.product_id = p.product_id and v.position = 0
    where p.product_id like 'P9______'`
}

/** By Zipf's law; the second line of every other order is the neighbour of the first. */
function placeOfLoaded(tx: TransactionSql, products: number) {
  const drawn = (line: ReturnType<typeof tx>) =>
    tx`floor(power(${products}::float8, (hashint8(n * 8::bigint + ${line}) & 2147483647) / 2147483648.0::float8))::bigint - 1`
  return tx`case when line_no = 2 and n % 2 = 0 then (${drawn(tx`1`)}) # 1 else ${drawn(tx`line_no`)} end`
}

const GOODS = ORDERED.filter(({ productType, onSale }) => productType === 'GM' && onSale)
  .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
  .map(({ product, variant }, place) => ({
    place,
    sku: variant.sku,
    description: product.name,
    colour: variant.colour,
    size: variant.size,
    picture: variant.pictureName,
    pence: variant.saleGbpPence ?? variant.priceGbpPence,
    facts: lineFacts.write({ deliveryMode: 'standard', ...factsForLine(product, variant, null) }),
  }))
