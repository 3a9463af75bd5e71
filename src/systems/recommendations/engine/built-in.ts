import { colourInAddress, isReduced, paidPence } from '../../../domain/catalogue/choose-variant.ts'
import type { Card } from '../../../domain/catalogue/listing.ts'
import { type Price, productPath } from '../../../domain/catalogue/product.ts'
import { reviewLocaleOf } from '../../../domain/catalogue/review.ts'
import { priceAt } from '../../../domain/catalogue/sold-at.ts'
import { usualCutOffs } from '../../../domain/christmas/cut-off.ts'
import { whyNotOrderable } from '../../../domain/delivery/ordering.ts'
import { PRODUCT_VIEW_RETENTION_DAYS } from '../../../domain/recommendations/product-views.ts'
import type {
  PriceRange,
  RecommendationQuestion,
  RecommendedProduct,
  StrategyResult,
} from '../../../domain/recommendations/recommendations.ts'
import { PRODUCT_STRATEGIES, type Strategy } from '../../../domain/recommendations/strategy.ts'
import { sortByTaste } from '../../../domain/recommendations/taste.ts'
import type { BrandSite, Site } from '../../../domain/sites/site.ts'
import { listingCard, variantFacts } from '../../../features/catalogue/catalogue-json.ts'
import { noteInLog } from '../../../platform/database/codec.ts'
import type { OwnSql } from '../../../platform/database/own-sql.ts'
import type { Log } from '../../../platform/log.ts'
import type { BuiltInParts } from '../../../platform/outside/outside-system.ts'
import { taste } from './from-customers.ts'

const PRODUCTS_MAX = 12
/** For a customer with consent, the products to show are chosen by taste from this many similar ones. */
const SIMILAR_MAX = 18
/** How many popular and how many recently viewed products are examined to select those in stock. */
const POPULAR_CANDIDATES_MAX = 30
const VIEW_CANDIDATES_MAX = 30

/** The built-in engine: it reads recommendations that were computed in the background, in one statement. */
export async function recommend(
  { sites, sql, clock, log }: BuiltInParts,
  question: RecommendationQuestion,
): Promise<StrategyResult[]> {
  const site = sites[question.country === 'GB' ? 'uk' : 'ie']
  const rows = await read(sql, site, question, clock.now())
  const byId = new Map<string, EngineProduct | null>()
  const byStrategy = new Map<string, EngineProduct[]>()
  for (const row of rows.filter(isProductRow).sort(byPlace)) {
    if (!byId.has(row.product_id)) byId.set(row.product_id, toRecommended(row, site, log))
    const product = byId.get(row.product_id)
    if (product) byStrategy.getOrInsert(row.strategy, []).push(product)
  }
  const tasteRow = rows.find((row) => !isProductRow(row))
  const customerTaste = tasteRow ? taste.readLenient(tasteRow.card, () => {}) : null
  return strategiesToAnswer(question.strategies).map((strategy) =>
    toResult(
      strategy,
      strategy === 'similar-personalised'
        ? sortByTaste(byStrategy.get('similar') ?? [], customerTaste)
        : (byStrategy.get(strategy) ?? []),
    ),
  )
}

/** A personalised request also gets the general result, for shoppers who have refused consent (D-103). */
function strategiesToAnswer(strategies: readonly Strategy[]): Strategy[] {
  const alsoSimilar = strategies.includes('similar-personalised') ? (['similar'] as const) : []
  return [...new Set([...strategies, ...alsoSimilar])]
}

function toResult(strategy: Strategy, products: readonly EngineProduct[]): StrategyResult {
  return {
    strategy,
    // The same variants as the retailer's service (API-33).
    variant: strategy === 'outfit' ? 'v2' : 'v1',
    name: null,
    message: null,
    products: products.slice(0, PRODUCTS_MAX).map(({ product }) => product),
  }
}

interface EngineRow extends ProductRow {
  strategy: string
  place: number
}

/** A row with the customer's tastes in the column `card`. */
interface TasteRow {
  product_id: null
  card: unknown
}

function isProductRow(row: EngineRow | TasteRow): row is EngineRow {
  return row.product_id !== null
}

function byPlace(one: EngineRow, other: EngineRow): number {
  return one.place - other.place || (one.product_id < other.product_id ? -1 : 1)
}

