/** What a customer likes, by what they have bought and kept: shares that add up to about 1. */
export interface Taste {
  /** By department and category: "women/dresses". */
  shelves: Record<string, number>
  /** By colour group: "berry". */
  colours: Record<string, number>
}

export interface Purchase {
  orderNumber: string
  productId: string
  daysAgo: number
  /** "women/dresses"; null: on no shelf. */
  shelf: string | null
  colourGroup: string | null
}

const HALVED_AFTER_DAYS = 180
const KEPT_MAX = 10

/** What was bought half a year ago says half as much as what was bought today. */
export function weightOf(daysAgo: number): number {
  return 0.5 ** (Math.max(0, daysAgo) / HALVED_AFTER_DAYS)
}

/** Null where nothing can be said. */
export function tasteOf(purchases: readonly Purchase[]): Taste | null {
  const shelves = sharesOf(purchases, ({ shelf }) => shelf)
  const colours = sharesOf(purchases, ({ colourGroup }) => colourGroup)
  return Object.keys(shelves).length + Object.keys(colours).length === 0 ? null : { shelves, colours }
}

function sharesOf(purchases: readonly Purchase[], nameOf: (purchase: Purchase) => string | null) {
  const weights = new Map<string, number>()
  let all = 0
  for (const purchase of purchases) {
    const name = nameOf(purchase)
    if (name === null) continue
    const weight = weightOf(purchase.daysAgo)
    weights.set(name, (weights.get(name) ?? 0) + weight)
    all += weight
  }
  const most = [...weights].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, KEPT_MAX)
  return Object.fromEntries(most.map(([name, weight]) => [name, Math.round((1000 * weight) / all) / 1000]))
}

export interface Likeable {
  shelf: string | null
  colourGroups: readonly string[]
}

/**
 * Puts what suits a taste first. Likeness still counts: from the first to the last of the list it falls by 1, and a shelf
 * or a colour from which everything was bought raises by 1.
 */
export function byTaste<Product extends Likeable>(similar: readonly Product[], taste: Taste | null): Product[] {
  if (taste === null) return [...similar]
  const liking = ({ shelf, colourGroups }: Product) =>
    shareOf(taste.shelves, shelf) + Math.max(0, ...colourGroups.map((group) => shareOf(taste.colours, group)))
  return similar
    .map((product, place) => ({ product, score: liking(product) - place / similar.length }))
    .sort((one, other) => other.score - one.score)
    .map(({ product }) => product)
}

function shareOf(shares: Record<string, number>, name: string | null): number {
  return name !== null && Object.hasOwn(shares, name) ? (shares[name] ?? 0) : 0
}
