import type { OrderRequest } from '../domain/orders/order-request.ts'
import { orderWrite } from '../kept-json/order-write.ts'
import type { OrderDetails } from '../ports/order-records.ts'
import type { AskedWrite } from './outside-writes.ts'

/** Who asks, from where, and under which key (D-124). */
export interface Asker {
  firstName: string
  origin: string
  key: string
}

/** What is noted of a request to order management, and who is told of it. */
export function writtenFor(
  { order, contact }: Pick<OrderDetails, 'order' | 'contact'>,
  request: OrderRequest,
  { firstName, origin, key }: Asker,
): Pick<AskedWrite, 'customerId' | 'orderNumber' | 'kind' | 'payload' | 'key'> {
  const { customerId, orderNumber, site, facts } = order
  const email = facts.customerEmail ?? contact.email
  const to = email === null ? null : { name: firstName, address: email }
  const payload = orderWrite.write({ site, headerKey: facts.headerKey ?? '', origin, to, request })
  return { customerId, orderNumber, kind: request.kind, payload, key }
}
