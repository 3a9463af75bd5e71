import { type Purchase, weightOf } from './taste.ts'

export const BOUGHT_AGAIN_MAX = 24

const ORDERS_MIN = 2

/** What was bought in at least two orders: the more often and the more recently, the earlier. */
export function boughtAgain(purchases: readonly Pick<Purchase, 'orderNumber' | 'productId' | 'daysAgo'>[]): string[] {
  const orders = new Map<string, Map<string, number>>()
  for (const { productId, orderNumber, daysAgo } of purchases) {
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
