/** What fewer customers have bought at once says nothing of what goes with what: one of them may be half of it. */
export const CUSTOMERS_MIN = 200

const POPULAR_MAX = 100
/** Meetings that are added as if by chance, so that a few say little. */
const BY_CHANCE = 50

/** How often products of two departments stood beside each other in an order, told both ways. */
export interface Meetings {
  one: string
  other: string
  times: number
}

/** How many times as often as by chance products of two departments stand in one order. */
export type Affinity = (one: string, other: string) => number

/** Each goes with itself alone, since a shopper finds jeans beside a mug odd, and a dress beside a man's coat. */
export const WORLDS_APART: Affinity = (one, other) => (one === other ? 1 : 0)

export function affinityBy(meetings: readonly Meetings[]): Affinity {
  const times = new Map(meetings.map((each) => [`${each.one}\n${each.other}`, each.times]))
  const beside = new Map<string, number>()
  for (const each of meetings) beside.set(each.one, (beside.get(each.one) ?? 0) + each.times)
  const all = [...beside.values()].reduce((sum, each) => sum + each, 0)
  return (one, other) => {
    const expected = all === 0 ? 0 : ((beside.get(one) ?? 0) * (beside.get(other) ?? 0)) / all
    return ((times.get(`${one}\n${other}`) ?? 0) + BY_CHANCE) / (expected + BY_CHANCE)
  }
}

export interface Popular {
  productId: string
  department: string
  orders: number
}

/** What is popular, as far as it goes with a department. */
export function popularBeside(department: string, popular: readonly Popular[], affinity: Affinity): string[] {
  return popular
    .map((each) => ({ ...each, score: each.orders * affinity(department, each.department) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.productId < other.productId ? -1 : 1))
    .slice(0, POPULAR_MAX)
    .map(({ productId }) => productId)
}
