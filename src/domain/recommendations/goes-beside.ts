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

/**
 * How well departments go together: how many times as often as by chance their products stand in one order. While
 * orders say too little, each goes with itself alone, since a shopper finds jeans beside a mug odd, and a dress beside
 * a man's coat.
 */
export class Affinity {
  readonly keepsApart: boolean
  readonly #times = new Map<string, number>()
  readonly #beside = new Map<string, number>()
  #all = 0

  constructor(meetings: readonly Meetings[], customers: number) {
    this.keepsApart = customers < CUSTOMERS_MIN
    for (const { one, other, times } of meetings) {
      this.#times.set(`${one}\n${other}`, times)
      this.#beside.set(one, (this.#beside.get(one) ?? 0) + times)
      this.#all += times
    }
  }

  between(one: string, other: string): number {
    if (this.keepsApart) return one === other ? 1 : 0
    const expected = this.#all === 0 ? 0 : (this.#of(one) * this.#of(other)) / this.#all
    return ((this.#times.get(`${one}\n${other}`) ?? 0) + BY_CHANCE) / (expected + BY_CHANCE)
  }

  #of(department: string): number {
    return this.#beside.get(department) ?? 0
  }
}

export interface Popular {
  productId: string
  department: string
  /** In how many orders it was. */
  orders: number
}

/** What is popular, as far as it goes with a department; null: with anything. */
export function popularBeside(department: string | null, popular: readonly Popular[], affinity: Affinity): string[] {
  const worth = (other: string) => (department === null ? 1 : affinity.between(department, other))
  return popular
    .map((each) => ({ ...each, score: each.orders * worth(each.department) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || (one.productId < other.productId ? -1 : 1))
    .slice(0, POPULAR_MAX)
    .map(({ productId }) => productId)
}
