import type { ReviewField, ReviewSort } from '../../domain/catalogue/review-query.ts'
import type { ProductDelivery } from '../../domain/delivery/product-delivery.ts'
import { defineWords } from '../../domain/words/words.ts'

export const PRODUCT_MESSAGES = defineWords('shop.product', {
  pictures: (name: string) => `Pictures of ${name}`,
  picture: (name: string, colour: string | null, number: number) =>
    `${name}${colour === null ? '' : ` in ${colour}`}${number === 1 ? '' : `, picture ${number}`}`,
  noLongerSold: { title: 'No longer sold', text: "We don't sell this any more." },
  notForSale: 'Not for sale at the moment',
  from: 'From',
  youSave: (amount: string) => `You save ${amount}`,
  colour: 'Colour:',
  size: 'Size',
  outOfStock: ', out of stock',
  lowStock: ', low stock',
  offers: 'Offers',
  /** "this dress", but "these jeans" for a "pair of jeans". */
  about: (noun: string | null) => `About ${`this ${noun ?? 'item'}`.replace(/^this (?:pair|pack) of /, 'these ')}`,
  care: 'Care',
  clothesCare: 'Fabric and care',
  foodCare: 'Ingredients and storage',
  homeCare: 'Materials and care',
  cardCare: 'How to use it',
  deliveryAndReturns: 'Delivery and returns',
  returns: 'Returns',
  reviews: 'Reviews',
} as const)

export const BUY_MESSAGES = defineWords('shop.buy', {
  add: 'Add to basket',
  seeBasket: 'View your basket',
  chooseSize: 'Choose a size',
  notSold: "Sorry, we don't sell that. Choose another.",
} as const)

type DeliveryWay = ProductDelivery['way']

/** Null if delivery is free. */
type DeliveryPrice = string | null

const withPrice = (way: string, price: DeliveryPrice) => (price === null ? `${way}, free` : `${way} ${price}`)
const costSentence = (what: string, price: DeliveryPrice) =>
  price === null ? `${what} is free.` : `${what} costs ${price}.`

export const DELIVERY_MESSAGES = defineWords('shop.delivery', {
  standard: {
    title: (price: DeliveryPrice) => withPrice('Standard delivery', price),
    text: (day: string | null) =>
      day === null ? 'To your home or another address.' : `With you by ${day} if you order today.`,
    sentence: (price: DeliveryPrice) => costSentence('Standard delivery', price),
  },
  'nominated-day': {
    title: (price: DeliveryPrice) => withPrice('Nominated day delivery', price),
    text: (day: string | null) =>
      day === null ? 'On a day that you choose.' : `On a day that you choose, from ${day}.`,
    sentence: (price: DeliveryPrice) => costSentence('Delivery on a day that you choose', price),
  },
  'collect-in-store': {
    title: (price: DeliveryPrice) => withPrice('Collect in Store', price),
    text: (day: string | null) => (day === null ? 'From a store near you.' : `Ready at a store near you from ${day}.`),
    sentence: (price: DeliveryPrice) => costSentence('Collecting it from one of our stores', price),
  },
  email: {
    title: () => 'Sent by email',
    text: () => 'To the address that you give us.',
    sentence: () => 'We send it by email.',
  },
  'christmas-collection': {
    title: () => 'Collected from a store',
    text: (day: string | null) => `In December, at a time that you book. Order by ${day}.`,
    sentence: () => 'You collect it from a store in December, at a time that you book.',
  },
  'two-person': {
    title: () => 'Delivered by two people',
    text: () => "We'll call you to arrange a day.",
    sentence: () => 'Two people bring it to you, on a day that we agree by phone.',
    withoutPhone: 'Two people bring it to you, on a day that we agree.',
  },
} as const satisfies Record<DeliveryWay, object>)

export const RETURN_MESSAGES = defineWords('shop.returns', {
  free: { sentence: (days: number) => `Return it within ${days} days, free, if it isn't right.` },
  priced: { sentence: (days: number) => `Return it within ${days} days if it isn't right.` },
  furniture: { title: 'Returns by phone' },
  'e-gift-card': { title: 'No refunds' },
  food: { title: 'No returns online' },
  'not-returnable': { title: 'No returns' },
  byContact: {
    title: (days: number) => `Returns within ${days} days`,
    text: 'Please contact us to return it.',
    sentence: (days: number) => `To return it, please contact us within ${days} days.`,
  },
} as const)

export const REVIEW_MESSAGES = defineWords('shop.reviews', {
  rating: (mark: string, count: number) => `${mark} out of 5, ${reviews(count)}`,
  outOf: (count: number) => `out of 5, from ${reviews(count)}`,
  recommend: (percent: number) => `${percent}% would recommend it.`,
  none: 'Nobody has reviewed this yet.',
  noMatch: 'No reviews match.',
  match: (count: number, all: number) => `${count} of ${reviews(all)} ${count === 1 ? 'matches' : 'match'}.`,
  showAll: 'Show all reviews',
  sort: 'Sort reviews',
  filter: 'Filter reviews',
  allReviews: 'All reviews',
  show: 'Show',
  applied: 'Filters',
  remove: 'Remove filter:',
  stars: (rating: number) => `${rating} out of 5 stars`,
  recommends: 'Recommends this',
  photo: (author: string, number: number, count: number) =>
    count === 1 ? `Photo by ${author}` : `Photo ${number} of ${count} by ${author}`,
  helpful: (count: number) => `Helpful (${count})`,
  foundHelpful: (count: number) => `You found this helpful (${count})`,
  thanks: "Thanks. We've counted your vote.",
  later: "We've had a lot of votes from your network. Please try again in an hour.",
  pages: 'Pages of reviews',
} as const)

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`
}

export const SORT_LABELS: Record<ReviewSort, string> = defineWords('shop.reviewSort', {
  HELPFULNESS_DESC: 'Most helpful',
  SUBMISSION_TIME_DESC: 'Newest first',
  RATING_DESC: 'Highest rated',
  RATING_ASC: 'Lowest rated',
  HELPFULNESS_ASC: 'Least helpful',
  SUBMISSION_TIME_ASC: 'Oldest first',
})

/** Other sorts are offered only while the URL has them. */
export const OFFERED_SORTS: readonly ReviewSort[] = [
  'HELPFULNESS_DESC',
  'SUBMISSION_TIME_DESC',
  'RATING_DESC',
  'RATING_ASC',
]

export const OFFERED_FILTERS: readonly string[] = [
  'Rating:gte:4',
  'Rating:lte:3',
  'IsRecommended:eq:true',
  'HasPhotos:eq:true',
]

export const REVIEW_QUERY_PROBLEMS = {
  sort: (input: string) => `"${input}" isn't a way to sort reviews. Choose another.`,
  shape: (input: string) => `"${input}" isn't a filter. Write a filter like Rating:gte:4.`,
  'too-many': (max: number) => `Use up to ${max} filters.`,
  field: (input: string, word: string, fields: string) =>
    `"${input}" isn't a filter: reviews have no "${word}". Use ${fields}.`,
  operator: (input: string, word: string, operators: string) =>
    `"${input}" isn't a filter: "${word}" can't be used there. Use ${operators}.`,
  value: (input: string, word: string, values: string) =>
    `"${input}" isn't a filter: "${word}" isn't a value for it. Use ${values}.`,
} as const

export const FIELD_VALUES: Record<ReviewField, string> = {
  Rating: 'a whole number from 1 to 5',
  IsRecommended: 'true or false',
  HasPhotos: 'true or false',
  SubmissionTime: 'a day like 2026-11-02 or a time like 2026-11-02T09:30:00Z',
}
