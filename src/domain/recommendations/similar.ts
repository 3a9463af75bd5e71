import { Best, OTHERS_MAX } from './best.ts'
import { byDepartment, type Goods, listUnder, PAUSE_EVERY, priceLikeness, type Ranking, sharedAges } from './goods.ts'
import { NameWeights } from './name-weights.ts'
import { roleOf } from './role.ts'
import type { Role } from './roles.data.ts'

/** What counts for how much. */
const WORTH = { sameKind: 3, sameCategory: 2, words: 4, colour: 1, price: 1.5, ages: 1, rating: 0.5 }
/** What has less in common is not similar: a parasol is no kind of sofa, though both lie on one shelf. */
const SCORE_MIN = 4.5
/** Words that more have say too little to look beyond the own category for them. */
const COMMON_WORD_PRODUCTS = 200

/** Products of the same department that one might buy instead: the same kind of thing, called and priced alike. */
export function* rankSimilar(goods: readonly Goods[]): Ranking {
  for (const department of byDepartment(goods)) yield* rankDepartment(department)
}

function* rankDepartment(goods: readonly Goods[]): Ranking {
  const names = new NameWeights()
  const kinds: Kind[] = []
  const categories = new Map<string, number[]>()
  for (const [place, each] of goods.entries()) {
    if (place % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    kinds.push({ role: roleOf(each), noun: each.words.at(-1) ?? '', category: each.category })
    names.add(each.words)
    listUnder(categories, each.category, place)
  }
  yield null
  names.weigh()
  for (const [at, one] of goods.entries()) {
    const best = new Best(OTHERS_MAX, (place) => goods[place]?.productId ?? '')
    const own = kinds[at]
    names.compareWith(at)
    const offer = (otherAt: number) => {
      const [other, kind] = [goods[otherAt], kinds[otherAt]]
      if (!other || !own || !kind || other.productId === one.productId) return
      const base = scoreWithoutName(one, own, other, kind)
      const least = Math.max(SCORE_MIN, best.least)
      // Most cannot come in, whatever they are called.
      if (base + WORTH.words * names.sharedAtMost(otherAt) < least) return
      const score = base + WORTH.words * names.shared(otherAt)
      if (score >= least) best.offer(otherAt, score)
    }
    for (const otherAt of categories.get(one.category) ?? []) offer(otherAt)
    for (const otherAt of names.sharingWord(at, COMMON_WORD_PRODUCTS)) {
      if (kinds[otherAt]?.category !== one.category) offer(otherAt)
    }
    names.endComparison(at)
    yield { productId: one.productId, others: best.places.map((place) => goods[place]?.productId ?? '') }
  }
}

interface Kind {
  role: Role | null
  /** "Dress": the last word of an English name says what it is. */
  noun: string
  category: string
}

function scoreWithoutName(one: Goods, own: Kind, other: Goods, kind: Kind): number {
  const ages = sharedAges(one.ages, other.ages)
  if (ages === 0) return Number.NEGATIVE_INFINITY
  return (
    (isSameKind(own, kind) ? WORTH.sameKind : 0) +
    (own.category === kind.category ? WORTH.sameCategory : 0) +
    WORTH.colour * sharedColours(one.colours, other.colours) +
    WORTH.price * priceLikeness(one.pricePence, other.pricePence) +
    WORTH.ages * (ages - 1) +
    (WORTH.rating * other.rating) / 5000
  )
}

/** "Accessory" is no kind of thing: a scarf is like a scarf. Where nobody has told us of roles, a category is one kind. */
function isSameKind(one: Kind, other: Kind): boolean {
  if (one.role === 'accessory') return one.noun === other.noun
  return one.role === other.role && (one.role !== null || one.category === other.category)
}

/** 1: both are shown in the same colour; 0.5: they come in one. */
function sharedColours(colours: readonly string[], others: readonly string[]): number {
  if (colours.length === 0 || others.length === 0) return 0
  if (colours[0] === others[0]) return 1
  return colours.some((colour) => others.includes(colour)) ? 0.5 : 0
}
