import type { Review, ReviewLocale } from '../../domain/catalogue/review.ts'
import {
  REVIEWS_PER_PAGE,
  type ReviewQuery,
  type ReviewSort,
  type WantedReviews,
} from '../../domain/catalogue/review-query.ts'
import { noteInLog } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { RetentionRule } from '../../platform/jobs/retention.ts'
import type { Log } from '../../platform/log.ts'
import { reviewFacts } from '../catalogue/catalogue-json.ts'

export interface ShownReview extends Review {
  hasMyVote: boolean
}

export interface ReviewPage {
  total: number
  page: number
  reviews: ShownReview[]
}

interface ReviewRow {
  review_id: string
  product_id: string
  locale: string
  rating: number
  is_recommended: boolean
  submitted_at: Temporal.Instant
  helpful: number
  facts: unknown
  is_found_helpful: boolean
  total: number
  page: number
}

export function postgresReviewRecords(sql: Sql, log: Log) {
  return {
    /**
     * Finds the last page if `page` is beyond it, or with `showing` the page of that review. `voter` is null for a
     * browser that has never voted.
     */
    async find(
      { productId, locale }: { productId: string; locale: ReviewLocale },
      { sort, wanted, page, showing }: ReviewQuery,
      voter: string | null,
    ) {
      const { key, order, isBefore } = sortOf(sql, sort)
      // Matching reviews are read once, for counting and sorting; texts and votes only for those on the page.
      const rows = await sql<ReviewRow[]>`
        with spans as materialized (
          select span."from", span.until
          from jsonb_to_recordset(${JSON.stringify(spansOf(wanted))}::text::jsonb)
            as span("from" timestamptz, until timestamptz)
        ), wanted as materialized (
          select r.review_id, ${key} as key from catalogue.reviews r
          where r.product_id = ${productId} and r.locale = ${locale} and ${isAmong(sql, wanted)}
        ), counted as (
          select count(*)::integer as total from wanted
        ), place as (
          select coalesce(
            (
              select count(w.review_id)::integer / ${REVIEWS_PER_PAGE}::integer
              from wanted mine left join wanted w on ${isBefore}
              where mine.review_id = ${showing}::text
              group by mine.review_id
            ),
            least(${page - 1}::integer, greatest(total - 1, 0) / ${REVIEWS_PER_PAGE}::integer)
          ) as pages_before
          from counted
        ), page as (
          select w.review_id, w.key from wanted w
          order by ${order}
          limit ${REVIEWS_PER_PAGE}
          offset (select pages_before * ${REVIEWS_PER_PAGE}::integer from place)
        )
        select r.review_id, r.product_id, r.locale, r.rating, r.is_recommended, r.submitted_at,
          r.helpful, r.facts, (select total from counted) as total, (select pages_before + 1 from place) as page,
          exists (
            select from catalogue.votes v where v.review_id = r.review_id and v.browser = ${voter}
          ) as is_found_helpful
        from page w
        join catalogue.reviews r on r.review_id = w.review_id
        order by ${order}`
      const reviews = noteInLog(log, { product: productId }, (note) =>
        rows.flatMap((row) => {
          const facts = reviewFacts.readLenient(row.facts, note)
          return facts === null ? [] : [toReview(row, facts)]
        }),
      )
      return { total: rows[0]?.total ?? 0, page: rows[0]?.page ?? 1, reviews }
    },

    /** Counts one vote per browser, and is safe to repeat. False if there is no such review. */
    async voteHelpful(
      { productId, locale, reviewId }: { productId: string; locale: ReviewLocale; reviewId: string },
      voter: string,
      now: Temporal.Instant,
    ) {
      const votable = await sql`
        with votable as (
          select review_id from catalogue.reviews
          where review_id = ${reviewId} and product_id = ${productId} and locale = ${locale}
        ), voted as (
          insert into catalogue.votes (review_id, browser, voted_at)
          select review_id, ${voter}, ${String(now)}::timestamptz from votable
          on conflict do nothing
          returning review_id
        ), counted as (
          update catalogue.reviews r set votes = r.votes + 1 from voted where r.review_id = voted.review_id
        )
        select from votable`
      return votable.length > 0
    },
  }
}

export type ReviewRecords = ReturnType<typeof postgresReviewRecords>

