import { colourHarmony } from './colour-harmony.ts'
import { bestOf, byScore, type Goods, idsOf, OTHERS_MAX, type Ranker, type Scored, sharedAges } from './goods.ts'
import { GOES_WITH, type Role } from './roles.data.ts'
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

/** How dear each is of its role, from 0 to 1. */
interface Placed extends Goods {
  dearness: number
}

/** What has the same colour and style goes equally well with what is chosen, but for price, ages and rating. */
interface Look {
  goods: readonly Placed[]
  match: number
}

/** For a product, the roles that go with it. */
function wardrobeOf(department: readonly Goods[]): (product: Goods) => OfRole[] {
  const placed = [...Map.groupBy(department, ({ role }) => role).values()].flatMap((same) =>
    same
      .toSorted((one, other) => one.pricePence - other.pricePence)
      .map((each, nth) => ({ ...each, dearness: (nth + 0.5) / same.length })),
  )
  const dearness = new Map(placed.map((each) => [each.productId, each.dearness]))
  const looks = new Map(
    [...Map.groupBy(placed, ({ role }) => role)].map(([role, same]) => [
      role,
      [...Map.groupBy(same, ({ colours, style }) => `${style} ${colours[0]}`).values()],
    ]),
  )
  const before = new Map<string, Look[]>()
  const looksBeside = (role: Role, chosen: readonly Goods[]) =>
    before.getOrInsertComputed([role, chosen[0]?.style, ...chosen.map(({ colours }) => colours[0])].join(' '), () =>
      (looks.get(role) ?? [])
        .map((goods) => ({ goods, match: matchOf(chosen, goods[0]) }))
        .filter(({ match }) => match > 0)
        .sort((one, other) => other.match - one.match),
    )
  return (product) => {
    const own = dearness.get(product.productId) ?? 0
    return (product.role === null ? [] : GOES_WITH[product.role]).map((role) => (chosen, max) => {
      let best: Scored[] = []
      for (const { goods, match } of looksBeside(role, chosen)) {
        const least = best.length < max ? 0 : (best.at(-1)?.score ?? 0)
        // Most cannot come in, whatever they cost.
        if (match + WORTH.price + WORTH.ages + WORTH.rating < least) break
        const score = (other: Placed) => {
          const ages = sharedAges(product, other)
          if (ages < AGES_MIN) return NEVER
          const price = 1 - Math.abs(own - other.dearness)
          return match + WORTH.price * price + WORTH.ages * ages + (WORTH.rating * other.rating) / 5000
        }
        best = [...best, ...bestOf(goods, score, { max, least })].sort(byScore).slice(0, max)
      }
      return best
    })
  }
}

/** How well colour and style go with all that is chosen; 0 where one clashes. */
function matchOf(chosen: readonly Goods[], other: Goods | undefined): number {
  const [product] = chosen
  if (!product || !other) return 0
  const together = STYLES_TOGETHER[product.style][other.style]
  const harmonies = chosen.map(({ colours }) => colourHarmony(colours[0], other.colours[0]))
  if (together === 0 || harmonies.some((harmony) => harmony < HARMONY_MIN)) return 0
  return harmonies.reduce((sum, harmony) => sum + harmony, 0) / chosen.length + WORTH.style * together
}
