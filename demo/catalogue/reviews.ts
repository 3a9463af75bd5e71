import type { Review, ReviewLocale, ReviewPhoto } from '../../src/domain/catalogue/review.ts'
import { saleStatusAt } from '../../src/domain/catalogue/sold-at.ts'
import { DEMO_SITES } from '../demo-sites.ts'
import type { DemoDay } from '../orders/demo-day.ts'
import { type Dice, diceOf } from '../orders/dice.ts'
import { VIEWS } from '../pictures/views.ts'
import { CATALOGUE } from './catalogue.ts'
import { DRESS_REVIEWS } from './dress-reviews.data.ts'
import { doesFit, productTextOf } from './product-text.ts'
import { reviewKindOf } from './review-kind.ts'
import {
  type Further,
  IRISH_REVIEWERS,
  MORE_OF_ANYTHING,
  MORE_OF_FOOD,
  NOT_EATEN,
  REVIEW_WORDS,
  REVIEWERS,
  type Remark,
  type ReviewKind,
  type ReviewWords,
  SENT_BACK,
  TOWNS,
} from './review-words.data.ts'
import type { DemoProduct, DemoVariant } from './to-product.ts'

const OLDEST_DAYS = 420
const NEWEST_DAYS = 3
/** How the ratings of most products fall, of a hundred. */
const USUAL_STARS = [3, 4, 9, 24, 60]
/** And those of one in seven, of which people are less fond. */
const MIXED_STARS = [10, 14, 26, 28, 22]

/** Every review, the same each time except for the dates. */
export function demoReviews(day: DemoDay): Review[] {
  return CATALOGUE.flatMap((product, index) => [
    ...reviewsOf(product, index, 'GB', day),
    ...reviewsOf(product, index, 'IE', day),
  ])
}

function reviewsOf(product: DemoProduct, index: number, locale: ReviewLocale, day: DemoDay): Review[] {
  const kind = reviewKindOf(product)
  if (kind === null || saleStatusAt(product, locale === 'GB' ? DEMO_SITES.uk : DEMO_SITES.ie) === null) return []
  const dice = diceOf(90_001 + index * 2 + (locale === 'GB' ? 0 : 1))
  const isDress = product.slug === 'wrap-dress'
  const ratings = isDress && locale === 'GB' ? dressRatings(dice) : anyRatings(dice, isDress ? 40 : 0, locale)
  const given = new Set<string>()
  const words = wordsFor(product, kind)
  const reviews = ratings.map((rating, nth) => {
    const reviewText = writeUnlikeOthers(words, rating.stars, dice, given)
    const variant = dice.oneOf(product.variants)
    return {
      ...{
        reviewId: idOf(product, locale, nth),
        productId: product.productId,
        locale,
        rating: rating.stars,
        ...reviewText,
      },
      author: dice.oneOf(locale === 'GB' ? REVIEWERS : IRISH_REVIEWERS),
      place: dice.upTo(12) === 1 ? null : dice.oneOf(TOWNS[locale]),
      submittedAt: day.at(NEWEST_DAYS + dice.upTo(OLDEST_DAYS), anyTime(dice)),
      isRecommended: rating.isRecommended,
      photos: dice.upTo(9) === 1 ? photosOf(variant, 1 + (nth % 2)) : [],
      colour: variant.colour,
      size: variant.size,
      helpful: isDress ? dice.upTo(4) - 1 : Math.max(0, dice.upTo(14) - 6),
    }
  })
  return isDress && locale === 'GB' ? [...dressReviews(product, day), ...reviews] : reviews
}

interface Rating {
  stars: number
  isRecommended: boolean
}

/** Few products have many reviews; Ireland has a third of them. */
function anyRatings(dice: Dice, least: number, locale: ReviewLocale): Rating[] {
  const many = Math.max(least, dice.upTo(6) === 1 ? dice.upTo(40) : dice.upTo(12) - 1)
  const weights = dice.upTo(7) === 1 ? MIXED_STARS : USUAL_STARS
  return Array.from({ length: locale === 'GB' ? many : Math.floor(many / 3) }, () => {
    const stars = starsOf(dice.upTo(100), weights)
    return { stars, isRecommended: stars > 3 || (stars === 3 && dice.upTo(2) === 1) }
  })
}

function starsOf(thrown: number, weights: readonly number[]): number {
  let below = 0
  for (const [index, weight] of weights.entries()) {
    below += weight
    if (thrown <= below) return index + 1
  }
  return weights.length
}

