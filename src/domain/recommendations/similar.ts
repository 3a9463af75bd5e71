import { Best, OTHERS_MAX } from './best.ts'
import { byDepartment, type Goods, listUnder, PAUSE_EVERY, priceLikeness, type Ranking, sharedAges } from './goods.ts'
import { kindOf } from './kind.ts'
import { NameWeights } from './name-weights.ts'
import { Numbering } from './numbering.ts'

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
  const shelf = new Shelf(goods)
  const categories = new Map<string, number[]>()
  for (const [place, each] of goods.entries()) {
    if (place % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    shelf.put(place, each)
    names.add(each.words)
    listUnder(categories, each.category, place)
  }
  yield null
  names.weigh()
  const idAt = (place: number) => goods[place]?.productId ?? ''
  for (const [at, { productId, category }] of goods.entries()) {
    const best = new Best(OTHERS_MAX, idAt)
    names.compareWith(at)
    const offer = (other: number) => {
      if (other === at) return
      const base = shelf.score(at, other)
      const least = Math.max(SCORE_MIN, best.least)
      // Most cannot come in, whatever they are called.
      if (base + WORTH.words * names.sharedAtMost(other) < least) return
      const score = base + WORTH.words * names.shared(other)
      if (score >= least) best.offer(other, score)
    }
    for (const other of categories.get(category) ?? []) offer(other)
    for (const other of names.sharingWord(at, COMMON_WORD_PRODUCTS)) {
      if (goods[other]?.category !== category) offer(other)
    }
    names.endComparison(at)
    yield { productId, others: best.places.map(idAt) }
  }
}

/** What counts beside the names, side by side, since nearly all of a department is compared with all of it. */
class Shelf {
  readonly #goods: readonly Goods[]
  readonly #kinds: Int32Array
  readonly #categories: Int32Array
  readonly #shown: Int32Array
  readonly #prices: Float64Array
  readonly #ratings: Float64Array
  readonly #hasAges: Uint8Array
  /** 0: it may be any kind of thing; 1: it is one and no other; 2: it may be worn instead of another such kind. */
  readonly #told: Uint8Array
  /** A bit for each colour; where there are very many, some share one. */
  readonly #colourBits: Int32Array
  readonly #numbers = new Numbering()

  constructor(goods: readonly Goods[]) {
    this.#goods = goods
    const whole = () => new Int32Array(goods.length)
    ;[this.#kinds, this.#categories, this.#shown, this.#colourBits] = [whole(), whole(), whole(), whole()]
    ;[this.#prices, this.#ratings] = [new Float64Array(goods.length), new Float64Array(goods.length)]
    ;[this.#hasAges, this.#told] = [new Uint8Array(goods.length), new Uint8Array(goods.length)]
  }

  put(place: number, goods: Goods): void {
    const { name, isTold, isUpper } = kindOf(goods)
    this.#kinds[place] = this.#numbers.of(name)
    this.#told[place] = isUpper ? 2 : Number(isTold)
    this.#categories[place] = this.#numbers.of(goods.category)
    this.#shown[place] = this.#numbers.of(goods.colours[0] ?? '')
    this.#colourBits[place] = goods.colours.reduce((bits, colour) => bits | (1 << (this.#numbers.of(colour) & 31)), 0)
    this.#prices[place] = goods.pricePence
    this.#ratings[place] = (WORTH.rating * goods.rating) / 5000
    this.#hasAges[place] = goods.ages === null ? 0 : 1
  }

  /** Far below anything where one is something else than the other, or fits nobody whom the other fits. */
  score(at: number, other: number): number {
    const isSameKind = this.#kinds[at] === this.#kinds[other]
    const [told = 0, otherTold = 0] = [this.#told[at], this.#told[other]]
    if (!isSameKind && told > 0 && otherTold > 0 && told + otherTold < 4) return Number.NEGATIVE_INFINITY
    return (
      (isSameKind ? WORTH.sameKind : 0) +
      (this.#categories[at] === this.#categories[other] ? WORTH.sameCategory : 0) +
      WORTH.price * priceLikeness(this.#prices[at] ?? 0, this.#prices[other] ?? 0) +
      (this.#ratings[other] ?? 0) +
      WORTH.colour * this.#colours(at, other) +
      (this.#hasAges[at] === 1 && this.#hasAges[other] === 1 ? this.#ages(at, other) : 0)
    )
  }

  #ages(at: number, other: number): number {
    const shared = sharedAges(this.#goods[at]?.ages ?? null, this.#goods[other]?.ages ?? null)
    return shared === 0 ? Number.NEGATIVE_INFINITY : WORTH.ages * (shared - 1)
  }

  /** 1: both are shown in the same colour; 0.5: they come in one. */
  #colours(at: number, other: number): number {
    if (((this.#colourBits[at] ?? 0) & (this.#colourBits[other] ?? 0)) === 0) return 0
    if (this.#shown[at] === this.#shown[other]) return 1
    const others = this.#goods[other]?.colours ?? []
    return this.#goods[at]?.colours.some((colour) => others.includes(colour)) ? 0.5 : 0
  }
}
