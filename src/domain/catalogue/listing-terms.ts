import type { PriceUpTo } from './grid-question.ts'

/** Terms for stock begin with "+"; those that are counted contain "=". */
export type InStock = boolean

const mark = (inStock: InStock) => (inStock ? '+' : '')

export const allTerm = (inStock: InStock) => `${mark(inStock)}all=`
export const categoryTerm = (category: string, inStock: InStock) => `${mark(inStock)}in/${category}`
export const saleTerm = (inStock: InStock) => `${mark(inStock)}sale=`
export const priceTerm = (upTo: PriceUpTo, inStock: InStock) => `${mark(inStock)}up-to/${upTo}`
export const colourTerm = (group: string, inStock: InStock) => `${mark(inStock)}c=${group}`
export const sizeTerm = (size: string, inStock: InStock) => `${mark(inStock)}s=${size}`

export const pairOf = (group: string, size: string) => `${group}=${size}`

/** Prefix of a pair for one variant up to a price. */
export const pricedUpTo = (upTo: PriceUpTo) => `@${upTo} `
/** One variant up to a price: in a size (`=King`), in a colour (`berry=`), or in both. */
export const pricedPairOf = (upTo: PriceUpTo, group: string, size: string) => pricedUpTo(upTo) + pairOf(group, size)
/** All variants cost the same, so every one is up to the price of any. */
export const ONE_PRICE = '@'
