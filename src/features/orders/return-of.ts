import type { OrderLine } from '../../domain/orders/order.ts'
import { isLineOf } from '../../domain/returns/lines-of-return.ts'
import type { LineInReturn } from '../order-records/order-details.ts'

export function returnOf<Going extends LineInReturn>(line: OrderLine, returning: readonly Going[]): Going | null {
  return returning.find((each) => isLineOf(each, line)) ?? null
}
