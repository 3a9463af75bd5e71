import { colourLikeness } from './colour-harmony.ts'
import { bestOf, type Goods, idsOf, priceLikeness, type Ranker, sharedAges } from './goods.ts'

const WORTH = { colour: 3, pattern: 2, kind: 1, noun: 0.5, price: 1.5 }
/** In another colour it takes the same pattern, if any, and about the same price. */
const SCORE_MIN = 4
const NEVER = 0

/** Products that look alike, as far as the catalogue tells: the same kind of thing, by colour, pattern and price. */
export function visualIn(department: readonly Goods[]): Ranker {
  const categories = Map.groupBy(department, ({ category }) => category)
  return (product) => {
    const candidates = categories.get(product.category) ?? []
    return idsOf(bestOf(candidates, (other) => likenessOf(product, other), { least: SCORE_MIN }))
  }
}

function likenessOf(one: Goods, other: Goods): number {
  const isSameNoun = one.noun === other.noun
  // Gifts have nothing in common but their shelf.
  const isSameKind = one.kind === other.kind && (one.kind !== null || !one.hasRoles || isSameNoun)
  // A dining chair and a garden chair have two roles, as have a jumper and a cardigan.
  const isAlike = isSameKind || isSameNoun || (one.isUpper && other.isUpper)
  if (one === other || !isAlike || sharedAges(one, other) === 0) return NEVER
  return (
    WORTH.colour * colourLikeness(one.colours, other.colours) +
    (one.pattern === other.pattern ? WORTH.pattern : 0) +
    (isSameKind ? WORTH.kind : 0) +
    (isSameNoun ? WORTH.noun : 0) +
    WORTH.price * priceLikeness(one, other)
  )
}
