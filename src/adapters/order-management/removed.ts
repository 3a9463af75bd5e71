import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { OrderChange } from '../../domain/orders/order-change.ts'
import type { LineRemoval } from '../../domain/orders/order-request.ts'
import { newPart } from './new-part.ts'

/** Whole units, one or more, and no more than the line has. */
export function hasSoMany(line: OrderLine, { units }: LineRemoval): boolean {
  return !units || (Number.isInteger(units.quantity) && units.quantity >= 1 && units.quantity <= line.quantity)
}

/** What the built-in order management makes of a removal: it counts by itself, and names the part that it splits off. */
export function removal(order: Order, request: LineRemoval): OrderChange {
  const line = order.lines.find(({ key }) => key === request.line.key)
  const { units } = request
  if (!line || !units) return { kind: 'line-removed', lineKey: request.line.key }
  const { key } = newPart(order.lines, line)
  return { kind: 'line-removed', lineKey: line.key, units: { quantity: units.quantity, of: null, key } }
}
