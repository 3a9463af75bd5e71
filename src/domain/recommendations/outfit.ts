import type { Role } from '../policy/departments.data.ts'
import { colourHarmony } from './colour-harmony.ts'
import { GOES_WITH, STYLES_TOGETHER } from './goods.data.ts'
import {
  bestOf,
  byScore,
  type ComparedProduct,
  groupedByPrice,
  idsOf,
  type Ranker,
  RECOMMENDED_MAX,
  type ScoredProduct,
  sharedAges,
} from './goods.ts'

/** Items whose colour harmonises less with anything already chosen are left out. */
const HARMONY_MIN = 0.5
/** The share of ages that must suit both items, so that an outfit fits for longer than one winter. */
const AGES_MIN = 0.3
/** Weights relative to colours, which count 1 and more than anything else. */
const WEIGHTS = { style: 0.65, price: 0.2, ages: 0.3 }
/** Leaves space for several roles, yet gives a choice within each. */
const PER_ROLE_MAX = 4
const NEVER = -1

/** For a product, one item of each role that completes an outfit or a room; all of them go together. */
export function outfitRanker(department: readonly ComparedProduct[]): Ranker {
  const bestBeside = matchFinder(department)
  return (product) => {
    const chosen = [product]
    for (const role of matchingRoles(product)) {
      chosen.push(...bestBeside(role, chosen, 1).map((match) => match.product))
    }
    return chosen.slice(1).map(({ productId }) => productId)
  }
}

/** For a product, several items of each role that completes an outfit or a room, the best matches first. */
export function lookRanker(department: readonly ComparedProduct[]): Ranker {
  const bestBeside = matchFinder(department)
  return (product) => {
    const all = matchingRoles(product).flatMap((role) => bestBeside(role, [product], PER_ROLE_MAX))
    return idsOf(all.sort(byScore).slice(0, RECOMMENDED_MAX))
  }
}

function matchingRoles({ role }: ComparedProduct): readonly Role[] {
  return role === null ? [] : GOES_WITH[role]
}

/** Finds the best items of a role that go with all chosen ones, the first of which is the product itself. */
function matchFinder(department: readonly ComparedProduct[]) {
  const { dearnessOf, near } = groupedByPrice(department, ({ role }) => role)
  return (role: Role, chosen: readonly ComparedProduct[], max: number): ScoredProduct[] => {
    const [product] = chosen
    if (!product) return []
    const ownDearness = dearnessOf(product)
    const score = (other: ComparedProduct) => {
      const ages = sharedAges(product, other)
      const together = STYLES_TOGETHER[product.style][other.style]
      if (ages < AGES_MIN || together === 0) return NEVER
      let harmonies = 0
      for (const { colours } of chosen) {
        const harmony = colourHarmony(colours[0], other.colours[0])
        if (harmony < HARMONY_MIN) return NEVER
        harmonies += harmony
      }
      const price = 1 - Math.abs(ownDearness - dearnessOf(other))
      return harmonies / chosen.length + WEIGHTS.style * together + WEIGHTS.price * price + WEIGHTS.ages * ages
    }
    return bestOf(near(role, product), score, { max })
  }
}
