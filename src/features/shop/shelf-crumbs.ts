import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { Crumb } from '../../ui/breadcrumb.tsx'
import { urls } from '../../urls.ts'

const HOME = 'Home'

/** Unknown shelves are left out. The department Home is not the home page. */
export function shelfCrumbs(site: Site, shelf: { department: string; category: string | null } | null): Crumb[] {
  const department = DEPARTMENTS.find(({ slug }) => slug === shelf?.department)
  const category = department?.categories.find(({ slug }) => slug === shelf?.category)
  return [
    { label: department?.name === HOME ? 'Home page' : HOME, href: urls.home(site) },
    ...(department ? [{ label: department.name, href: urls.department(site, department.slug) }] : []),
    ...(department && category
      ? [{ label: category.name, href: urls.category(site, department.slug, category.slug) }]
      : []),
  ]
}
