import { Best, OTHERS_MAX } from './best.ts'
import { byDepartment, type Goods, listUnder, PAUSE_EVERY, priceLikeness, type Ranking, sharedAges } from './goods.ts'
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
  const holders = new Map<string, number[]>()
  const roles: (Role | null)[] = []
  const categories = new Map<string, number[]>()
  for (const [place, each] of goods.entries()) {
    if (place % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    roles.push(roleOf(each))
    for (const word of each.words) listUnder(holders, word, place)
    listUnder(categories, each.category, place)
  }
  const weights = new Map(
    [...holders].map(([word, places]) => [word, Math.log((goods.length + 1) / places.length)] as const),
  )
  yield null
  const named = goods.map(({ words }) => words.map((word) => weights.get(word) ?? 0))
  yield null

  const score = (one: Goods, other: Goods, at: number, otherAt: number): number => {
    const ages = sharedAges(one.ages, other.ages)
    if (ages === 0) return 0
    return (
      (isSameKind(one, other, roles[at] ?? null, roles[otherAt] ?? null) ? WORTH.sameKind : 0) +
      (one.category === other.category ? WORTH.sameCategory : 0) +
      WORTH.words * sharedWeight(one.words, named[at] ?? [], other.words, named[otherAt] ?? []) +
      WORTH.colour * sharedColours(one.colours, other.colours) +
      WORTH.price * priceLikeness(one.pricePence, other.pricePence) +
      WORTH.ages * (ages - 1) +
      (WORTH.rating * other.rating) / 5000
    )
  }

  for (const [at, one] of goods.entries()) {
    const best = new Best(OTHERS_MAX, (place) => goods[place]?.productId ?? '')
    const offer = (otherAt: number) => {
      const other = goods[otherAt]
      if (!other || other.productId === one.productId) return
      const worth = score(one, other, at, otherAt)
      if (worth >= SCORE_MIN) best.offer(otherAt, worth)
    }
    for (const otherAt of categories.get(one.category) ?? []) offer(otherAt)
    for (const otherAt of beyondCategory(one, goods, holders)) offer(otherAt)
    yield { productId: one.productId, others: best.places.map((place) => goods[place]?.productId ?? '') }
  }
}

/** "Accessory" is no kind of thing: a scarf is like a scarf. Where nobody has told us of roles, a category is one kind. */
function isSameKind(one: Goods, other: Goods, role: Role | null, otherRole: Role | null): boolean {
  if (role === 'accessory') return one.words.at(-1) === other.words.at(-1)
  return role === otherRole && (role !== null || one.category === other.category)
}

/** Those of other categories that share a telling word. */
function beyondCategory(
  { words, category }: Goods,
  goods: readonly Goods[],
  holders: Map<string, number[]>,
): Set<number> {
  const found = new Set<number>()
  for (const word of words) {
    const places = holders.get(word) ?? []
    if (places.length > COMMON_WORD_PRODUCTS) continue
    for (const place of places) if (goods[place]?.category !== category) found.add(place)
  }
  return found
}

/** How much of the weight of both names' words is in both. */
function sharedWeight(
  words: readonly string[],
  weights: readonly number[],
  others: readonly string[],
  otherWeights: readonly number[],
): number {
  let shared = 0
  let all = 0
  for (let at = 0; at < words.length; at += 1) {
    const weight = weights[at] ?? 0
    all += weight
    for (let otherAt = 0; otherAt < others.length; otherAt += 1) {
      if (words[at] === others[otherAt]) shared += weight
    }
  }
  for (const weight of otherWeights) all += weight
  return all - shared <= 0 ? 0 : shared / (all - shared)
}

/** 1: both are shown in the same colour; 0.5: they come in one. */
function sharedColours(colours: readonly string[], others: readonly string[]): number {
  if (colours.length === 0 || others.length === 0) return 0
  if (colours[0] === others[0]) return 1
  return colours.some((colour) => others.includes(colour)) ? 0.5 : 0
}
