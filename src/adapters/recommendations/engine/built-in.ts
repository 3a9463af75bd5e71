import { reviewLocaleOf } from '../../../domain/catalogue/review.ts'
import { whyNotOrdered } from '../../../domain/delivery/may-be-ordered.ts'
import type { StrategyResult } from '../../../domain/recommendations/recommended-product.ts'
import { PRODUCT_STRATEGIES, type Strategy } from '../../../domain/recommendations/strategy.ts'
import { byTaste } from '../../../domain/recommendations/taste.ts'
import { SITES, type Site } from '../../../domain/sites/site.ts'
import { taste } from '../../../kept-json/taste.ts'
import type { RecommendationQuestion, Recommendations } from '../../../ports/recommendations.ts'
import type { BuiltInParts } from '../../outside-system/outside-system.ts'
import type { OwnSql } from '../../own-sql.ts'
import { type Found, type ThingRow, toRecommended } from './to-recommended.ts'

const PRODUCTS_MAX = 12
/** Of so many similar ones those are shown that suit a customer's taste. */
const SIMILAR_MAX = 24
/** So far down what is popular is looked for what is in stock. */
const POPULAR_READ_MAX = 40
const VISITS_KEPT_DAYS = 90

/** The built-in engine: it reads what was worked out in the background (see recompute.ts), in one statement. */
export function builtInRecommendations({ sql, clock, log }: BuiltInParts): Recommendations {
  return {
    async find(question) {
      try {
        const site = SITES[question.country === 'GB' ? 'uk' : 'ie']
        const rows = await read(sql, site, question, clock.now())
        const known = new Map<string, Found | null>()
        const found = new Map<string, Found[]>()
        for (const row of rows) {
          if (!known.has(row.product_id)) known.set(row.product_id, toRecommended(row, site, log))
          const product = known.get(row.product_id)
          if (product) found.set(row.strategy, [...(found.get(row.strategy) ?? []), product])
        }
        const likes = rows[0]?.taste ?? null
        const liked = likes === null ? null : taste.salvage(likes, () => {})
        return {
          is: 'answered',
          results: [...new Set(question.strategies)].map((strategy) =>
            toResult(
              strategy,
              strategy === 'similar-personalised'
                ? byTaste(found.get('similar') ?? [], liked)
                : (found.get(strategy) ?? []),
            ),
          ),
        }
      } catch (error) {
        return { is: 'failed', why: error instanceof Error && 'code' in error ? String(error.code) : 'database' }
      }
    },
  }
}

function toResult(strategy: Strategy, found: readonly Found[]): StrategyResult {
  return {
    strategy,
    // As the service has them (API-33).
    variant: strategy === 'outfit' ? 'v2' : 'v1',
    message: null,
    products: found.slice(0, PRODUCTS_MAX).map(({ product }) => product),
  }
}

interface FoundRow extends ThingRow {
  strategy: string
  taste: unknown
}

/**
 * Its text is the same whatever is asked. Each thing is looked up by its key: a plan made for any question must not
 * read a table whole. What is known of a person is read only while they agree.
 */
async function read(
  sql: OwnSql,
  site: Site,
  { strategies, articleId, to }: RecommendationQuestion,
  now: Temporal.Instant,
): Promise<FoundRow[]> {
  const isAsked = (strategy: Strategy) => strategies.includes(strategy)
  const isPersonal = isAsked('similar-personalised')
  const ofProducts = PRODUCT_STRATEGIES.filter(
    (strategy) => isAsked(strategy) || (strategy === 'similar' && isPersonal),
  )
  const ofPerson = (strategy: Strategy) => (to.consents && isAsked(strategy) ? to.customerId : null)
  const isChristmasFoodSold = whyNotOrdered({ isChristmasFood: true }, site, now, []) === null
  return await sql<FoundRow[]>`
    with asked as materialized (
      select distinct v.product_id from catalogue.variants v where v.article_id = ${articleId}::text limit 5
    ),
    found as materialized (
      select p.strategy, p.place::integer as place, p.other_id as product_id
      from asked cross join lateral (
        select strategy, place, other_id from recommendations.pairs
        where product_id = asked.product_id and strategy = any (string_to_array(${ofProducts.join()}, ','))
      ) as p
      union all
      select 'frequently-bought-together', 1000 + place, product_id from recommendations.popular
      where ${isAsked('frequently-bought-together')}::boolean and site = ${site.main}
        and place <= ${POPULAR_READ_MAX}::integer and exists (select from asked)
      union all
      select 'buy-it-again', place, product_id from recommendations.bought_again
      where customer_id = ${ofPerson('buy-it-again')}::text
      union all
      select 'phoenix-recently-viewed', (row_number() over (order by visited_at desc))::integer, product_id
      from recommendations.visits
      where visitor = ${visitorOf(strategies, to)}::text
        and visited_at > ${String(now.subtract({ hours: 24 * VISITS_KEPT_DAYS }))}::timestamptz
    ),
    sold as materialized (
      select strategy, found.product_id, min(place) as place, shelf
      from found
      cross join lateral (
        select l.department || '/' || l.category as shelf from catalogue.listings l
        where l.site = ${site.main} and l.product_id = found.product_id and l.is_in_stock
        offset 0
      ) as listed
      where found.product_id not in (select product_id from asked)
      group by strategy, found.product_id, shelf
    ),
    best as materialized (
      select strategy, product_id, shelf, nth
      from (
        select sold.*, row_number() over (partition by strategy order by place, sold.product_id) as nth
        from sold
        cross join lateral (
          select from catalogue.cards c
          where c.site = ${site.main} and c.product_id = sold.product_id
            and (${isChristmasFoodSold}::boolean or (c.card->>'isChristmasFood')::boolean is not true)
          offset 0
        ) as sold_now
      ) as ranked
      where nth <= case strategy when 'similar' then ${SIMILAR_MAX}::integer else ${PRODUCTS_MAX}::integer end
    ),
    things as materialized (
      select wanted.product_id, p.department, c.card, r.stars,
        (
          select v.article_id from catalogue.variants v
          where v.product_id = wanted.product_id and v.article_id is not null order by v.place limit 1
        ) as article_id,
        case when (c.card->>'isLowestOfSeveral')::boolean then (
          select jsonb_agg(v.facts order by v.place) from catalogue.variants v where v.product_id = wanted.product_id
        ) end as variants
      from (select distinct product_id from best) as wanted
      cross join lateral (select department from catalogue.products p where p.product_id = wanted.product_id) as p
      cross join lateral (
        select card from catalogue.cards c where c.site = ${site.main} and c.product_id = wanted.product_id
      ) as c
      left join lateral (
        select to_jsonb(d.stars) as stars from catalogue.verdicts d
        where d.product_id = wanted.product_id and d.locale = ${reviewLocaleOf(site)}
      ) as r on true
    )
    select best.strategy, best.shelf, things.*,
      (select facts from recommendations.tastes where customer_id = ${ofPerson('similar-personalised')}::text) as taste
    from best join things using (product_id)
    order by best.strategy, best.nth`
}

/** A customer's visits, or else those of the browser while it is open. */
function visitorOf(strategies: readonly Strategy[], to: RecommendationQuestion['to']): string | null {
  if (!to.consents || !strategies.includes('phoenix-recently-viewed')) return null
  if (to.customerId !== null) return `customer ${to.customerId}`
  return to.sessionId === null ? null : `session ${to.sessionId}`
}
