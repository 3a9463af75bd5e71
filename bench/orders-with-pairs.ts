import { type Dice, diceOf } from '../demo/orders/dice.ts'

/** A generated order: its products, by their places from 0, and whether its first two are a planted pair. */
export interface MadeOrder {
  customer: number
  products: number[]
  isPlanted: boolean
}

export interface Making {
  seed: number
  products: number
  orders: number
  /** How many pairs of products are often bought together. */
  pairs: number
}

const PLANTED_PERCENT = 40
const CUSTOMERS_PER_ORDER = 1 / 3

/**
 * Orders of a shop in which the product at place n is bought 1/(n+1) times as often as the first (Zipf's law), each drawn
 * by itself. In two of five orders the first two products are one of the pairs that were planted at random places.
 */
export function ordersWithPairs({ seed, products, orders, pairs }: Making): MadeOrder[] {
  const dice = diceOf(seed)
  const draw = zipf(dice, products)
  const partners = plant(dice, products, pairs)
  return Array.from({ length: orders }, () => {
    const customer = dice.upTo(Math.ceil(orders * CUSTOMERS_PER_ORDER))
    const isPlanted = dice.upTo(100) <= PLANTED_PERCENT
    const chosen = new Set(isPlanted ? dice.oneOf(partners) : [])
    const size = 1 + dice.upTo(3)
    while (chosen.size < size) chosen.add(draw())
    return { customer, products: [...chosen], isPlanted }
  })
}

function zipf(dice: Dice, products: number): () => number {
  const sums: number[] = []
  let all = 0
  for (let place = 0; place < products; place += 1) {
    all += 1 / (place + 1)
    sums.push(all)
  }
  return () => {
    const at = (dice.upTo(1_000_000) / 1_000_000) * all
    let [low, high] = [0, products - 1]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if ((sums[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Each product has one partner at most. */
function plant(dice: Dice, products: number, pairs: number): [number, number][] {
  const withoutPartner = Array.from({ length: products }, (_, place) => place)
  const take = () => withoutPartner.splice(dice.upTo(withoutPartner.length) - 1, 1)[0] ?? 0
  return Array.from({ length: pairs }, () => [take(), take()])
}
