import type { Order, OrderLine } from '../orders/order.ts'
import type { OrderRequest } from '../orders/order-request.ts'
import { requestToCancel } from './cancel-request.ts'

export function requestToWithdraw(order: Order, line: OrderLine, _quantity: number): OrderRequest {
  return requestToCancel(order, line, { primary: 'R10-P0', secondary: null })
}
