import { colourHarmony } from './colour-harmony.ts'
import { GOES_WITH, type Role, STYLES_TOGETHER } from './goods.data.ts'
import {
  bestOf,
  byScore,
  type Goods,
  groupedByPrice,
  idsOf,
  OTHERS_MAX,
  type Ranker,
  type Scored,
  sharedAges,
} from './goods.ts'

/** What clashes with anything already chosen is left out. */
const HARMONY_MIN = 0.5
/** Of the ages of both together so many must suit both: what fits for one winter is no outfit. */
const AGES_MIN = 0.3
/** Colours count for more than anything else, and for 1. */
const WORTH = { style: 0.65, price: 0.2, ages: 0.3 }
/** Enough of each to choose among, and still several kinds. */
const OF_A_ROLE_MAX = 4
const NEVER = -1

/** One thing of each role that makes an outfit or a room with it, all of which go together. */
export function outfitsIn(department: readonly Goods[]): Ranker {
  const bestBeside = wardrobeOf(department)
  return (product) => {
    const chosen = [product]
    for (const role of rolesBeside(product)) {
      chosen.push(...bestBeside(role, chosen, 1).map((each) => each.product))
    }
    return chosen.slice(1).map(({ productId }) => productId)
  }
}

/** Several things of every role that goes with it, those first that go with it best: a choice, where an outfit is one. */
export function looksIn(department: readonly Goods[]): Ranker {
  const bestBeside = wardrobeOf(department)
  return (product) => {
    const all = rolesBeside(product).flatMap((role) => bestBeside(role, [product], OF_A_ROLE_MAX))
    return idsOf(all.sort(byScore).slice(0, OTHERS_MAX))
  }
}

function rolesBeside({ role }: Goods): readonly Role[] {
  return role === null ? [] : GOES_WITH[role]
}

/** The best of a role that go with all that is chosen, the first of which is what the outfit is for. */
function wardrobeOf(department: readonly Goods[]) {
  const { dearnessOf, near } = groupedByPrice(department, ({ role }) => role)
  return (role: Role, chosen: readonly Goods[], max: number): Scored[] => {
    const [product] = chosen
    if (!product) return []
    const own = dearnessOf(product)
    const score = (other: Goods) => {
      const ages = sharedAges(product, other)
      const together = STYLES_TOGETHER[product.style][other.style]
      if (ages < AGES_MIN || together === 0) return NEVER
      let harmonies = 0
      for (const { colours } of chosen) {
        const harmony = colourHarmony(colours[0], other.colours[0])
        if (harmony < HARMONY_MIN) return NEVER
        harmonies += harmony
      }
      const price = 1 - Math.abs(own - dearnessOf(other))
      return harmonies / chosen.length + WORTH.style * together + WORTH.price * price + WORTH.ages * ages
    }
    return bestOf(near(role, product), score, { max })
  }
}