/**
 * The statement is the same for every question, and one plan must suit all values, so each value is in a select of its
 * own. Rows are looked up by key, so that no table is read whole, and only until there are enough of them. They are
 * returned unsorted, since sorting and joining rows with cards takes time. Personal data is read only with consent.
 */
async function read(
  sql: OwnSql,
  site: BrandSite,
  { strategies, articleId, to }: RecommendationQuestion,
  now: Temporal.Instant,
): Promise<(EngineRow | TasteRow)[]> {
  const isRequested = (strategy: Strategy) => strategies.includes(strategy)
  const productStrategies = PRODUCT_STRATEGIES.filter(
    (strategy) => isRequested(strategy) || (strategy === 'similar' && isRequested('similar-personalised')),
  )
  const customerFor = (strategy: Strategy) => (to.consents && isRequested(strategy) ? to.customerId : null)
  const isChristmasFoodSold = whyNotOrderable({ isChristmasFood: true }, now, usualCutOffs(site)) === null
  const similarMax = customerFor('similar-personalised') === null ? PRODUCTS_MAX : SIMILAR_MAX
  const seenSince = String(now.subtract({ hours: 24 * PRODUCT_VIEW_RETENTION_DAYS }))
  return await sql<(EngineRow | TasteRow)[]>`
    with subject as materialized (
      select distinct v.product_id from catalogue.variants v where v.article_id = (select ${articleId}::text) limit 5
    ),
    -- Similar products, such as a second sofa, come after what goes with the product, and never fill up its list.
    instead as (
      select unnest(p.others) as other_id from subject cross join lateral (
        select others from recommendations.pairs where product_id = subject.product_id and strategy = 'similar' offset 0
      ) as p
    ),
    candidates as materialized (
      select p.strategy, each.id as product_id, each.place::integer + case
        when p.strategy = 'frequently-bought-together' and each.id in (select other_id from instead) then 500 else 0
      end as place
      from subject cross join lateral (
        select strategy, others from recommendations.pairs
        where product_id = subject.product_id
          and strategy = any ((select string_to_array(${productStrategies.join()}, ','))::text[])
      ) as p
      cross join lateral unnest(p.others) with ordinality as each (id, place)
      union all
      select 'frequently-bought-together', each.id, 1000 + each.place::integer
      from subject cross join lateral (
        select department from catalogue.listings
        where site = (select ${site.main}::text) and product_id = subject.product_id
      ) as own
      cross join lateral (
        select products[:${POPULAR_CANDIDATES_MAX}::integer] as products from recommendations.popular
        where site = (select ${site.main}::text) and popular.department = own.department
      ) as p
      cross join lateral unnest(p.products) with ordinality as each (id, place)
      where (select ${isRequested('frequently-bought-together')}::boolean)
        and each.id not in (select other_id from instead)
      union all
      select 'buy-it-again', each.id, each.place::integer
      from recommendations.tastes
      cross join lateral jsonb_array_elements_text(facts->'again') with ordinality as each (id, place)
      where customer_id = (select ${customerFor('buy-it-again')}::text)
      union all
      select 'phoenix-recently-viewed', product_id, (row_number() over (order by viewed_at desc))::integer
      from (
        select viewed_at, product_id from recommendations.product_views
        where visitor = (select ${visitorOf(strategies, to)}::text)
          and viewed_at > (select ${seenSince}::timestamptz)
        order by viewed_at desc limit (select ${VIEW_CANDIDATES_MAX}::integer)
      ) as seen
    )
    select 'taste' as strategy, 0 as place, null as product_id, null as shelf, facts as card, null as department,
      null as article_id, null as stars, null as variants
    from recommendations.tastes where customer_id = (select ${customerFor('similar-personalised')}::text)
    union all
    select wanted.strategy, best.place, best.product_id, best.shelf, c.card, p.department,
      (select v.article_id from catalogue.variants v where v.product_id = best.product_id and v.position = 0 limit 1),
      (
        select to_jsonb(d.stars) from catalogue.review_summaries d
        where d.product_id = best.product_id and d.locale = (select ${reviewLocaleOf(site)}::text)
      ),
      case when (c.card->>'isLowestOfSeveral')::boolean then (
        select jsonb_agg(v.facts order by v.position) from catalogue.variants v where v.product_id = best.product_id
      ) end
    from (select distinct strategy from candidates) as wanted
    cross join lateral (
      select candidate.product_id, place, listed.shelf
      from (
        select product_id, min(place) as place from candidates
        where candidates.strategy = wanted.strategy and product_id not in (select product_id from subject)
        group by product_id order by 2, 1
      ) as candidate
      cross join lateral (
        select l.department || '/' || l.category as shelf from catalogue.listings l
        where l.site = (select ${site.main}::text) and l.product_id = candidate.product_id and l.is_in_stock
          and ((select ${isChristmasFoodSold}::boolean) or not l.is_christmas_food)
        offset 0
      ) as listed
      order by place, product_id
      limit (
        select case wanted.strategy when 'similar' then ${similarMax}::integer else ${PRODUCTS_MAX}::integer end
      )
    ) as best
    cross join lateral (
      select department from catalogue.products p where p.product_id = best.product_id offset 0
    ) as p
    cross join lateral (
      select card from catalogue.cards c
      where c.site = (select ${site.main}::text) and c.product_id = best.product_id
      offset 0
    ) as c`
}