/** A browser's cookie ends after 400 days, so its votes can no longer be recognised. The review keeps its count. */
export const voteRetention: RetentionRule = {
  name: 'catalogue.votes',
  retentionHours: 24 * 401,
  remove: (sql, before) => sql`
    /* all-customers: old-votes */ delete from catalogue.votes where (review_id, browser) in (
      select review_id, browser from catalogue.votes where voted_at < ${before} order by voted_at limit 1000)`,
}

/** A review is stored as long as an order by default: its author and text may name a person. */
export const reviewRetention: RetentionRule = {
  name: 'catalogue.reviews',
  retentionHours: 24 * 366 * 7,
  remove: (sql, before) => sql`
    /* all-customers: old-reviews */ with old as (
      delete from catalogue.reviews where review_id in (
        select review_id from catalogue.reviews where submitted_at < ${before} order by submitted_at limit 1000)
      returning product_id, locale, rating, is_recommended
    ), counted as (
      select product_id, locale, count(*) filter (where is_recommended) as recommended,
        array[
          count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)
        ] as stars
      from old group by product_id, locale
    ), summarised as (
      update catalogue.review_summaries s
      set recommended = s.recommended - counted.recommended,
        stars = array(select (s.stars[n] - counted.stars[n])::integer from generate_series(1, 5) n order by n)
      from counted where s.product_id = counted.product_id and s.locale = counted.locale
    )
    select from old`,
}

/** Constant SQL text, so that each sort has one prepared statement. The inner selects parse each set only once. */
function isAmong(sql: Sql, { ratings, recommended, photos, from, until }: WantedReviews) {
  return sql`
    r.rating = any ((select ${setOf(ratings)}::text::smallint[])::smallint[])
    and r.is_recommended = any ((select ${setOf(recommended)}::text::boolean[])::boolean[])
    and r.has_photos = any ((select ${setOf(photos)}::text::boolean[])::boolean[])
    and r.submitted_at >= ${String(from ?? '-infinity')}::timestamptz
    and r.submitted_at < ${String(until ?? 'infinity')}::timestamptz
    and not exists (select from spans where r.submitted_at >= spans."from" and r.submitted_at < spans.until)`
}

function spansOf({ except }: WantedReviews) {
  return except.map(({ from, until }) => ({ from: String(from), until: String(until) }))
}

function setOf(values: readonly (number | boolean)[]): string {
  return `{${values.join(',')}}`
}

/** Equally helpful reviews are sorted by date, equal ratings by helpfulness, then by id, so that no page overlaps. */
function sortOf(sql: Sql, sort: ReviewSort) {
  const up = { order: sql`w.key, w.review_id`, isBefore: sql`(w.key, w.review_id) < (mine.key, mine.review_id)` }
  const down = {
    order: sql`w.key desc, w.review_id desc`,
    isBefore: sql`(w.key, w.review_id) > (mine.key, mine.review_id)`,
  }
  switch (sort) {
    case 'HELPFULNESS_ASC':
      return { key: sql`least(r.helpful, 900000000) * 10000000000 - date_part('epoch', r.submitted_at)::bigint`, ...up }
    case 'HELPFULNESS_DESC':
      return {
        key: sql`least(r.helpful, 900000000) * 10000000000 + date_part('epoch', r.submitted_at)::bigint`,
        ...down,
      }
    case 'RATING_ASC':
      return { key: sql`r.rating * 10000000000 - r.helpful`, ...up }
    case 'RATING_DESC':
      return { key: sql`r.rating * 10000000000 + r.helpful`, ...down }
    case 'SUBMISSION_TIME_ASC':
      return { key: sql`r.submitted_at`, ...up }
    case 'SUBMISSION_TIME_DESC':
      return { key: sql`r.submitted_at`, ...down }
  }
}

function toReview(row: ReviewRow, facts: NonNullable<ReturnType<typeof reviewFacts.readLenient>>): ShownReview {
  return {
    reviewId: row.review_id,
    productId: row.product_id,
    locale: row.locale,
    rating: row.rating,
    submittedAt: row.submitted_at,
    isRecommended: row.is_recommended,
    helpful: row.helpful,
    ...facts,
    hasMyVote: row.is_found_helpful,
  }
}
