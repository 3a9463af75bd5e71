import { searchWords, wordAndSingulars } from '../catalogue/search-words.ts'
import type { Category, Role } from '../policy/departments.data.ts'
import { PATTERNS, STYLES, type Style } from './goods.data.ts'

/** A product as the catalogue describes it. */
export interface DescribedProduct {
  productId: string
  name: string
  /** Department and category of its shelf: "women", "dresses". A retailer may use other words. */
  department: string
  category: string
  /** The colour groups in which shoppers find it, the one on its card first; empty if it has no colours. */
  colours: readonly string[]
  pricePence: number
}

/** The ages in years that a children's product is made for. */
interface Ages {
  from: number
  to: number
}

/** A product with the properties by which it is compared with others. */
export interface ComparedProduct extends DescribedProduct {
  /** The significant words of its name, in their order and in the singular. */
  words: readonly string[]
  /** The last of `words`, which in an English name is the kind of thing. */
  noun: string
  ages: Ages | null
  style: Style | 'plain'
  pattern: string | null
  /** Whether its category has roles. */
  hasRoles: boolean
  role: Role | null
  /** Products of two kinds are never similar. */
  kind: string
}

/** Ranks the products of one department that can be recommended beside a product: returns their ids, the best first. */
export type Ranker = (product: ComparedProduct) => string[]

const AGES = /\(?\b(\d{1,2})\s*[-–]\s*(\d{1,2})\s*(?:yrs?|years?)\b\)?/i
/** Words for a quantity or an age, not for the thing itself. */
const INSIGNIFICANT: readonly string[] = ['pack', 'piece', 'set', 'pair', 'x', 's', 'yr', 'yrs', 'year']
/** Roles worn above the waist. */
const UPPER: readonly Role[] = ['top', 'jumper', 'layer']

type CategoryRules = Pick<Category, 'roles' | 'kinds'>

/** By a category without rules, a product has only similar ones. */
export function toComparedProduct(described: DescribedProduct, rules: CategoryRules = {}): ComparedProduct {
  const { name } = described
  const words = wordsOfName(name)
  const noun = words.at(-1) ?? ''
  const role = rules.roles?.find(({ names }) => !names || names.some((name) => isNamed(words, name)))?.role ?? null
  return {
    ...described,
    ...{ words, noun, role, hasRoles: rules.roles !== undefined, ages: agesInName(name) },
    style: firstNamed(STYLES, words) ?? 'plain',
    pattern: firstNamed(PATTERNS, words),
    kind: kindOf({ ...described, words, noun, role }, rules),
  }
}

type Named = DescribedProduct & Pick<ComparedProduct, 'words' | 'noun' | 'role'>

function kindOf({ category, words, noun, role }: Named, { roles = [], kinds }: CategoryRules): string {
  // A cardigan replaces a jumper, so all tops are one kind; accessories differ, so a scarf is like a scarf only.
  if (role !== null) return UPPER.includes(role) ? 'upper' : role === 'accessory' ? `accessory ${noun}` : role
  if (kinds) return `${category} ${firstNamed(kinds, words)}`
  return roles.length > 0 ? `${category} ${noun}` : category
}

function wordsOfName(name: string): string[] {
  const words = searchWords(name.replace(AGES, ' ')).filter((word) => !/^\d+$/.test(word))
  const stems = [...new Set(words.map((word) => wordAndSingulars(word).at(-1) ?? word))]
  const significant = stems.filter((word) => !INSIGNIFICANT.includes(word))
  return significant.length > 0 ? significant : stems
}

/** "Fox Face Jumper (2-8 Yrs)": from 2 to 8. */
function agesInName(name: string): Ages | null {
  const [, from, to] = AGES.exec(name) ?? []
  return from === undefined || Number(from) > Number(to) ? null : { from: Number(from), to: Number(to) }
}

function firstNamed<Key extends string>(names: Readonly<Record<Key, readonly string[]>>, words: readonly string[]) {
  const keys = Object.keys(names) as Key[]
  return keys.find((key) => names[key].some((name) => isNamed(words, name))) ?? null
}

function isNamed(words: readonly string[], name: string): boolean {
  return name.split(' ').every((word) => words.includes(word))
}

/** The share of both products' ages that suits both; 1 if either is for all ages. */
export function sharedAges({ ages: one }: ComparedProduct, { ages: other }: ComparedProduct): number {
  if (one === null || other === null) return 1
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from) + 1
  return Math.max(0, shared) / (Math.max(one.to, other.to) - Math.min(one.from, other.from) + 1)
}

/** 1: the same price; 0.5: one costs twice as much. */
export function priceLikeness({ pricePence: one }: ComparedProduct, { pricePence: other }: ComparedProduct): number {
  const high = Math.max(one, other)
  return high <= 0 ? 1 : Math.max(0, Math.min(one, other)) / high
}

/** A limit, because comparing all products of a large shop with each other takes minutes. */
const COMPARED_MAX = 100

/** Groups goods, and ranks each by price within its group, from 0 (cheapest) to 1. */
export function groupedByPrice(
  goods: readonly ComparedProduct[],
  groupOf: (product: ComparedProduct) => string | null,
) {
  const groups = Map.groupBy(
    goods.toSorted((one, other) => one.pricePence - other.pricePence),
    groupOf,
  )
  const dearness = new Map<ComparedProduct, number>()
  for (const members of groups.values()) {
    for (const [rank, member] of members.entries()) dearness.set(member, (rank + 0.5) / members.length)
  }
  const dearnessOf = (product: ComparedProduct) => dearness.get(product) ?? 0
  /** Up to `COMPARED_MAX` members of `group`, around the price rank that the product has in its own group. */
  const near = (group: string | null, product: ComparedProduct): readonly ComparedProduct[] => {
    const members = groups.get(group) ?? []
    const from = Math.max(0, Math.floor(dearnessOf(product) * members.length) - COMPARED_MAX / 2)
    return members.slice(from, from + COMPARED_MAX)
  }
  return { dearnessOf, near }
}

export const RECOMMENDED_MAX = 24

export interface ScoredProduct {
  product: ComparedProduct
  score: number
}

interface Wanted {
  max?: number
  /** Candidates that score less are left out. */
  least?: number
}

/** The best few candidates; those with the same score are sorted by product id. */
export function bestOf(
  candidates: Iterable<ComparedProduct>,
  score: (candidate: ComparedProduct) => number,
  { max = RECOMMENDED_MAX, least = 0 }: Wanted = {},
): ScoredProduct[] {
  const best: ScoredProduct[] = []
  let threshold = least
  for (const product of candidates) {
    const scored = { product, score: score(product) }
    if (scored.score < threshold) continue
    const lastBetter = best.findLastIndex((other) => byScore(other, scored) < 0)
    // Many candidates may have the same score as the last of the best: they are skipped early.
    if (lastBetter === max - 1) continue
    best.splice(lastBetter + 1, 0, scored)
    if (best.length > max) best.pop()
    if (best.length === max) threshold = best.at(-1)?.score ?? least
  }
  return best
}

export function byScore(one: ScoredProduct, other: ScoredProduct): number {
  return other.score - one.score || (one.product.productId < other.product.productId ? -1 : 1)
}

export function idsOf(best: readonly ScoredProduct[]): string[] {
  return best.map(({ product }) => product.productId)
}
