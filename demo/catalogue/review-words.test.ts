import { expect, test } from 'vitest'
import { violations } from '../../test/violations/violations.ts'
import { CATALOGUE } from './catalogue.ts'
import { doesFit, productTextOf } from './product-text.ts'
import { reviewKindOf } from './review-kind.ts'
import { type Fits, REVIEW_WORDS, type ReviewWords } from './review-words.data.ts'
import type { DemoProduct } from './to-product.ts'

const reviewed = Map.groupBy(CATALOGUE, reviewKindOf)
const kinds = Object.entries<ReviewWords>(REVIEW_WORDS).map(([kind, words]) => ({
  kind,
  words,
  products: reviewed.get(kind as keyof typeof REVIEW_WORDS) ?? [],
}))
const fitsOf = (products: readonly DemoProduct[], fits?: Fits) =>
  products.filter((product) => doesFit(productTextOf(product), fits))

test('every sentence of a review fits a product that is sold', () => {
  const unused = kinds.flatMap(({ kind, words: { loved, fair, poor, more }, products }) => [
    ...[...loved, ...fair, ...poor].filter(([, , fits]) => fitsOf(products, fits).length === 0),
    ...more.filter((each) => fitsOf(products, typeof each === 'string' ? {} : each[1]).length === 0),
    ...(products.length === 0 ? [kind] : []),
  ])
  expect(unused).toEqual([])
})

test('every product has review sentences of praise and of blame', () => {
  const wrong = kinds.flatMap(({ words: { loved, fair, poor, more }, products }) =>
    violations(
      products.map((product) => [product.slug, productTextOf(product)] as const),
      (productText) => [
        loved.filter(([, , fits]) => doesFit(productText, fits)).length < 3 && 'is hardly praised',
        !fair.some(([, , fits]) => doesFit(productText, fits)) && 'has no "but"',
        !poor.some(([, , fits]) => doesFit(productText, fits)) && 'is never blamed',
        more.filter((each) => typeof each === 'string' || doesFit(productText, each[1])).length < 2 &&
          'is soon talked about',
      ],
    ),
  )
  expect(wrong).toEqual([])
})