/** Whose product views are read: the customer's, or else those of the browser while it is open. */
function visitorOf(strategies: readonly Strategy[], to: RecommendationQuestion['to']): string | null {
  if (!to.consents || !strategies.includes('phoenix-recently-viewed')) return null
  if (to.customerId !== null) return `customer ${to.customerId}`
  return to.sessionId === null ? null : `session ${to.sessionId}`
}

interface ProductRow {
  product_id: string
  /** "women/dresses". */
  shelf: string
  article_id: string | null
  department: string
  card: unknown
  stars: number[] | null
  /** The prices of its variants if they differ, else null. */
  variants: unknown[] | null
}

interface EngineProduct {
  product: RecommendedProduct
  shelf: string
  /** The group of the colour that is shown. */
  colourGroup: string | null
}

/** Null if the product's card cannot be read. */
function toRecommended(row: ProductRow, site: Site, log: Log): EngineProduct | null {
  const { product_id: productId } = row
  return noteInLog(log, { product: productId }, (note) => {
    const card = listingCard.readLenient(row.card, note)
    if (card === null) return null
    const variants = (row.variants ?? []).flatMap((facts) => variantFacts.readLenient(facts, note) ?? [])
    const prices = variants.flatMap((variant) => priceAt(variant, site) ?? [])
    const shown = card.colours.find(({ stock }) => stock !== 'out-of-stock') ?? card.colours[0]
    return {
      shelf: row.shelf,
      colourGroup: shown?.group ?? null,
      product: {
        productId,
        articleId: row.article_id,
        name: card.name,
        brand: null,
        ...shownAt(site, productId, card, shown),
        ...priced(prices.length > 0 ? prices : [{ ...card, region: '' }]),
        currency: site.currency,
        rating: ratingOf(row.stars ?? []),
        department: row.department,
        linkType: null,
      },
    }
  })
}

/** Shows the product in the first colour that is in stock, as a grid does; the link leads to that colour (REC-17). */
function shownAt(site: Site, productId: string, { slug, colours }: Card, shown?: Card['colours'][number]) {
  const colour = shown === colours[0] ? '' : colourInAddress(shown?.colour ?? '')
  const query = colour === '' ? '' : `?${new URLSearchParams({ colour })}`
  return {
    address: site.pathPrefix + productPath({ slug, productId }) + query,
    picture: shown?.pictures[0] ?? null,
    narrowPicture: shown?.narrowPicture ?? null,
  }
}

function priced(prices: readonly Price[]) {
  const isInSale = prices.some(isReduced)
  return {
    prices: rangeOf(prices.map(({ fullPence }) => fullPence)),
    promotionalPrices: isInSale ? rangeOf(prices.map(paidPence)) : null,
    isPromoted: isInSale,
    isInSale,
  }
}

function rangeOf(pence: readonly number[]): PriceRange {
  return { fromPence: Math.min(...pence), toPence: Math.max(...pence) }
}

/** To one decimal, as product pages show it. */
function ratingOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0)
  const sum = stars.reduce((all, each, place) => all + each * (place + 1), 0)
  return count === 0 ? null : Math.round((10 * sum) / count) / 10
}
