import { type GridQuery, gridPages, readGridQuery } from '../../domain/catalogue/grid-query.ts'
import { shoeSize } from '../../domain/catalogue/size-groups.ts'
import { isChristmasFoodSold } from '../../domain/christmas/shop-season.ts'
import type { Category, Department } from '../../domain/policy/departments.data.ts'
import { SITES } from '../../domain/sites/site.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { shopVisit } from '../basket/shop-visit.ts'
import type { ListingRecords, ShelfCounts } from '../catalogue/listing.records.ts'
import type { ContentReader } from '../content/content.records.ts'
import { viewOf } from './filters.tsx'
import { gridAddress, gridPage } from './grid.page.tsx'

export interface GridParts {
  content: ContentReader
  listings: ListingRecords
}

/** `/c/{department}` and `/c/{department}/{category}`. */
export async function showGrid(parts: GridParts, visit: Visit): Promise<Answer> {
  const { site, query, params } = visit
  const department = site.policy.departments.find(({ slug }) => slug === params.department)
  if (!department) return missing
  const category = department.categories.find(({ slug }) => slug === params.category) ?? null
  if (params.category !== undefined && category === null) return missing
  const requestedCategory = department.categories.find(
    ({ slug }) => category === null && slug === query.get('category'),
  )
  if (requestedCategory) return toCategory(department, requestedCategory.slug, visit)
  const question = gridQuestion(category, visit)
  const place = { site, department: department.slug, category: category?.slug ?? null }
  const shop = await shopVisit(parts, visit)
  const isFoodSold = isChristmasFoodSold(site, visit.now, shop.cutOffs)
  const results = await parts.listings.findGrid(place, question, isFoodSold)
  if (question.page > gridPages(results.total)) return missing
  const shownQuestion = withKnownFilters(question, results.counts)
  const sameView = viewOf(shownQuestion)
  const props = { visit: shop, department, category, question: shownQuestion, results, isFoodSold }
  return show(gridPage, props, {
    department: department.slug,
    siteSwitchHrefs: { uk: gridAddress(SITES.uk, props, sameView), ie: gridAddress(SITES.ie, props, sameView) },
  })
}

/** Unknown filters are ignored. */
function withKnownFilters(question: GridQuery, { colours, sizes }: ShelfCounts): GridQuery {
  return {
    ...question,
    colours: question.colours.filter((colour) => colours.has(colour)),
    sizes: question.sizes.filter((size) => sizes.has(size)),
  }
}

function toCategory({ slug }: Department, category: string, { site, query }: Visit): Answer {
  const rest = new URLSearchParams(query)
  rest.delete('category')
  const to = urls.category(site, slug, category)
  return { kind: 'redirect', to: rest.size === 0 ? to : `${to}?${rest}`, permanent: true }
}

/** In a category of shoes any size is a shoe size. */
function gridQuestion(category: Category | null, { query }: Visit): GridQuery {
  const question = readGridQuery((name) => query.getAll(name))
  return category?.hasShoeSizes ? { ...question, sizes: question.sizes.map(shoeSize) } : question
}
