import { lineSize } from '../catalogue/product.ts'
import type { OrderLine } from './order.ts'

/** "Size M" and "Sky": what tells an item from others of its name. */
export function itemFacts(line: Pick<OrderLine, 'size' | 'colour' | 'productType'>): string[] {
  return [lineSize(line), line.colour].filter((fact) => fact !== null && fact !== '').map(String)
}
