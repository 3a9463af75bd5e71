import type { Fits } from './review-words.data.ts'
import type { DemoProduct } from './to-product.ts'

/** All texts of a product, in one line: patterns of review sentences are matched against it. */
export function productTextOf({ shelf, name, copy, shelfLife, productType, variants }: DemoProduct): string {
  const isSeveral = (values: readonly (string | null)[]) => new Set(values).size > 1
  return [
    ...[shelf?.department, name, copy.noun, [copy.about, ...copy.points, copy.care].join(' '), shelfLife?.unit],
    isSeveral(variants.map(({ colour }) => colour)) && 'several colours',
    isSeveral(variants.map(({ size }) => size)) && 'several sizes',
    variants.some(({ saleGbpPence }) => saleGbpPence !== null) && 'in the sale',
    productType === 'Furniture' && 'by two people',
  ]
    .filter(Boolean)
    .join(' | ')
}

export function doesFit(productText: string, fits: Fits = {}): boolean {
  return (fits.if?.test(productText) ?? true) && !fits.unless?.test(productText)
}
