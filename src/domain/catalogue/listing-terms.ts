import type { MainSiteKey } from '../sites/site.ts'

/**
 * By which terms listings are found. Terms of what is in stock begin with "+"; those that are counted contain "=". Words
 * of a search consist of letters and digits alone, so that no term is ever taken for one.
 */
export type InStock = boolean

const mark = (inStock: InStock) => (inStock ? '+' : '')

/** A department, or a category of it. */
export function placeTerm(
  site: MainSiteKey,
  { department, category }: { department: string; category: string | null },
  inStock: InStock,
): string {
  return `${mark(inStock)}${site}/${department}/${category ?? ''}`
}

export const allTerm = (inStock: InStock) => `${mark(inStock)}all=`
export const saleTerm = (inStock: InStock) => `${mark(inStock)}sale=`
export const colourTerm = (group: string, inStock: InStock) => `${mark(inStock)}c=${group}`
export const sizeTerm = (size: string, inStock: InStock) => `${mark(inStock)}s=${size}`

/** One variant in a colour and a size. */
export const pairOf = (group: string, size: string) => `${group}=${size}`
