import { lineSize } from '../catalogue/product.ts'
import type { OrderLine } from './order.ts'

export function itemFacts(line: Pick<OrderLine, 'size' | 'colour' | 'productType'>): string[] {
  return [lineSize(line), line.colour].filter((fact) => fact !== null && fact !== '').map(String)
}
