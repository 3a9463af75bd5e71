import { Best, OTHERS_MAX } from './best.ts'
import { byDepartment, type Goods, PAUSE_EVERY, priceLikeness, type Ranking } from './goods.ts'
import { ORDINARY_WORDS } from './ordinary-words.data.ts'
import { isKnownCategory } from './role.ts'

/** More than that is no range: the word says something else. */
const MEMBERS_MAX = 12
const MEMBERS_MIN = 2
/** Two words in a row are hardly chance. */
const WORTH = { word: 1, phrase: 2, sameReturnsDepartment: 0.25, price: 0.2 }

interface Range {
  worth: number
  /** Where its members stand. */
  places: number[]
}

/**
 * Products of the same range: things of several kinds whose names share a word or two that few others have and that
 * describe nothing ("Harcourt Loveseat", "Harcourt 3 Seater Sofa").
 */
export function* rankRanges(goods: readonly Goods[]): Ranking {
  for (const department of byDepartment(goods)) {
    const known = department.filter(isKnownCategory)
    const ranges = yield* findRanges(known)
    const idAt = (place: number) => known[place]?.productId ?? ''
    for (const [at, one] of known.entries()) {
      const shared = new Map<number, number>()
      for (const { worth, places } of ranges.get(at) ?? []) {
        for (const place of places) if (place !== at) shared.set(place, (shared.get(place) ?? 0) + worth)
      }
      const best = new Best(OTHERS_MAX, idAt)
      for (const [place, worth] of shared) best.offer(place, worth + nearness(one, known[place]))
      yield { productId: one.productId, others: best.places.map(idAt) }
    }
  }
}

/** The ranges of each product, by its place. */
function* findRanges(goods: readonly Goods[]): Generator<null, Map<number, Range[]>, void> {
  const kinds = new Set(goods.map(kindOf))
  yield null
  const holders = new Map<string, number[]>()
  for (const [place, each] of goods.entries()) {
    if (place % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    for (const name of namesIn(each, kinds)) {
      const places = holders.get(name)
      if (!places) holders.set(name, [place])
      // One more than there may be says enough.
      else if (places.length <= MEMBERS_MAX) places.push(place)
    }
  }
  const ranges = new Map<number, Range[]>()
  for (const [name, places] of holders) {
    if (places.length < MEMBERS_MIN || places.length > MEMBERS_MAX) continue
    // The same thing in two cuts is no range.
    if (new Set(places.map((place) => kindOf(goods[place]))).size < 2) continue
    const range = { worth: name.includes(' ') ? WORTH.phrase : WORTH.word, places }
    for (const place of places) ranges.set(place, [...(ranges.get(place) ?? []), range])
  }
  yield null
  return ranges
}

/** "Dress": the last word of an English name says what it is. */
function kindOf(goods: Goods | undefined): string {
  return goods?.words.at(-1) ?? ''
}

/** What of a name could be that of a range. What a product is called by elsewhere ("Bear") is none. */
function namesIn({ words }: Goods, kinds: ReadonlySet<string>): string[] {
  const canName = words.map((word) => !ORDINARY_WORDS.has(word) && !kinds.has(word) && word.length > 2)
  return words.flatMap((word, at) => {
    if (at === words.length - 1) return []
    const next = words[at + 1] ?? ''
    const isPhrase = at + 1 < words.length - 1 && (canName[at] || canName[at + 1]) && !kinds.has(next)
    return [...(canName[at] ? [word] : []), ...(isPhrase ? [`${word} ${next}`] : [])]
  })
}

function nearness(one: Goods, other: Goods | undefined): number {
  if (!other) return 0
  const department = one.returnsDepartment === other.returnsDepartment ? WORTH.sameReturnsDepartment : 0
  return department + WORTH.price * priceLikeness(one.pricePence, other.pricePence)
}
