import { listUnder } from './goods.ts'
import { type Purchase, weightOf } from './taste.ts'

export const BOUGHT_AGAIN_MAX = 24

const ORDERS_MIN = 2

type Bought = Pick<Purchase, 'orderNumber' | 'productId' | 'daysAgo' | 'sentBack'>

/**
 * What was bought and kept in at least two orders: the more often and the more recently, the earlier. Nobody buys again
 * what they are sending back, or have sent back and not bought since.
 */
export function boughtAgain(purchases: readonly Bought[]): string[] {
  const orders = new Map<string, Map<string, number>>()
  const products = new Map<string, Bought[]>()
  for (const each of purchases) listUnder(products, each.productId, each)
  for (const { productId, orderNumber, daysAgo, sentBack } of purchases) {
    if (sentBack !== null || isSentBack(products.get(productId) ?? [])) continue
    const of = orders.get(productId) ?? new Map<string, number>()
    orders.set(productId, of.set(orderNumber, weightOf(daysAgo)))
  }
  return [...orders]
    .filter(([, of]) => of.size >= ORDERS_MIN)
    .map(([productId, of]) => ({ productId, score: [...of.values()].reduce((sum, weight) => sum + weight, 0) }))
    .sort((one, other) => other.score - one.score || (one.productId < other.productId ? -1 : 1))
    .slice(0, BOUGHT_AGAIN_MAX)
    .map(({ productId }) => productId)
}

function isSentBack(bought: readonly Bought[]): boolean {
  if (bought.some(({ sentBack }) => sentBack === 'open')) return true
  const lastOf = (kind: Bought['sentBack']) =>
    Math.min(...bought.filter(({ sentBack }) => sentBack === kind).map(({ daysAgo }) => daysAgo))
  const back = lastOf('done')
  return Number.isFinite(back) && back <= lastOf(null)
}
