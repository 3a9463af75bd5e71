import { type Choice, isSoldOut, type OfferedSize } from './choose-variant.ts'
import { inWords } from './in-words.ts'
import type { StockStatus } from './stock.ts'

/** "Low stock in size L. Sizes XS and XL are out of stock." Null where all are in stock. */
export function stockHint(sizes: readonly OfferedSize[]): string | null {
  const of = (stock: StockStatus) => sizes.filter((each) => each.stock === stock).map(({ size }) => size)
  const low = of('low-stock')
  const out = of('out-of-stock')
  if (out.length > 0 && out.length === sizes.length) return 'All sizes are out of stock.'
  if (low.length > 1 && low.length === sizes.length) return 'Low stock in all sizes.'
  const said = [
    low.length > 0 && `Low stock in ${named(low, 'size')}.`,
    out.length > 0 && `${named(out, 'Size')} ${out.length === 1 ? 'is' : 'are'} out of stock.`,
  ].filter((sentence) => sentence !== false)
  return said.length === 0 ? null : said.join(' ')
}

/** "Stone is out of stock. Charcoal is available." */
export function otherColoursHint(choice: Pick<Choice, 'sizes' | 'stock' | 'colour' | 'colours'>): string | null {
  const others = choice.colours.filter(({ stock }) => stock !== 'out-of-stock').map(({ colour }) => colour)
  if (!choice.colour || !isSoldOut(choice) || others.length === 0) return null
  return `${choice.colour.colour} is out of stock. ${inWords(others, 'and')} ${others.length === 1 ? 'is' : 'are'} available.`
}

/** "size L", "sizes S and L", but "Serves 6 and Serves 8". */
function named(sizes: readonly string[], word: 'size' | 'Size'): string {
  const words = inWords(sizes, 'and')
  if (sizes.some((size) => !SHORT.test(size))) return words
  return `${word}${sizes.length === 1 ? '' : 's'} ${words}`
}

/** As sizes of clothes and shoes are written: "XS", "10", "6½", "32/34", "W32 L30". */
const SHORT = /^[^ ]{1,5}(?: [^ ]{1,3})?$/u
