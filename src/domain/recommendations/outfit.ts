import { colourHarmony } from './colour-harmony.ts'
import { bestOf, byScore, type Goods, idsOf, OTHERS_MAX, type Ranker, type Scored, sharedAges } from './goods.ts'
import { GOES_WITH } from './roles.data.ts'
import { STYLES_TOGETHER } from './styles.data.ts'

/** What clashes with anything already chosen is left out. */
const HARMONY_MIN = 0.5
/** Of the ages of both together so many must suit both: what fits for one winter is no outfit. */
const AGES_MIN = 0.3
/** Colours count for more than anything else, and for 1. */
const WORTH = { style: 0.65, price: 0.2, ages: 0.3, rating: 0.05 }
/** Enough of each to choose among, and still several kinds. */
const OF_A_ROLE_MAX = 4
const NEVER = -1

/** One thing of each role that makes an outfit or a room with it, all of which go together. */
export function outfitsIn(department: readonly Goods[]): Ranker {
  const bestOfRoles = wardrobeOf(department)
  return (product) => {
    const chosen = [product]
    for (const ofRole of bestOfRoles(product)) {
      chosen.push(...ofRole(chosen, 1).map((each) => each.product))
    }
    return chosen.slice(1).map(({ productId }) => productId)
  }
}

/** Several things of every role that goes with it, those first that go with it best: a choice, where an outfit is one. */
export function looksIn(department: readonly Goods[]): Ranker {
  const bestOfRoles = wardrobeOf(department)
  return (product) => {
    const all = bestOfRoles(product).flatMap((ofRole) => ofRole([product], OF_A_ROLE_MAX))
    return idsOf(all.sort(byScore).slice(0, OTHERS_MAX))
  }
}

/** Of one role: the best that go with all that is chosen. */
type OfRole = (chosen: readonly Goods[], max: number) => Scored[]

/** For a product, the roles that go with it. */
function wardrobeOf(department: readonly Goods[]): (product: Goods) => OfRole[] {
  const roles = Map.groupBy(department, ({ role }) => role)
  /** How dear each is of its role, from 0 to 1. */
  const dearness = new Map(
    [...roles.values()].flatMap((same) =>
      same
        .toSorted((one, other) => one.pricePence - other.pricePence)
        .map((each, nth) => [each, (nth + 0.5) / same.length] as const),
    ),
  )
  return (product) => {
    const own = dearness.get(product) ?? 0
    return (product.role === null ? [] : GOES_WITH[product.role]).map((role) => (chosen, max) => {
      const score = (other: Goods, toReach: number) => {
        let harmonies = 0
        for (const { colours } of chosen) {
          const harmony = colourHarmony(colours[0], other.colours[0])
          if (harmony < HARMONY_MIN) return NEVER
          harmonies += harmony
        }
        const harmony = harmonies / chosen.length
        const together = STYLES_TOGETHER[product.style][other.style]
        const style = WORTH.style * together
        // Most cannot come in, whatever they cost.
        if (together === 0 || harmony + style + WORTH.price + WORTH.ages + WORTH.rating < toReach) return NEVER
        const ages = sharedAges(product, other)
        if (ages < AGES_MIN) return NEVER
        const price = 1 - Math.abs(own - (dearness.get(other) ?? 0))
        return style + WORTH.price * price + WORTH.ages * ages + (WORTH.rating * other.rating) / 5000 + harmony
      }
      return bestOf(roles.get(role) ?? [], score, { max })
    })
  }
}
