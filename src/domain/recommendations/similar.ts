import { bestOf, type Goods, idsOf, priceLikeness, type Ranker, sharedAges } from './goods.ts'

const WORTH = { sameKind: 3, sameCategory: 2, words: 4, colour: 1, price: 1.5, ages: 1, rating: 0.5 }
/** What has less in common is not similar: a parasol is no kind of sofa, though both lie on one shelf. */
const SCORE_MIN = 4.5
/** Words that more have say too little to look beyond the own category for them. */
const COMMON_WORD_PRODUCTS = 200
const NEVER = Number.NEGATIVE_INFINITY

/** Products that one might buy instead: the same kind of thing, called and priced alike. */
export function similarIn(department: readonly Goods[]): Ranker {
  const categories = Map.groupBy(department, ({ category }) => category)
  const holders = new Map<string, Goods[]>()
  for (const each of department) for (const word of each.words) holders.getOrInsert(word, []).push(each)
  /** Rare words weigh more. */
  const weights = new Map([...holders].map(([word, { length }]) => [word, Math.log((department.length + 1) / length)]))
  const weightOf = (words: readonly string[]) => words.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
  const totals = new Map(department.map((each) => [each, weightOf(each.words)]))

  return (product) => {
    const ofCategory = categories.get(product.category) ?? []
    const sharingWord = product.words
      .map((word) => holders.get(word) ?? [])
      .filter(({ length }) => length <= COMMON_WORD_PRODUCTS)
      .flat()
      .filter(({ category }) => category !== product.category)
    const own = totals.get(product) ?? 0
    /** How much of the weight of both names is in both, from 0 to 1. */
    const sharedWords = (other: Goods) => {
      let shared = 0
      for (const word of other.words) if (product.words.includes(word)) shared += weights.get(word) ?? 0
      const all = own + (totals.get(other) ?? 0) - shared
      return all <= 0 ? 0 : shared / all
    }
    const best = bestOf(
      [...ofCategory, ...new Set(sharingWord)],
      (other, toReach) => {
        const likeness = other === product ? NEVER : likenessOf(product, other)
        // Most cannot come in, whatever they are called.
        return likeness + WORTH.words < toReach ? NEVER : likeness + WORTH.words * sharedWords(other)
      },
      { least: SCORE_MIN },
    )
    return idsOf(best)
  }
}

function likenessOf(one: Goods, other: Goods): number {
  const isSameKind = one.kind === other.kind && (one.kind !== null || one.category === other.category)
  if (!isSameKind && one.kind !== null && other.kind !== null && !(one.isUpper && other.isUpper)) return NEVER
  const ages = sharedAges(one, other)
  if (ages === 0) return NEVER
  return (
    (isSameKind ? WORTH.sameKind : 0) +
    (one.category === other.category ? WORTH.sameCategory : 0) +
    WORTH.price * priceLikeness(one, other) +
    (WORTH.rating * other.rating) / 5000 +
    WORTH.colour * sharedColours(one, other) +
    WORTH.ages * (ages - 1)
  )
}

/** 1: both are shown in the same colour; 0.5: they come in one. */
function sharedColours({ colours: one }: Goods, { colours: other }: Goods): number {
  if (one.length === 0 || other.length === 0) return 0
  if (one[0] === other[0]) return 1
  return one.some((colour) => other.includes(colour)) ? 0.5 : 0
}