/** With the four of the design 92, 24, 8, 3 and 1 of 5 to 1 stars; 120 of 128 recommend the dress. */
function dressRatings(dice: Dice): Rating[] {
  const ratings = [
    ...some(90, { stars: 5, isRecommended: true }),
    ...some(23, { stars: 4, isRecommended: true }),
    ...some(4, { stars: 3, isRecommended: true }),
    ...some(3, { stars: 3, isRecommended: false }),
    ...some(3, { stars: 2, isRecommended: false }),
    ...some(1, { stars: 1, isRecommended: false }),
  ]
  const places = new Map(ratings.map((rating) => [rating, dice.upTo(1_000_000)]))
  return ratings.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
}

function some(count: number, rating: Rating): Rating[] {
  return Array.from({ length: count }, () => ({ ...rating }))
}

function dressReviews(product: DemoProduct, day: DemoDay): Review[] {
  return DRESS_REVIEWS.map(({ daysAgo, ...review }, index) => ({
    reviewId: `R-${product.productId}-GB-0${index + 1}`,
    productId: product.productId,
    locale: 'GB',
    ...review,
    submittedAt: day.at(daysAgo, '18:20'),
    photos: index === 0 ? photosOf(variantOf(product, review), 2) : [],
  }))
}

function variantOf({ variants }: DemoProduct, { colour, size }: Pick<Review, 'colour' | 'size'>) {
  return variants.find((each) => each.colour === colour && each.size === size)
}

/** Close up: shoppers' photos differ from the shop's. */
function photosOf(variant: DemoVariant | undefined, count: number): ReviewPhoto[] {
  const views = Array.from({ length: variant ? count : 0 }, (_, place) => VIEWS - place)
  return views.map((view) => ({ url: `${variant?.pictureName}-${view}`, width: 800, height: 800 }))
}

/** The sentences that fit one product. */
interface Words {
  loved: readonly Remark[]
  fair: readonly Remark[]
  poor: readonly Remark[]
  more: readonly string[]
  moreOfAnything: readonly string[]
  sentBack: readonly string[]
}

function wordsFor(product: DemoProduct, kind: ReviewKind): Words {
  const productText = productTextOf(product)
  const remarks = (some: readonly Remark[]) => some.filter(([, , fits]) => doesFit(productText, fits))
  const further = (some: readonly Further[]) =>
    some.flatMap((each) => {
      const [text, fits] = typeof each === 'string' ? [each] : each
      return doesFit(productText, fits) ? [text] : []
    })
  const isFood = product.productType === 'Foods'
  const { loved, fair, poor, more }: ReviewWords = REVIEW_WORDS[kind]
  return {
    ...{ loved: remarks(loved), fair: remarks(fair), poor: remarks(poor), more: further(more) },
    moreOfAnything: further(isFood ? MORE_OF_FOOD : MORE_OF_ANYTHING),
    sentBack: further(isFood ? NOT_EATEN : SENT_BACK),
  }
}

type ReviewText = Pick<Review, 'title' | 'text'>

function writeUnlikeOthers(words: Words, stars: number, dice: Dice, given: Set<string>): ReviewText {
  for (let attempt = 0; ; attempt++) {
    const reviewText = writeReview(words, stars, dice)
    // The sentences of a kind are limited: first a title is repeated, and in the end a text.
    if (given.has(reviewText.title) && attempt < 10) continue
    if (given.has(reviewText.text) && attempt < 30) continue
    given.add(reviewText.title).add(reviewText.text)
    return reviewText
  }
}

function writeReview(words: Words, stars: number, dice: Dice): ReviewText {
  if (stars <= 2) {
    const [title, text] = dice.oneOf(words.poor)
    return { title, text: dice.upTo(3) === 1 ? text : `${text} ${dice.oneOf(words.sentBack)}` }
  }
  const isMixed = stars === 3 || (stars === 4 && dice.upTo(2) === 1)
  const [title, text] = dice.oneOf(isMixed ? words.fair : words.loved)
  const further = dice.upTo(4)
  if (further === 1) return { title, text }
  return { title, text: `${text} ${dice.oneOf(further === 2 ? words.moreOfAnything : words.more)}` }
}

function idOf({ productId }: DemoProduct, locale: string, nth: number): string {
  return `R-${productId}-${locale}-${String(nth + 11)}`
}

function anyTime(dice: Dice): string {
  return `${String(6 + dice.upTo(16)).padStart(2, '0')}:${String(9 + dice.upTo(50))}`
}
