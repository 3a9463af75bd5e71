import { colourHarmony } from './colour-harmony.ts'
import { type Goods, listUnder, PAUSE_EVERY, sharedAges } from './goods.ts'
import { roleOf } from './role.ts'
import type { Role } from './roles.data.ts'
import { STYLES, STYLES_TOGETHER, type Style } from './styles.data.ts'

/** A department with what counts where things are put together: roles, styles, colours, and how dear each is of its kind. */
export interface Wardrobe {
  goods: readonly Goods[]
  roleAt(place: number): Role | null
  /** Where everything of a role stands. */
  ofRole(role: Role): readonly number[]
  /** How well two go together apart from their colours, from 0 to 1; null: not at all. */
  fit(at: number, otherAt: number): number | null
  /** How well the colours that their cards show go together, from 0 to 1. */
  harmony(at: number, otherAt: number): number
}

const WORTH = { style: 0.65, price: 0.2, ages: 0.1, rating: 0.05 }

/** Pauses now and then. */
export function* layOut(goods: readonly Goods[]): Generator<null, Wardrobe, void> {
  const roles: (Role | null)[] = []
  const styles: (Style | 'plain')[] = []
  const places = new Map<Role, number[]>()
  const colours = new Map<string, number>()
  const shown = new Int16Array(goods.length)
  for (const [place, each] of goods.entries()) {
    if (place % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    const role = roleOf(each)
    roles.push(role)
    styles.push(styleOf(each.words))
    const colour = each.colours[0] ?? ''
    shown[place] = colours.get(colour) ?? colours.size
    colours.set(colour, shown[place] ?? 0)
    if (role !== null) listUnder(places, role, place)
  }
  yield null
  const dearness = new Float64Array(goods.length)
  for (const of of places.values()) {
    const byPrice = of.toSorted((one, other) => (goods[one]?.pricePence ?? 0) - (goods[other]?.pricePence ?? 0))
    for (const [nth, place] of byPrice.entries()) dearness[place] = (nth + 0.5) / byPrice.length
    yield null
  }
  const names = [...colours.keys()].map((colour) => colour || null)
  const together = names.map((one) => Float64Array.from(names, (other) => colourHarmony(one, other)))

  return {
    goods,
    roleAt: (place) => roles[place] ?? null,
    ofRole: (role) => places.get(role) ?? [],
    harmony: (at, otherAt) => together[shown[at] ?? 0]?.[shown[otherAt] ?? 0] ?? 0,
    fit(at, otherAt) {
      const style = STYLES_TOGETHER[styles[at] ?? 'plain'][styles[otherAt] ?? 'plain']
      const other = goods[otherAt]
      const ages = sharedAges(goods[at]?.ages ?? null, other?.ages ?? null)
      if (style === 0 || ages === 0 || !other || goods[at]?.productId === other.productId) return null
      const price = 1 - Math.abs((dearness[at] ?? 0) - (dearness[otherAt] ?? 0))
      return WORTH.style * style + WORTH.price * price + WORTH.ages * ages + (WORTH.rating * other.rating) / 5000
    },
  }
}

const NAMED = Object.entries(STYLES).flatMap(([style, names]) =>
  names.map((name) => ({ style: style as Style, words: name.split(' ') })),
)

function styleOf(words: readonly string[]): Style | 'plain' {
  return NAMED.find((each) => each.words.every((word) => words.includes(word)))?.style ?? 'plain'
}
