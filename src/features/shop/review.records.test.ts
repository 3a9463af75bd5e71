import { beforeAll, expect, test } from 'vitest'
import { aReview } from '../../../test/builders/review.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { sendCatalogue } from '../../../test/harness/send-catalogue.ts'
import { readReviewQuery } from '../../domain/catalogue/review-query.ts'
import { postgresReviewRecords, reviewRetention } from './review.records.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const OF = { productId: 'reviewed', locale: 'GB' } as const

const database = databaseForAllTests()
const records = postgresReviewRecords(database.sql, QUIET)
beforeAll(async () => {
  const reviews = Array.from({ length: 10 }, (_, at) =>
    aReview({
      ...OF,
      reviewId: `R${at}`,
      rating: (at % 5) + 1,
      helpful: [3, 1, 4, 1, 5, 9, 2, 6, 5, 3][at] ?? 0,
      isRecommended: at % 2 === 0,
      photos: at < 2 ? [{ url: 'dress-damson-2', width: 800, height: 800 }] : [],
      submittedAt: Temporal.Instant.from('2026-10-01T12:00:00Z').add({ hours: 24 * at }),
    }),
  )
  await sendCatalogue(database.sql, {
    reviews: [
      ...reviews,
      aReview({ ...OF, reviewId: 'irish', locale: 'IE' }),
      aReview({ productId: 'other', reviewId: 'other' }),
    ],
  })
})

async function ask(sort: string | null, filters: string[], page = 1) {
  const { total, reviews } = await records.find(OF, { ...readReviewQuery(sort, filters), page, showing: null }, null)
  return { total, ids: reviews.map(({ reviewId }) => reviewId).join(' ') }
}

test.each([
  ['HELPFULNESS_DESC', 'R5 R7 R8 R4'],
  ['RATING_ASC', 'R5 R0 R6 R1'],
  ['SUBMISSION_TIME_ASC', 'R0 R1 R2 R3'],
])('DAT-29 reviews of the product in the locale, sorted by %s', async (sort, ids) => {
  expect(await ask(sort, [])).toEqual({ total: 10, ids })
})

test.each([
  [['Rating:eq:1', 'HasPhotos:eq:true'], 'R0'],
  [['IsRecommended:eq:true', 'Rating:neq:5', 'Rating:gt:2'], 'R8 R2'],
  [['SubmissionTime:gt:2026-10-07', 'SubmissionTime:neq:2026-10-09', 'SubmissionTime:neq:2026-10-08'], 'R9'],
  [['HasPhotos:eq:true', 'HasPhotos:neq:true'], ''],
])('DAT-29 only those for which all of %j hold', async (filters, ids) => {
  expect(await ask('SUBMISSION_TIME_DESC', filters)).toEqual({ total: ids.split(' ').filter(Boolean).length, ids })
})

test.each([
  ['HELPFULNESS_DESC', 'R2', 2],
  ['RATING_ASC', 'R9', 3],
  ['SUBMISSION_TIME_ASC', 'R4', 2],
  ['SUBMISSION_TIME_ASC', 'irish', 3],
])('by %s the page of %s is %i; of what is not among them, the requested one', async (sort, showing, page) => {
  const result = await records.find(OF, { ...readReviewQuery(sort, []), page: 3, showing }, null)
  expect(result.page).toBe(page)
  if (showing.startsWith('R')) expect(result.reviews.map(({ reviewId }) => reviewId)).toContain(showing)
})

test('a browser votes a review helpful once, however many votes it sends at once', async () => {
  const one = { ...OF, reviewId: 'R9' }
  const vote = (voter: string) => records.voteHelpful(one, voter, TEST_NOW)
  expect(await Promise.all(['a', 'a', 'b', 'a', 'b'].map(vote))).toEqual([true, true, true, true, true])
  const question = { ...readReviewQuery('SUBMISSION_TIME_DESC', []), page: 1, showing: null }
  const seenBy = async (voter: string | null) => {
    const [first] = (await records.find(OF, question, voter)).reviews
    return [first?.helpful, first?.hasMyVote]
  }
  expect([await seenBy('a'), await seenBy('c'), await seenBy(null)]).toEqual([
    [5, true],
    [5, false],
    [5, false],
  ])
  // An update with the retailer's count keeps the votes made here.
  const submittedAt = Temporal.Instant.from('2026-10-10T12:00:00Z')
  await sendCatalogue(database.sql, { reviews: [aReview({ ...one, helpful: 30, submittedAt })] })
  expect(await seenBy('b')).toEqual([32, true])
  for (const reviewId of ['none', 'other', 'irish'])
    expect(await records.voteHelpful({ ...OF, reviewId }, 'd', TEST_NOW), reviewId).toBe(false)
})

test('among very many reviews and votes those of a product are read by indexes, in one statement', async () => {
  const at = String(TEST_NOW)
  await database.sql`
    insert into catalogue.reviews (review_id, product_id, locale, rating, is_recommended, has_photos, submitted_at,
      imported_helpful, facts)
    select 'M' || n, 'P' || n / 10, 'GB', 3, true, false, ${at}::timestamptz, 0, '{}' from generate_series(1, 20000) n`
  await database.sql`
    insert into catalogue.votes (review_id, browser, voted_at)
    select 'M' || n, 'a', ${at}::timestamptz from generate_series(1, 20000) n`
  await database.sql`analyze catalogue.reviews, catalogue.votes`
  for (const sort of ['HELPFULNESS_DESC', 'RATING_ASC', 'SUBMISSION_TIME_DESC'])
    for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
      const question = readReviewQuery(sort, ['Rating:gte:2', 'SubmissionTime:neq:2026-10-09'])
      const plans = await plansOf(
        database,
        (sql) => postgresReviewRecords(sql, QUIET).find(OF, { ...question, page: 2, showing: 'M3' }, 'a'),
        mode,
      )
      expect(plans).toHaveLength(1)
      expect(plans[0]?.sequentialScans, `${sort} ${mode}`).toEqual([])
      const ofReviews = plans[0]?.indexes.filter((name) => name.startsWith('reviews_of_'))
      expect(ofReviews, 'those of a product are read once').toHaveLength(1)
    }
})

test('a review is deleted after seven years, and counts no longer', async () => {
  const old = { productId: 'old', locale: 'GB', isRecommended: true, rating: 4 } as const
  const submittedAt = TEST_NOW.subtract({ hours: reviewRetention.retentionHours })
  await sendCatalogue(database.sql, {
    reviews: [
      aReview({ ...old, reviewId: 'over', submittedAt: submittedAt.subtract({ seconds: 1 }) }),
      aReview({ ...old, reviewId: 'kept', submittedAt }),
    ],
  })
  expect((await reviewRetention.remove(database.sql, String(submittedAt))).count).toBe(1)
  const [left] = await database.sql`
    select stars, recommended, array(select review_id from catalogue.reviews where product_id = 'old') as ids
    from catalogue.review_summaries where product_id = 'old'`
  expect(left).toEqual({ stars: '{0,0,0,1,0}', recommended: 1, ids: '{kept}' })
})
