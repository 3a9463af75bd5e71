import type { Route } from '../web/route.ts'
import type { Product } from './product.ts'

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
