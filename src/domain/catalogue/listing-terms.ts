import type { MainSiteKey } from '../sites/site.ts'

/**
 * By which terms listings are found. Terms of what is in stock begin with "+"; those that are counted contain "=". Words
 * of a search consist of letters and digits alone, so that no term is ever taken for one.
 */
export type InStock = boolean

const mark = (inStock: InStock) => (inStock ? '+' : '')

/** The whole shop, a department or a category of it. */
export function placeTerm(site: MainSiteKey, place: { department?: string; category?: string }, inStock: InStock) {
  return `${mark(inStock)}${[site, place.department ?? '', place.category ?? ''].join('/')}`
}

export const allTerm = (inStock: InStock) => `${mark(inStock)}all=`
export const saleTerm = (inStock: InStock) => `${mark(inStock)}sale=`
export const colourTerm = (group: string, inStock: InStock) => `${mark(inStock)}c=${group}`
export const sizeTerm = (size: string, inStock: InStock) => `${mark(inStock)}s=${size}`

/** One variant in a colour and a size. */
export const pairOf = (group: string, size: string) => `${group}=${size}`
