/** What a customer likes, by what they have bought and kept. */
export interface Taste {
  /** The share of each department and category: "women/dresses". They add up to about 1. */
  shelves: Record<string, number>
  /** The share of each colour group: "berry". */
  colours: Record<string, number>
  bought: number
  /** What they buy again and again, the most likely first. */
  again: string[]
}

export interface Purchase {
  orderNumber: string
  productId: string
  daysAgo: number
  /** "women/dresses"; null: on no shelf. */
  shelf: string | null
  colourGroup: string | null
  /** `open`: it is being returned. `done`: it was returned. Null: it was kept. */
  sentBack: 'open' | 'done' | null
}

const HALVED_AFTER_DAYS = 180
const SHARES_MAX = 10

/** What was bought half a year ago counts half as much as what was bought today. */
function weightOf(daysAgo: number): number {
  return 0.5 ** (Math.max(0, daysAgo) / HALVED_AFTER_DAYS)
}

/** Null without purchases, or if all were sent back. */
export function tasteOf(purchases: readonly Purchase[]): Taste | null {
  const kept = purchases.filter(({ sentBack }) => sentBack === null)
  if (kept.length === 0) return null
  const shelves = sharesOf(kept, ({ shelf }) => shelf)
  const colours = sharesOf(kept, ({ colourGroup }) => colourGroup)
  return { shelves, colours, bought: kept.length, again: boughtAgain(purchases) }
}

function sharesOf(purchases: readonly Purchase[], nameOf: (purchase: Purchase) => string | null) {
  const weights = new Map<string, number>()
  let total = 0
  for (const purchase of purchases) {
    const name = nameOf(purchase)
    if (name === null) continue
    const weight = weightOf(purchase.daysAgo)
    weights.set(name, (weights.get(name) ?? 0) + weight)
    total += weight
  }
  const most = [...weights].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, SHARES_MAX)
  return Object.fromEntries(most.map(([name, weight]) => [name, Math.round((1000 * weight) / total) / 1000]))
}

const BOUGHT_AGAIN_MAX = 24
const ORDERS_MIN = 2

/** What was bought and kept in at least two orders, most often and most recently bought first. */
function boughtAgain(purchases: readonly Purchase[]): string[] {
  return [...Map.groupBy(purchases, ({ productId }) => productId)]
    .filter(([, bought]) => wasKept(bought))
    .map(([productId, bought]) => {
      const kept = bought.filter(({ sentBack }) => sentBack === null)
      const orders = new Map(kept.map(({ orderNumber, daysAgo }) => [orderNumber, weightOf(daysAgo)]))
      return { productId, orders: orders.size, score: [...orders.values()].reduce((sum, weight) => sum + weight, 0) }
    })
    .filter(({ orders }) => orders >= ORDERS_MIN)
    .sort((one, other) => other.score - one.score || (one.productId < other.productId ? -1 : 1))
    .slice(0, BOUGHT_AGAIN_MAX)
    .map(({ productId }) => productId)
}

/** True if no unit is being returned and, if one was sent back, the product was bought again later and kept. */
function wasKept(bought: readonly Purchase[]): boolean {
  const lastOf = (kind: Purchase['sentBack']) =>
    Math.min(...bought.filter(({ sentBack }) => sentBack === kind).map(({ daysAgo }) => daysAgo))
  return !Number.isFinite(lastOf('open')) && lastOf(null) < lastOf('done')
}

export interface RankableProduct {
  shelf: string | null
  /** Of the colour on the product's card. */
  colourGroup: string | null
}

/** Weights at full confidence; the order by likeness counts from 0 for the first to -1 for the last product. */
const WEIGHTS = { colour: 1, shelf: 0.5 }
/** After this many purchases a taste counts half. */
const HALF_SURE_AFTER = 3

/**
 * Puts products that suit a taste first. Shelf and colour count in proportion to those that the customer bought most;
 * the order by likeness still counts.
 */
export function sortByTaste<Product extends RankableProduct>(
  similar: readonly Product[],
  taste: Taste | null,
): Product[] {
  if (taste === null) return [...similar]
  const confidence = taste.bought / (taste.bought + HALF_SURE_AFTER)
  const [inShelves, inColours] = [likingIn(taste.shelves), likingIn(taste.colours)]
  const liking = ({ shelf, colourGroup }: Product) =>
    WEIGHTS.shelf * inShelves(shelf) + WEIGHTS.colour * inColours(colourGroup)
  return similar
    .map((product, place) => ({ product, score: confidence * liking(product) - place / similar.length }))
    .sort((one, other) => other.score - one.score)
    .map(({ product }) => product)
}

/** From 0 to 1, which stands for what was bought most. */
function likingIn(shares: Record<string, number>): (name: string | null) => number {
  const most = Math.max(0, ...Object.values(shares))
  return (name) => (name !== null && most > 0 && Object.hasOwn(shares, name) ? (shares[name] ?? 0) / most : 0)
}
