import { CLOTHES_DEPARTMENTS, DEPARTMENTS } from '../catalogue/departments.data.ts'
import { Best, OTHERS_MAX } from './best.ts'
import { byDepartment, type Goods, listUnder, PAUSE_EVERY, type Ranking } from './goods.ts'
import { Looks } from './likeness.ts'
import type { Look } from './look.ts'
import { isKnownCategory, roleOf } from './role.ts'

/** A product and what its picture looks like. */
export interface Seen extends Pick<Goods, 'productId' | 'department' | 'category' | 'words'> {
  look: Look
}

/** What is less alike than that does not look alike. */
const LIKENESS_MIN = 0.6
/** The same, of things that may be of two kinds. */
const OTHER_KIND_LIKENESS_MIN = 0.68
const NEVER = 2
/** So many comparisons take well below the time after which others want their turn. */
const COMPARED_AT_ONCE = 20_000

/**
 * Products of the same department whose pictures look alike and that are the same kind of thing: a jar may look like a
 * folded towel and is no answer to whoever likes the towel. What looks the same is compared once.
 */
export function* rankVisual(seen: readonly Seen[]): Ranking {
  for (const department of byDepartment(seen)) {
    const groups = new Map<string, Seen[]>()
    for (const [nth, each] of department.entries()) {
      listUnder(groups, `${each.category} ${roleOf(each)} ${nounOf(each)} ${String.fromCharCode(...each.look)}`, each)
      if (nth % PAUSE_EVERY === PAUSE_EVERY - 1) yield null
    }
    yield* rankGroups([...groups.values()].map((same) => same.toSorted(byId)))
  }
}

function* rankGroups(groups: readonly (readonly Seen[])[]): Ranking {
  const firsts = groups.flatMap(([first]) => first ?? [])
  const looks = new Looks(firsts.map(({ look }) => look))
  yield null
  const kinds = firsts.map(kindOf)
  yield null
  let compared = 0
  for (const [at, group] of groups.entries()) {
    const own = kinds[at]
    if (!own) continue
    const best = new Best(OTHERS_MAX, (place) => firsts[place]?.productId ?? '')
    for (let other = 0; other < looks.count; other += 1) {
      compared += 1
      if (compared % COMPARED_AT_ONCE === 0) yield null
      const kind = kinds[other]
      if (other === at || !kind) continue
      const least = Math.max(leastAlike(own, kind), best.least)
      if (least > 1) continue
      const likeness = looks.likeness(at, other, least)
      if (likeness >= least) best.offer(other, likeness)
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
  noun: string
  /** Whether we know what things of its category do. */
  hasRoles: boolean
  isWorn: boolean
  isKnown: boolean
}

function kindOf(each: Seen): Kind {
  return {
    category: each.category,
    role: roleOf(each),
    noun: nounOf(each),
    hasRoles: isKnownCategory(each),
    isWorn: CLOTHES_DEPARTMENTS.includes(each.department),
    isKnown: isKnown(each),
  }
}

/** "Chair": the last word of an English name says what it is. */
function nounOf({ words }: Seen): string {
  return words.at(-1) ?? ''
}

/**
 * How alike two have to look. Of the same kind are two of a shelf that do the same, and two that are called the same: a
 * dining chair and a garden chair. What else is worn or eaten may pass for its neighbour on the shelf if it looks very
 * much alike: a cardigan for a jumper. So may all in categories that nobody has told us of. Nothing else.
 */
function leastAlike(one: Kind, other: Kind): number {
  if (one.category !== other.category) return one.isKnown || other.isKnown ? NEVER : OTHER_KIND_LIKENESS_MIN
  if (one.noun === other.noun) return LIKENESS_MIN
  if (!one.hasRoles) return OTHER_KIND_LIKENESS_MIN
  if (one.role === null || other.role === null) return NEVER
  // "Accessory" is no kind of thing.
  if (one.role === other.role && one.role !== 'accessory') return LIKENESS_MIN
  return one.isWorn ? OTHER_KIND_LIKENESS_MIN : NEVER
}

function isKnown({ department, category }: Seen): boolean {
  const known = DEPARTMENTS.find(({ slug }) => slug === department)
  return known?.categories.some(({ slug }) => slug === category) ?? false
}

function byId(one: Seen, other: Seen): number {
  return one.productId < other.productId ? -1 : 1
}
