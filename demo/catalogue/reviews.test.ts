import { expect, test } from 'vitest'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { violations } from '../../test/violations/violations.ts'
import { demoDay } from '../orders/demo-day.ts'
import { CATALOGUE, findVariant } from './catalogue.ts'
import { demoReviews } from './reviews.ts'

const reviews = demoReviews(demoDay(TEST_NOW))
const dressId = findVariant('wrap-dress').product.productId
const ofDress = reviews.filter(({ productId, locale }) => productId === dressId && locale === 'GB')
const perProduct = Map.groupBy(reviews, ({ productId, locale }) => `${productId} ${locale}`)

test('the reviews of one product, their authors and towns differ', () => {
  const wrong = violations([...perProduct], (some) => {
    const texts = some.map(({ text }) => text)
    return texts.filter((text, at) => texts.indexOf(text) !== at)
  })
  expect(wrong).toEqual([])
  expect(new Set(ofDress.map(({ author, place }) => `${author} ${place}`)).size).toBeGreaterThan(120)
})

test('every review is of the past and of a variant that there is; some have photos', () => {
  const variants = new Map(CATALOGUE.map((product) => [product.productId, product.variants]))
  const wrong = violations(
    reviews.map((review) => [review.reviewId, review] as const),
    ({ productId, colour, size, submittedAt, rating, isRecommended }) => [
      Temporal.Instant.compare(submittedAt, TEST_NOW) >= 0 && 'is of the future',
      !variants.get(productId)?.some((one) => one.colour === colour && one.size === size) && `is of ${colour} ${size}`,
      rating < 3 && isRecommended && 'recommends what it does not like',
    ],
  )
  expect(wrong).toEqual([])
  expect(new Set(reviews.map(({ reviewId }) => reviewId)).size).toBe(reviews.length)
  const photos = reviews.flatMap((review) => review.photos)
  expect(photos.length).toBeGreaterThan(100)
  const drawn = new Set(CATALOGUE.flatMap(({ media }) => media.flatMap(({ sources }) => sources.map(({ url }) => url))))
  expect(photos.filter(({ url }) => !drawn.has(url))).toEqual([])
  expect(ofDress.find(({ helpful }) => helpful === 18)?.photos).toHaveLength(2)
})
