import { colourHarmony } from './colour-harmony.ts'
import { type Goods, listUnder, PAUSE_EVERY, sharedAges } from './goods.ts'
import { Numbering } from './numbering.ts'
import { roleOf } from './role.ts'
import type { Role } from './roles.data.ts'
import { STYLES, STYLES_TOGETHER, type Style } from './styles.data.ts'

/** A department with what counts where things are put together: roles, styles, colours, and how dear each is of its kind. */
export interface Wardrobe {
  goods: readonly Goods[]
  roleAt(place: number): Role | null
  /** Where everything of a role stands. */
  ofRole(role: Role): readonly number[]
  /** How well two go together apart from their colours, from 0 to 1; -1: not at all. */
  fit(at: number, other: number): number
  /** How well the colours that their cards show go together, from 0 to 1. */
  harmony(at: number, other: number): number
}

/** Of the ages of both together so many must suit both: what fits for one winter is no outfit. */
const AGES_MIN = 0.3
const WORTH = { style: 0.65, price: 0.2, ages: 0.3, rating: 0.05 }

/** Pauses now and then. */
export function* layOut(goods: readonly Goods[]): Generator<null, Wardrobe, void> {
  const roles: (Role | null)[] = []
  const places = new Map<Role, number[]>()
  const [colours, styles] = [new Numbering(), new Numbering()]
  const [shown, styleAt] = [new Int32Array(goods.length), new Int32Array(goods.length)]
  const [dearness, ratings] = [new Float64Array(goods.length), new Float64Array(goods.length)]
  const hasAges = new Uint8Array(goods.length)
  for (const [place, each] of goods.entries()) {
    if (place % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    const role = roleOf(each)
    roles.push(role)
    if (role !== null) listUnder(places, role, place)
    shown[place] = colours.of(each.colours[0] ?? '')
    styleAt[place] = styles.of(styleOf(each.words))
    ratings[place] = (WORTH.rating * each.rating) / 5000
    hasAges[place] = each.ages === null ? 0 : 1
  }
  for (const same of places.values()) {
    const byPrice = same.toSorted((one, other) => (goods[one]?.pricePence ?? 0) - (goods[other]?.pricePence ?? 0))
    for (const [nth, place] of byPrice.entries()) dearness[place] = (nth + 0.5) / byPrice.length
    yield null
  }
  const harmonies = table(colours.words, (one, other) => colourHarmony(one || null, other || null))
  const styled = table(styles.words as (Style | 'plain')[], (one, other) => STYLES_TOGETHER[one][other])
  const [colourCount, styleCount] = [colours.words.length, styles.words.length]

  return {
    goods,
    roleAt: (place) => roles[place] ?? null,
    ofRole: (role) => places.get(role) ?? [],
    harmony: (at, other) => harmonies[(shown[at] ?? 0) * colourCount + (shown[other] ?? 0)] ?? 0,
    fit(at, other) {
      const style = styled[(styleAt[at] ?? 0) * styleCount + (styleAt[other] ?? 0)] ?? 0
      if (style === 0 || at === other) return -1
      const isForSome = hasAges[at] === 1 && hasAges[other] === 1
      const ages = isForSome ? sharedAges(goods[at]?.ages ?? null, goods[other]?.ages ?? null) : 1
      if (ages < AGES_MIN) return -1
      const price = 1 - Math.abs((dearness[at] ?? 0) - (dearness[other] ?? 0))
      return WORTH.style * style + WORTH.price * price + WORTH.ages * ages + (ratings[other] ?? 0)
    },
  }
}

/** What two of a list have to do with each other, row by row. */
function table<T>(words: readonly T[], between: (one: T, other: T) => number): Float64Array {
  return Float64Array.from(words.flatMap((one) => words.map((other) => between(one, other))))
}

const NAMED = Object.entries(STYLES).flatMap(([style, names]) =>
  names.map((name) => ({ style: style as Style, words: name.split(' ') })),
)

function styleOf(words: readonly string[]): Style | 'plain' {
  return NAMED.find((each) => each.words.every((word) => words.includes(word)))?.style ?? 'plain'
}
