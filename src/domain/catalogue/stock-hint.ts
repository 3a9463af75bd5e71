import type { OfferedSize } from './choose-variant.ts'
import type { StockStatus } from './stock.ts'

/** What is said below the sizes: "Low stock in L. XS and XL are out of stock." Null where all are in stock. */
export function stockHint(sizes: readonly OfferedSize[]): string | null {
  const of = (stock: StockStatus) => sizes.filter((each) => each.stock === stock).map(({ size }) => size)
  const low = of('low-stock')
  const out = of('out-of-stock')
  if (out.length > 0 && out.length === sizes.length) return 'All sizes are out of stock.'
  const said = [
    low.length > 0 && `Low stock in ${inWords(low)}.`,
    out.length > 0 && `${inWords(out)} ${out.length === 1 ? 'is' : 'are'} out of stock.`,
  ].filter((sentence) => sentence !== false)
  return said.length === 0 ? null : said.join(' ')
}

/** "XS", "XS and XL", "XS, S and XL". */
function inWords(sizes: readonly string[]): string {
  const last = sizes.at(-1) ?? ''
  return sizes.length < 2 ? last : `${sizes.slice(0, -1).join(', ')} and ${last}`
}
