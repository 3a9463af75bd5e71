import type { Product } from './product.ts'
import type { Route } from './route.ts'

/** The proxy in front has to wait for longer than this (deploy/nginx.conf). */
export function longestWaitMs(
  { waitsForOutside = 0 }: Pick<Route, 'waitsForOutside'>,
  query: URLSearchParams,
  {
    pageTimeoutMs,
    outsideTimeoutMs,
    outsideWaitMs,
  }: Pick<Product, 'pageTimeoutMs' | 'outsideTimeoutMs' | 'outsideWaitMs'>,
): number {
  const calls = typeof waitsForOutside === 'number' ? waitsForOutside : waitsForOutside(query)
  return pageTimeoutMs + Math.min(calls * outsideTimeoutMs, outsideWaitMs)
}
