import type { OrderLine } from './order.ts'

/**
 * "Wrap Dress, 2 x Striped Cotton Shirt and 3 more items": each product once, with how many of it where there are
 * several. Empty without lines.
 */
export function itemNames(
  lines: readonly Pick<OrderLine, 'description' | 'quantity'>[],
  namesMax = Number.POSITIVE_INFINITY,
): string {
  const counts = new Map<string, number>()
  for (const { description, quantity } of lines) counts.set(description, (counts.get(description) ?? 0) + quantity)
  const products = [...counts]
  const named = products.slice(0, namesMax).map(([name, count]) => (count > 1 ? `${count} x ${name}` : name))
  const rest = products.slice(namesMax).reduce((sum, [, count]) => sum + count, 0)
  if (rest > 0) named.push(rest === 1 ? '1 more item' : `${rest} more items`)
  return [named.slice(0, -1).join(', '), ...named.slice(-1)].filter((part) => part !== '').join(' and ')
}
