import type { TestProduct } from './test-product.ts'
import { Visitor } from './visitor.ts'

/** Makes an API call as a page's script or a service of the retailer does. */
export async function call(
  product: TestProduct,
  address: string,
  body: unknown,
  from: { visitor?: Visitor; headers?: Record<string, string>; key?: string },
) {
  const { visitor = new Visitor(product), headers, key } = from
  const answer = await visitor.call(address, body, { ...(key && { 'idempotency-key': key }), ...headers })
  return { status: answer.status, body: answer.body }
}
