import type { Department } from '../policy/departments.data.ts'
import type { Shelf } from './shelves.ts'

type Departments = readonly Department[]

/** Whether the shop has the department, and the category if one is named. */
export function hasShelf(departments: Departments, { department: slug, category }: Omit<Shelf, 'upToPence'>): boolean {
  const department = departments.find((each) => each.slug === slug)
  if (category === undefined) return department !== undefined
  return department?.categories.some((each) => each.slug === category) ?? false
}

export function sellsClothes(departments: Departments, slug: string | null): boolean {
  return departments.some((each) => each.slug === slug && each.clothes === true)
}
