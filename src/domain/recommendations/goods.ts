import { meanings, searchWords } from '../catalogue/search-words.ts'

/** For whom something of the children's department is made, in years. */
export interface Ages {
  from: number
  to: number
}

/** What the engine compares products by. */
export interface Goods {
  productId: string
  /** Its shelf: "women", "dresses". A retailer's own words may stand here. */
  department: string
  category: string
  /** Its department for returns: "T10". */
  returnsDepartment: string
  /** The telling words of its name, in their order and in the singular. */
  words: readonly string[]
  ages: Ages | null
  /** Under which colours shoppers look for it, the one that its card shows first; none: it has no colours. */
  colours: readonly string[]
  pricePence: number
  /** In thousandths of a star; 0: nobody has rated it. */
  rating: number
}

/** What a product recommends, the best first. */
export interface Ranked {
  productId: string
  others: string[]
}

/** Product by product; null: nothing yet, only a place to pause at, since all of it takes a while. */
export type Ranking = Generator<Ranked | null, void, void>

/** Of how many products a pause is due while they are prepared. */
export const PAUSE_EVERY = 500

const AGES = /\(?\b(\d{1,2})\s*[-–]\s*(\d{1,2})\s*(?:yrs?|years?)\b\)?/i
/** Says how much of it there is, or for whom it is cut, and not what it is. */
const UNTELLING: readonly string[] = ['pack', 'piece', 'set', 'pair', 'x', 's', 'yr', 'yrs', 'year']

export function wordsOfName(name: string): string[] {
  const words = searchWords(name.replace(AGES, ' ')).filter((word) => !/^\d+$/.test(word))
  const stems = [...new Set(words.map((word) => meanings(word).at(-1) ?? word))]
  const telling = stems.filter((word) => !UNTELLING.includes(word))
  return telling.length > 0 ? telling : stems
}

/** "Fox Face Jumper (2-8 Yrs)": from 2 to 8. */
export function agesInName(name: string): Ages | null {
  const [, from, to] = AGES.exec(name) ?? []
  return from === undefined || Number(from) > Number(to) ? null : { from: Number(from), to: Number(to) }
}

/** How much of the ages of both together suits both; 1 where one is for everybody. */
export function sharedAges(one: Ages | null, other: Ages | null): number {
  if (one === null || other === null) return 1
  const shared = Math.min(one.to, other.to) - Math.max(one.from, other.from) + 1
  return Math.max(0, shared) / (Math.max(one.to, other.to) - Math.min(one.from, other.from) + 1)
}

/** 1: the same price; 0.5: one costs twice as much. */
export function priceLikeness(one: number, other: number): number {
  const high = Math.max(one, other)
  return high <= 0 ? 1 : Math.max(0, Math.min(one, other)) / high
}

/** Those of each department by themselves: nothing is recommended across them. */
export function byDepartment<T extends Pick<Goods, 'department'>>(goods: readonly T[]): T[][] {
  const departments = new Map<string, T[]>()
  for (const each of goods) listUnder(departments, each.department, each)
  return [...departments.values()]
}

export function listUnder<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
