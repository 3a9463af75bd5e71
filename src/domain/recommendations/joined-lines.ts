import { bestOf, type Goods, idsOf, priceLikeness, type Ranker } from './goods.ts'
import { ORDINARY_WORDS } from './ordinary-words.data.ts'

/** More than that is no range: the word says something else. */
const MEMBERS_MAX = 12
/** Two words in a row are hardly chance. */
const WORTH = { word: 1, phrase: 2, sameReturnsDepartment: 0.25, price: 0.2 }

/**
 * Products of the same range: things of several kinds whose names share a word or two that few others have and that
 * describe nothing ("Harcourt Loveseat", "Harcourt 3 Seater Sofa").
 */
export function rangesIn(department: readonly Goods[]): Ranker {
  const known = department.filter(({ hasRoles }) => hasRoles)
  const nouns = new Set(known.map(({ noun }) => noun))
  const holders = new Map<string, Goods[]>()
  for (const each of known) for (const name of namesIn(each, nouns)) holders.getOrInsert(name, []).push(each)
  // The same thing in two cuts is no range.
  const ranges = [...holders]
    .filter(([, { length }]) => length <= MEMBERS_MAX)
    .filter(([, members]) => new Set(members.map(({ noun }) => noun)).size > 1)
  const rangesOf = new Map<Goods, (typeof ranges)[number][]>()
  for (const range of ranges) for (const each of range[1]) rangesOf.getOrInsert(each, []).push(range)

  return (product) => {
    const shared = new Map<Goods, number>()
    for (const [name, members] of rangesOf.get(product) ?? []) {
      const worth = name.includes(' ') ? WORTH.phrase : WORTH.word
      for (const each of members) shared.set(each, (shared.get(each) ?? 0) + worth)
    }
    shared.delete(product)
    return idsOf(bestOf(shared.keys(), (other) => (shared.get(other) ?? 0) + nearness(product, other)))
  }
}

/** What of a name could be that of a range. What a product is called by elsewhere ("Bear") is none. */
function namesIn({ words }: Goods, nouns: ReadonlySet<string>): string[] {
  const canName = words.map((word) => !ORDINARY_WORDS.has(word) && !nouns.has(word) && word.length > 2)
  return words.slice(0, -1).flatMap((word, at) => {
    const next = words[at + 1] ?? ''
    const isPhrase = at + 1 < words.length - 1 && (canName[at] || canName[at + 1]) && !nouns.has(next)
    return [...(canName[at] ? [word] : []), ...(isPhrase ? [`${word} ${next}`] : [])]
  })
}

function nearness(one: Goods, other: Goods): number {
  const department = one.returnsDepartment === other.returnsDepartment ? WORTH.sameReturnsDepartment : 0
  return department + WORTH.price * priceLikeness(one, other)
}
