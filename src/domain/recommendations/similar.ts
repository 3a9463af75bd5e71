import { colourLikeness } from './colour-harmony.ts'
import { bestOf, type ComparedProduct, groupedByPrice, idsOf, priceLikeness, type Ranker, sharedAges } from './goods.ts'

const WEIGHTS = { category: 3, words: 4, colour: 1, price: 1.5, ages: 1 }
/** Products of another category reach this only by a similar name: a skirt replaces trousers, but is less similar. */
const SCORE_MIN = 4
const NEVER = 0

/** For a product, others that one might buy instead: the same kind of thing with a similar name and price. */
export function similarRanker(department: readonly ComparedProduct[]): Ranker {
  const { near } = groupedByPrice(department, ({ kind }) => kind)
  const wordCounts = new Map<string, number>()
  for (const { words } of department) for (const word of words) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1)
  /** Rare words weigh more. */
  const weights = new Map([...wordCounts].map(([word, count]) => [word, Math.log((department.length + 1) / count)]))
  const weightOf = (words: readonly string[]) => words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
  const totals = new Map(department.map((goods) => [goods, weightOf(goods.words)]))
  const totalOf = (product: ComparedProduct) => totals.get(product) ?? 0

  return (product) => {
    /** How much of the weight of both names is in both, from 0 to 1. */
    const sharedWords = (other: ComparedProduct) => {
      const shared = weightOf(other.words.filter((word) => product.words.includes(word)))
      return shared === 0 ? 0 : shared / (totalOf(product) + totalOf(other) - shared)
    }
    const likeness = (other: ComparedProduct) => {
      const ages = sharedAges(product, other)
      if (other === product || ages === 0) return NEVER
      return (
        (product.category === other.category ? WEIGHTS.category : 0) +
        WEIGHTS.words * sharedWords(other) +
        WEIGHTS.colour * colourLikeness(product.colours, other.colours) +
        WEIGHTS.price * priceLikeness(product, other) +
        WEIGHTS.ages * ages
      )
    }
    return idsOf(bestOf(near(product.kind, product), likeness, { least: SCORE_MIN }))
  }
}
