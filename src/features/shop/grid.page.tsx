import { colourGroupName } from '../../domain/catalogue/colour-group.ts'
import { type GridQuestion, gridPages } from '../../domain/catalogue/grid-question.ts'
import { sizeInWords } from '../../domain/catalogue/size-groups.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { GridView } from '../../make-address.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import type { FoundListings } from '../catalogue/listings.ts'
import type { ColourWanted } from './card-props.ts'
import { FILTERS_ID, Filters, type GridProps, viewOf, wholeMoney } from './filters.tsx'
import { GRID_MESSAGES as SAYS } from './grid-messages.ts'
import { type AppliedFilter, atResults, Results, SortBy } from './results.tsx'
import { shelfCrumbs } from './shelf-crumbs.ts'

export const gridPage = definePage<GridProps>({
  isShop: true,
  title: ({ department, category, question, found, visit }) => {
    // Distinct pages have distinct titles.
    const chosen = appliedFilters(question, () => '', visit.site).map(({ label }) => label)
    return titleOf([category?.name, department.name], chosen.join(', '), question.page, found)
  },
  description: ({ category, ...props }) =>
    category ? SAYS.aboutCategory({ ...props.department, lede: ledeOf(props) }, category.name) : ledeOf(props),
  indexedAt: ({ question, visit: { site }, ...shelf }) =>
    appliedFilters(question, () => '', site).length === 0 ? gridAddress(site, shelf, { page: question.page }) : null,
  View: (props) => {
    const { visit, department, category, question, found } = props
    const { site } = visit
    const heading = category?.name ?? department.name
    const place = { department: department.slug, category: category?.slug ?? null }
    const to = (view: GridView) => gridAddress(site, props, view)
    const view = viewOf(question)
    const applied = appliedFilters(question, (changed) => atResults(to(changed)), site)
    const clearHref = applied.length > 0 ? atResults(to({ sort: view.sort })) : null
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[...shelfCrumbs(site, place).slice(0, -1), { label: heading }]} />
        <PageHead title={heading} lede={category ? null : ledeOf(props)} />
        <div className="browse">
          <Filters {...props} action={atResults(to({}))} />
          <Results
            visit={visit}
            found={found}
            page={question.page}
            to={(page) => to({ ...view, page })}
            wanted={colourWanted(question)}
            size={onlySize(question)}
            sort={
              <div className="sort__by">
                <SortBy chosen={question.sort} of={FILTERS_ID} />
              </div>
            }
            applied={applied}
            clearHref={clearHref}
            nothing={nothingFound(question, applied, clearHref, to, site)}
            more={SAYS.first}
            hasFilters
          />
        </div>
      </div>
    )
  },
})

export function gridAddress(
  site: Site,
  { department, category }: Pick<GridProps, 'department' | 'category'>,
  view: GridView,
): string {
  return category === null
    ? urls.department(site, department.slug, view)
    : urls.category(site, department.slug, category.slug, view)
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

function ledeOf({ department, isFoodSold }: Pick<GridProps, 'department' | 'isFoodSold'>): string {
  return isFoodSold ? department.lede : (department.ledeWithoutFood ?? department.lede)
}

/** Each links to the address without it. "In stock" is the default, not a choice. */
function appliedFilters(question: GridQuestion, to: (view: GridView) => string, site: Site): AppliedFilter[] {
  const view = viewOf(question)
  const { sizes, colours, priceUpTo, isInStock, isOnSale } = question
  return [
    ...sizes.map((size) => ({
      label: sizeLabel(size),
      href: to({ ...view, sizes: sizes.filter((each) => each !== size) }),
    })),
    ...colours.map((colour) => ({
      label: colourGroupName(colour),
      href: to({ ...view, colours: colours.filter((each) => each !== colour) }),
    })),
    ...(priceUpTo === null
      ? []
      : [{ label: SAYS.upTo(wholeMoney(priceUpTo, site)), href: to({ ...view, price: undefined }) }]),
    ...(isOnSale ? [{ label: SAYS.onSale, href: to({ ...view, sale: undefined }) }] : []),
    ...(isInStock ? [] : [{ label: SAYS.outOfStockToo, href: to({ ...view, stock: undefined }) }]),
  ]
}

function sizeLabel(size: string): string {
  const words = sizeInWords(size)
  return words === size ? SAYS.sizeApplied(size) : SAYS.shoeSizeApplied(words)
}

/** A chosen colour first; among those one in a chosen size. */
function colourWanted({ colours, sizes: chosen }: GridQuestion): ColourWanted {
  return ({ group, sizes }) =>
    2 * Number(group !== null && colours.includes(group)) + Number(sizes.some((size) => chosen.includes(size)))
}

function onlySize({ sizes: [size, ...more] }: GridQuestion): string | undefined {
  return size === undefined || more.length > 0 ? undefined : sizeInWords(size)
}

function nothingFound(
  question: GridQuestion,
  applied: readonly AppliedFilter[],
  clearHref: string | null,
  to: (view: GridView) => string,
  site: Site,
) {
  const hidesMore = question.isInStock ? applied.length > 0 : applied.length > 1
  if (clearHref !== null && hidesMore) return { text: SAYS.noMatch, href: clearHref, label: SAYS.clear }
  return question.isInStock
    ? { text: SAYS.noneInStock, href: to({ ...viewOf(question), stock: 'all' }), label: SAYS.showAll }
    : { text: SAYS.nothing, href: urls.home(site), label: SAYS.startShopping }
}
