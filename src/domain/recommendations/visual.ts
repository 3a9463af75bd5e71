import { DEPARTMENTS } from '../catalogue/departments.data.ts'
import { Best, OTHERS_MAX } from './best.ts'
import { byDepartment, type Goods, listUnder, PAUSE_EVERY, type Ranking } from './goods.ts'
import { Looks } from './likeness.ts'
import type { Look } from './look.ts'
import { roleOf } from './role.ts'

/** A product and what its picture looks like. */
export interface Seen extends Pick<Goods, 'productId' | 'department' | 'category' | 'words'> {
  look: Look
}

/** What is less alike than that does not look alike. */
const LIKENESS_MIN = 0.6
/** So many comparisons take well below the time after which others want their turn. */
const COMPARED_AT_ONCE = 20_000

/**
 * Products of the same department whose pictures look alike: of the same category, or the same kind of thing. A jar may
 * look like a folded towel and is no answer to whoever likes the towel. In a category that nobody has told us of,
 * anything of the department counts. What looks the same is compared once.
 */
export function* rankVisual(seen: readonly Seen[]): Ranking {
  for (const department of byDepartment(seen)) {
    const groups = new Map<string, Seen[]>()
    for (const [nth, each] of department.entries()) {
      listUnder(groups, `${each.category} ${roleOf(each)} ${String.fromCharCode(...each.look)}`, each)
      if (nth % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    }
    yield* rankGroups([...groups.values()].map((same) => same.toSorted(byId)))
  }
}

function* rankGroups(groups: readonly (readonly Seen[])[]): Ranking {
  const firsts = groups.flatMap(([first]) => first ?? [])
  const looks = new Looks(firsts.map(({ look }) => look))
  yield null
  const kinds = firsts.map((each) => ({
    category: each.category,
    role: roleOf(each),
    isKnown: isKnown(each),
  }))
  yield null
  let compared = 0
  for (const [at, group] of groups.entries()) {
    const own = kinds[at]
    const best = new Best(OTHERS_MAX, (place) => firsts[place]?.productId ?? '')
    let least = LIKENESS_MIN
    for (let other = 0; other < looks.count; other += 1) {
      compared += 1
      if (compared % COMPARED_AT_ONCE === 0) yield null
      if (other === at || !isComparable(own, kinds[other])) continue
      const likeness = looks.likeness(at, other, least)
      if (likeness < least) continue
      best.offer(other, likeness)
      least = Math.max(LIKENESS_MIN, best.least)
    }
    const others = best.places.flatMap((place) => groups[place] ?? []).slice(0, OTHERS_MAX)
    for (const { productId } of group) {
      const same = group.slice(0, OTHERS_MAX + 1).filter((each) => each.productId !== productId)
      yield { productId, others: [...same, ...others].slice(0, OTHERS_MAX).map((each) => each.productId) }
    }
  }
}

interface Kind {
  category: string
  role: string | null
  isKnown: boolean
}

function isComparable(one: Kind | undefined, other: Kind | undefined): boolean {
  if (!one?.isKnown || one.category === other?.category) return true
  return one.role !== null && one.role === other?.role
}

function isKnown({ department, category }: Seen): boolean {
  const known = DEPARTMENTS.find(({ slug }) => slug === department)
  return known?.categories.some(({ slug }) => slug === category) ?? false
}

function byId(one: Seen, other: Seen): number {
  return one.productId < other.productId ? -1 : 1
}
