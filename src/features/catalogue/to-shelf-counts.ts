import { colourTerm, saleTerm, sizeTerm } from '../../domain/catalogue/listing-terms.ts'
import type { ShelfCounts } from './listings.ts'

export function toShelfCounts(
  counts: Record<string, number>,
  categories: Record<string, number>,
  isInStock: boolean,
): ShelfCounts {
  const beginningWith = (start: string) =>
    new Map(
      Object.entries(counts).flatMap(([term, count]) =>
        term.startsWith(start) ? [[term.slice(start.length), count] as const] : [],
      ),
    )
  return {
    categories: new Map(Object.entries(categories)),
    colours: beginningWith(colourTerm('', isInStock)),
    sizes: beginningWith(sizeTerm('', isInStock)),
    sale: counts[saleTerm(isInStock)] ?? 0,
  }
}
