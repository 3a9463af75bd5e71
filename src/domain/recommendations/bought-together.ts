/** Fewer orders say nothing, and might show what one person's basket held; they must be of two customers at least. */
export const ORDERS_TOGETHER_MIN = 3

/** Whoever orders more kinds of goods at once buys for a shop or a school: that they go together means nothing. */
export const PRODUCTS_OF_ORDER_MAX = 50

export const OTHERS_MAX = 24

/** At this value of G², one pair in ten thousand would be taken for related without being so. */
const SIGNIFICANT = 15.1

/** How often goods stood beside each other in an order; each order counts every two of its products once, both ways. */
export interface TogetherCounts {
  /** In how many orders these two were. */
  together: number
  /** How often one of them stood beside anything. */
  beside: number
  /** The same of the other. */
  otherBeside: number
  /** The same of all products. */
  all: number
}

/**
 * How surely two products are bought together more often than by chance: the log-likelihood ratio G² (Dunning, 1993),
 * 0 where they are not. It is counted over neighbours in orders rather than over orders, so that large orders, in which
 * everything meets everything, do not make all popular products look related.
 */
export function significance({ together, beside, otherBeside, all }: TogetherCounts): number {
  if (together * all <= beside * otherBeside) return 0
  const cells = [together, beside - together, otherBeside - together, all - beside - otherBeside + together]
  const sums = [
    [beside, otherBeside],
    [beside, all - otherBeside],
    [all - beside, otherBeside],
    [all - beside, all - otherBeside],
  ]
  let sum = 0
  for (const [place, seen] of cells.entries()) {
    const [row = 0, column = 0] = sums[place] ?? []
    if (seen > 0) sum += seen * Math.log((seen * all) / (row * column))
  }
  return 2 * sum
}

export interface BoughtWith extends TogetherCounts {
  otherId: string
}

/** What goes with a product, the surest first; nothing that may be chance. */
export function rankTogether(others: readonly BoughtWith[]): string[] {
  return others
    .map((other) => ({ ...other, score: significance(other) }))
    .filter(({ score }) => score >= SIGNIFICANT)
    .sort((one, two) => two.score - one.score || two.together - one.together || (one.otherId < two.otherId ? -1 : 1))
    .slice(0, OTHERS_MAX)
    .map(({ otherId }) => otherId)
}
