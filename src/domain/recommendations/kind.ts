import { FOOD_KINDS } from './food-kinds.data.ts'
import type { Goods } from './goods.ts'
import { isToldApart, roleOf } from './role.ts'

/** What kind of thing a product is, as far as we can tell it from its neighbours on the shelf. */
export interface Kind {
  name: string
  /** Whether all of its shelf are told apart: then another kind is something else. */
  isTold: boolean
  /** What is worn above the waist is worn instead of each other. */
  isUpper: boolean
}

const UPPER: readonly string[] = ['top', 'jumper', 'layer']

export function kindOf(goods: Pick<Goods, 'department' | 'category' | 'words'>): Kind {
  const { department, category, words } = goods
  const role = roleOf(goods)
  // "Accessory" is no kind of thing: a scarf is like a scarf.
  if (role !== null) return told(role === 'accessory' ? `accessory ${words.at(-1)}` : role, UPPER.includes(role))
  const foods = Object.hasOwn(FOOD_KINDS, department) ? FOOD_KINDS[department] : undefined
  if (foods && Object.hasOwn(foods, category)) {
    const kinds = Object.entries(foods[category] ?? {})
    const [kind = 'others'] = kinds.find(([, names]) => names.some((name) => words.includes(name))) ?? []
    return told(`${category} ${kind}`)
  }
  // What does nothing in a room has only its name: the last word of an English one says what it is.
  if (isToldApart(goods)) return told(`${category} ${words.at(-1)}`)
  return { name: `category ${category}`, isTold: false, isUpper: false }
}

function told(name: string, isUpper = false): Kind {
  return { name, isTold: true, isUpper }
}
