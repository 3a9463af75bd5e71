import { type Category, DEPARTMENTS, type Department } from '../../domain/catalogue/departments.data.ts'
import { type GridQuestion, gridPages, readGridQuestion } from '../../domain/catalogue/grid-question.ts'
import { shoeSize } from '../../domain/catalogue/size-groups.ts'
import { christmasOrders } from '../../domain/christmas/shop-season.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { shopVisit } from '../../flows/shop-visit.ts'
import type { GridView } from '../../make-address.ts'
import type { Content } from '../../ports/content.ts'
import type { FoundListings, ListingRecords } from '../../ports/listings.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import type { Visit } from '../../web/visit.ts'
import { type GridPageProps, gridPage } from './grid.page.tsx'
import { GRID_MESSAGES as SAYS } from './grid-messages.ts'
import { chosenInWords, filtersProps, gridResults, knownQuestion, viewOf } from './grid-props.ts'
import { shelfCrumbs } from './shelf-crumbs.ts'

export interface GridParts {
  content: Content
  listings: ListingRecords
}

/** `/c/{department}` and `/c/{department}/{category}`. */
export async function showGrid(parts: GridParts, visit: Visit): Promise<Answer> {
  const { site, query, params } = visit
  const department = DEPARTMENTS.find(({ slug }) => slug === params.department)
  if (!department) return missing
  const category = department.categories.find(({ slug }) => slug === params.category) ?? null
  if (params.category !== undefined && category === null) return missing
  const asked = department.categories.find(({ slug }) => category === null && slug === query.get('category'))
  if (asked) return toCategory(department, asked.slug, visit)
  const question = askedOf(category, visit)
  const place = { site, department: department.slug, category: category?.slug ?? null }
  const shop = await shopVisit(parts, visit)
  const isFoodSold = christmasOrders(site, visit.now, shop.cutOffs).isOpen
  const found = await parts.listings.findGrid(place, question, isFoodSold)
  if (question.page > gridPages(found.total)) return missing
  const known = knownQuestion(question, found.counts)
  const on = (there: Site, view: GridView) =>
    category === null
      ? urls.department(there, department.slug, view)
      : urls.category(there, department.slug, category.slug, view)
  const to = (view: GridView) => on(site, view)
  const chosen = chosenInWords(known, site)
  const heading = category?.name ?? department.name
  const lede = isFoodSold ? department.lede : (department.ledeWithoutFood ?? department.lede)
  const props: GridPageProps = {
    title: titleOf([category?.name, department.name], chosen, question.page, found),
    description: category ? SAYS.aboutCategory({ ...department, lede }, category.name) : lede,
    indexedAt: chosen === '' ? to({ page: question.page }) : null,
    crumbs: [...shelfCrumbs(site, place).slice(0, -1), { label: heading }],
    heading,
    lede: category ? null : lede,
    filters: filtersProps(found, known, department, place.category, to, visit),
    results: gridResults(found, known, to, shop),
  }
  // Unknown filters are ignored there.
  const asHere = viewOf(known)
  return show(gridPage, props, {
    department: department.slug,
    elsewhere: { uk: on(SITES.uk, asHere), ie: on(SITES.ie, asHere) },
  })
}

function toCategory({ slug }: Department, category: string, { site, query }: Visit): Answer {
  const rest = new URLSearchParams(query)
  rest.delete('category')
  const to = urls.category(site, slug, category)
  return { kind: 'redirect', to: rest.size === 0 ? to : `${to}?${rest}`, permanent: true }
}

/** With only shoes, any size is a shoe size. */
function askedOf(category: Category | null, { query }: Visit): GridQuestion {
  const question = readGridQuestion((name) => query.getAll(name))
  return category?.hasShoeSizes ? { ...question, sizes: question.sizes.map(shoeSize) } : question
}

/** Distinct titles: "Dresses, Women: Berry, page 2 of 3". */
export function titleOf(
  names: readonly (string | undefined)[],
  chosen: string,
  page: number,
  { total }: FoundListings,
): string {
  const title = names.filter((name) => name !== undefined).join(', ') + (chosen === '' ? '' : `: ${chosen}`)
  return page === 1 ? title : `${title}, page ${page} of ${gridPages(total)}`
}
