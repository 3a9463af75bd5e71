import { sizeText } from '../catalogue/product.ts'
import type { OrderLine } from './order.ts'

/** "Size M" and "Sky": what tells an item from others of its name. */
export function itemFacts({ size, colour }: Pick<OrderLine, 'size' | 'colour'>): string[] {
  return [sizeText(size), colour].filter((fact) => fact !== null && fact !== '').map(String)
}
