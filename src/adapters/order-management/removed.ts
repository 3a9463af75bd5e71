import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { OrderChange } from '../../domain/orders/order-change.ts'
import { changeOf, type OrderRequest } from '../../domain/orders/order-request.ts'
import { newPart } from './new-part.ts'

type Removal = Extract<OrderRequest, { kind: 'remove-item' }>

/** Whole units, one or more, and no more than the line has. */
export function hasSoMany(line: OrderLine, { units }: Removal): boolean {
  return !units || (Number.isInteger(units.quantity) && units.quantity >= 1 && units.quantity <= line.quantity)
}

/** What the built-in order management makes of a removal: it counts by itself, and names the part that it splits off. */
export function removal(order: Order, request: Removal): OrderChange {
  const line = order.lines.find(({ key }) => key === request.line.key)
  const { units, ...all } = request
  if (!line || !units) return changeOf(all, '')
  return changeOf({ ...all, units: { quantity: units.quantity, of: null } }, newPart(order.lines, line).key)
}
