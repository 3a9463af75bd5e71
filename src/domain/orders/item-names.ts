import { sizeText } from '../catalogue/product.ts'
import type { OrderLine } from './order.ts'

/** "Wrap Dress, 2 x Striped Cotton Shirt and 3 more items"; each product once. */
export function itemNames(lines: readonly NamedLine[], namesMax = Number.POSITIVE_INFINITY): string {
  return itemWords(lines, namesMax)
    .map(({ text }) => text)
    .join('')
}

/** Counts units, because two units of one item need plural words as well. */
export function isOneUnit(lines: readonly Pick<OrderLine, 'quantity'>[]): boolean {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1
}

type NamedLine = Pick<OrderLine, 'description' | 'quantity'>

/** The text of `itemNames` in pieces: each name with its product's first line, and the words between names. */
export function itemWords<Line extends NamedLine>(
  lines: readonly Line[],
  namesMax = Number.POSITIVE_INFINITY,
): { text: string; line: Line | null }[] {
  const counts = new Map<string, { line: Line; count: number }>()
  for (const line of lines) {
    const { line: first, count } = counts.get(line.description) ?? { line, count: 0 }
    counts.set(line.description, { line: first, count: count + line.quantity })
  }
  const products = [...counts.values()]
  const named = products.slice(0, namesMax)
  const rest = products.slice(namesMax).reduce((sum, { count }) => sum + count, 0)
  const moreItems = rest === 1 ? '1 more item' : `${rest} more items`
  const separatorBefore = (place: number) => (rest === 0 && place === named.length - 1 ? ' and ' : ', ')
  const words = named.flatMap(({ count, line }, place) => [
    { text: (place === 0 ? '' : separatorBefore(place)) + (count > 1 ? `${count} x ` : ''), line: null },
    { text: line.description, line },
  ])
  const ending = rest === 0 ? [] : [{ text: (named.length === 0 ? '' : ' and ') + moreItems, line: null }]
  return [...words, ...ending].filter(({ text }) => text !== '')
}

export function itemFacts(line: Pick<OrderLine, 'size' | 'colour' | 'productType'>): string[] {
  return [sizeText(line), line.colour].filter((fact) => fact !== null && fact !== '').map(String)
}
