import { colourLikeness } from './colour-harmony.ts'
import { bestOf, type ComparedProduct, groupedByPrice, idsOf, priceLikeness, type Ranker, sharedAges } from './goods.ts'

const WEIGHTS = { colour: 3, pattern: 2, kind: 1, noun: 0.5, price: 1.5 }
/** Products in another colour reach this only with the same pattern, if any, and about the same price. */
const SCORE_MIN = 4
const NEVER = 0

/** For a product, others that probably look like it: the same kind of thing with similar colour, pattern and price. */
export function visualRanker(department: readonly ComparedProduct[]): Ranker {
  const { near } = groupedByPrice(department, ({ category }) => category)
  return (product) =>
    idsOf(bestOf(near(product.category, product), (other) => likenessOf(product, other), { least: SCORE_MIN }))
}

function likenessOf(one: ComparedProduct, other: ComparedProduct): number {
  const isSameKind = one.kind === other.kind
  // The noun counts too, because a dining chair and a garden chair are of different kinds.
  const isSameNoun = one.noun === other.noun
  if (one === other || !(isSameKind || isSameNoun) || sharedAges(one, other) === 0) return NEVER
  return (
    WEIGHTS.colour * colourLikeness(one.colours, other.colours) +
    (one.pattern === other.pattern ? WEIGHTS.pattern : 0) +
    (isSameKind ? WEIGHTS.kind : 0) +
    (isSameNoun ? WEIGHTS.noun : 0) +
    WEIGHTS.price * priceLikeness(one, other)
  )
}
