import type { Goods } from './goods.ts'
import { ROLES, type Role } from './roles.data.ts'

type Placed = Pick<Goods, 'department' | 'category' | 'words'>

/** What a product does in an outfit or a room; null: nothing, or nobody has told us what its category is. */
export function roleOf({ words, ...place }: Placed): Role | null {
  const rules = rulesOf(place) ?? []
  return rules.find(({ names }) => !names || names.some((name) => isNamed(words, name)))?.role ?? null
}

/** Whether we know what lies in its category, and it is nothing to eat. */
export function isKnownCategory(place: Omit<Placed, 'words'>): boolean {
  return rulesOf(place) !== undefined
}

/** Whether we tell the things of its category apart. */
export function isToldApart(place: Omit<Placed, 'words'>): boolean {
  return (rulesOf(place) ?? []).length > 0
}

function rulesOf({ department, category }: Omit<Placed, 'words'>) {
  const categories = Object.hasOwn(ROLES, department) ? ROLES[department] : undefined
  return categories && Object.hasOwn(categories, category) ? categories[category] : undefined
}

function isNamed(words: readonly string[], name: string): boolean {
  return name.split(' ').every((word) => words.includes(word))
}
