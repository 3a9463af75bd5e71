import type { TestProduct } from './test-product.ts'
import { ORIGIN, type Visitor } from './visitor.ts'

export interface CallResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON was answered
  body: any
}

/** Makes an API call as a page's script or a service of the retailer does. */
export async function call(
  { app }: TestProduct,
  address: string,
  body: unknown,
  from: { visitor?: Visitor; headers?: Record<string, string>; key?: string },
): Promise<CallResponse> {
  const cookies = from.visitor ? [...from.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ') : ''
  const response = await app.request(
    new Request(new URL(address, ORIGIN), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        ...(from.key ? { 'idempotency-key': from.key } : {}),
        ...(cookies ? { cookie: cookies } : {}),
        ...from.headers,
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, body: await response.json() }
}
