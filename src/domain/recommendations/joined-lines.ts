import { bestOf, type Goods, idsOf, priceLikeness, type Ranker } from './goods.ts'
import { ORDINARY_WORDS } from './ordinary-words.data.ts'

/** More than that is no range: the word says something else. */
const MEMBERS_MAX = 12

/**
 * Products of the same range: things of several kinds whose names share a word that few others have and that describes
 * nothing ("Harcourt Loveseat", "Harcourt 3 Seater Sofa").
 */
export function rangesIn(department: readonly Goods[]): Ranker {
  const known = department.filter(({ hasRoles }) => hasRoles)
  // What a product is called by elsewhere ("Bear") names no range.
  const nouns = new Set(known.map(({ noun }) => noun))
  const holders = new Map<string, Goods[]>()
  for (const each of known) {
    for (const word of each.words) {
      if (word.length > 2 && !ORDINARY_WORDS.has(word) && !nouns.has(word)) holders.getOrInsert(word, []).push(each)
    }
  }
  // The same thing in two cuts is no range.
  const ranges = [...holders.values()].filter(
    (members) => members.length <= MEMBERS_MAX && new Set(members.map(({ noun }) => noun)).size > 1,
  )
  const rangesOf = new Map<Goods, Goods[][]>()
  for (const range of ranges) for (const each of range) rangesOf.getOrInsert(each, []).push(range)

  return (product) => {
    const shared = new Map<Goods, number>()
    for (const each of (rangesOf.get(product) ?? []).flat()) shared.set(each, (shared.get(each) ?? 0) + 1)
    shared.delete(product)
    return idsOf(bestOf(shared.keys(), (other) => (shared.get(other) ?? 0) + priceLikeness(product, other)))
  }
}
