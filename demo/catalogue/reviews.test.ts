import { expect, test } from 'vitest'
import type { Review } from '../../src/domain/catalogue/review.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { violations } from '../../test/violations/violations.ts'
import { demoDay } from '../orders/demo-day.ts'
import { CATALOGUE, findVariant } from './catalogue.ts'
import { demoReviews } from './reviews.ts'

const reviews = demoReviews(demoDay(TEST_NOW))
const dressId = findVariant('wrap-dress').product.productId
const ofDress = reviews.filter(({ productId, locale }) => productId === dressId && locale === 'GB')
const perProduct = Map.groupBy(reviews, ({ productId, locale }) => `${productId} ${locale}`)

test('the dress has 128 reviews in Great Britain, with the stars of the design; 94 % recommend it', () => {
  expect([5, 4, 3, 2, 1].map((stars) => ofDress.filter(({ rating }) => rating === stars).length)).toEqual([
    92, 24, 8, 3, 1,
  ])
  const recommended = ofDress.filter(({ isRecommended }) => isRecommended).length
  expect(Math.round((100 * recommended) / ofDress.length)).toBe(94)
})

test('its most helpful reviews are those of the design, with their dates', () => {
  const first = ofDress.toSorted((one, other) => other.helpful - one.helpful).slice(0, 5)
  const summaryOf = ({ author, helpful, submittedAt }: Review) => [author, helpful, String(submittedAt).slice(0, 10)]
  expect(first.slice(0, 4).map(summaryOf)).toEqual([
    ['Hannah', 18, '2026-11-02'],
    ['Joanne', 11, '2026-10-28'],
    ['Mairead', 7, '2026-10-19'],
    ['Sue', 4, '2026-10-12'],
  ])
  expect(first[4]?.helpful).toBeLessThan(4)
})

test('other products have none to forty, in both locales, and many have some', () => {
  const others = [...perProduct].filter(([key]) => key !== `${dressId} GB`)
  expect(Math.max(...others.map(([, some]) => some.length))).toBeLessThanOrEqual(40)
  for (const locale of ['GB', 'IE']) {
    expect(others.filter(([key]) => key.endsWith(locale)).length).toBeGreaterThan(100)
  }
  expect(others.length).toBeLessThan(CATALOGUE.length * 2)
  expect(new Set(reviews.map(({ locale }) => locale))).toEqual(new Set(['GB', 'IE']))
})

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
