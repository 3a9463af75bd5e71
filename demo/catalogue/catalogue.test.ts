import { expect, test } from 'vitest'
import { violations } from '../../test/violations/violations.ts'
import { ALL_ROWS } from './all-rows.ts'
import { CATALOGUE } from './catalogue.ts'

const variants = CATALOGUE.flatMap((product) => product.variants)
const named = ALL_ROWS.map((row) => [row.slug, row] as const)

test.each([
  ['slugs', CATALOGUE.map((product) => product.slug)],
  ['product ids', CATALOGUE.map((product) => product.productId)],
  ['names', CATALOGUE.map((product) => product.name)],
  ['skus', variants.map((variant) => variant.sku)],
  ['upcs', variants.map((variant) => variant.upc)],
  ['article ids', variants.flatMap((variant) => variant.articleId ?? [])],
])('no two %s are the same', (_, names) => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('every product costs something, in whole pence, and less on sale in both currencies', () => {
  const wrong = violations(named, ({ pounds, euros, salePounds, saleEuros }) => [
    ...[pounds, euros].flatMap((price) => [
      !(price > 0) && `costs ${price}`,
      !(Math.abs(price * 100 - Math.round(price * 100)) < 1e-6) && `${price} is no whole number of pence`,
    ]),
    (salePounds === undefined) !== (saleEuros === undefined) && 'is on sale in one currency alone',
    salePounds !== undefined && !(salePounds < pounds) && `£${salePounds} is not less than £${pounds}`,
    saleEuros !== undefined && !(saleEuros < euros) && `€${saleEuros} is not less than €${euros}`,
  ])
  expect(wrong).toEqual([])
})

test('every product has all measurements or none', () => {
  const wrong = violations(named, ({ box, grams }) => [
    (box === null) !== (grams === null) && `is ${box} cm and ${grams} g`,
    ...(box ?? []).map((side) => !(side > 0) && `has a side of ${side} cm`),
  ])
  expect(wrong).toEqual([])
})
