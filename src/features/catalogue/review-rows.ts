import type { Review } from '../../domain/catalogue/review.ts'
import type { TransactionSql } from '../../platform/database/connect.ts'
import { reviewFacts } from './product-facts.ts'

export async function writeReviews(tx: TransactionSql, reviews: readonly Review[]): Promise<string[]> {
  if (reviews.length === 0) return []
  const rows = JSON.stringify(reviews.map(toRow))
  // Locked first: two batches about one product must not each count without the other's reviews.
  const touched = await tx<{ product_id: string; locale: string }[]>`
    select r.product_id, r.locale
    from catalogue.reviews r
    join jsonb_populate_recordset(null::catalogue.reviews, ${rows}::text::jsonb) told using (review_id)
    union
    select product_id, locale from jsonb_populate_recordset(null::catalogue.reviews, ${rows}::text::jsonb)`
  const verdicts = JSON.stringify(touched)
  await tx`
    insert into catalogue.verdicts (product_id, locale)
    select product_id, locale from jsonb_populate_recordset(null::catalogue.verdicts, ${verdicts}::text::jsonb)
    order by product_id, locale
    on conflict (product_id, locale) do update set recommended = verdicts.recommended`
  await tx`
    insert into catalogue.reviews (review_id, product_id, locale, rating, is_recommended, has_photos, submitted_at,
      told_helpful, facts)
    select review_id, product_id, locale, rating, is_recommended, has_photos, submitted_at, told_helpful, facts
    from jsonb_populate_recordset(null::catalogue.reviews, ${rows}::text::jsonb)
    on conflict (review_id) do update set
      product_id = excluded.product_id, locale = excluded.locale, rating = excluded.rating,
      is_recommended = excluded.is_recommended, has_photos = excluded.has_photos,
      submitted_at = excluded.submitted_at, told_helpful = excluded.told_helpful, facts = excluded.facts`
  await tx`
    update catalogue.verdicts v
    set stars = counted.stars, recommended = counted.recommended
    from (
      select t.product_id, t.locale, array[
          count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)
        ]::integer[] as stars, count(*) filter (where is_recommended) as recommended
      from jsonb_populate_recordset(null::catalogue.verdicts, ${verdicts}::text::jsonb) t
      left join catalogue.reviews r on r.product_id = t.product_id and r.locale = t.locale
      group by t.product_id, t.locale
    ) counted
    where v.product_id = counted.product_id and v.locale = counted.locale`
  return touched.map(({ product_id }) => product_id)
}

function toRow(review: Review) {
  const { title, text, author, place, colour, size, photos } = review
  return {
    review_id: review.reviewId,
    product_id: review.productId,
    locale: review.locale,
    rating: review.rating,
    is_recommended: review.isRecommended,
    has_photos: photos.length > 0,
    submitted_at: String(review.submittedAt),
    told_helpful: review.helpful,
    facts: reviewFacts.write({ title, text, author, place, colour, size, photos }),
  }
}
