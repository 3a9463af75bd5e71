import type { ReactNode } from 'react'
import { colourGroupName } from '../../domain/catalogue/colour-group.ts'
import {
  GRID_SORTS,
  type GridQuery,
  type GridSort,
  gridPages,
  ITEMS_COUNTED_MAX,
} from '../../domain/catalogue/grid-query.ts'
import { formatSize } from '../../domain/catalogue/size-groups.ts'
import type { BrandSite, Site } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { GridView } from '../../make-address.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import { urls } from '../../urls.ts'
import type { ShopVisit } from '../basket/shop-visit.ts'
import type { ListingPage } from '../catalogue/listing.records.ts'
import { type ColourScore, cardProps, cardsNote } from './card-props.ts'
import { FILTERS_ID, Filters, type GridProps, viewOf, wholeMoney } from './filters.tsx'
import { GRID_SORT_LABELS, GRID_MESSAGES as MESSAGES } from './grid-messages.ts'

export const gridPage = definePage<GridProps>({
  isShop: true,
  title: ({ department, category, question, results, visit }) => {
    // The title names the filters, so that distinct pages have distinct titles.
    const chosen = appliedFilters(question, () => '', visit.site).map(({ label }) => label)
    return titleOf([category?.name, department.name], chosen.join(', '), question.page, results)
  },
  description: ({ category, ...props }) =>
    category ? MESSAGES.aboutCategory({ ...props.department, lede: ledeOf(props) }, category.name) : ledeOf(props),
  indexedAt: ({ question, results, visit: { site }, ...shelf }) =>
    appliedFilters(question, () => '', site).length === 0 && results.total > 0
      ? gridAddress(site, shelf, { page: question.page })
      : null,
  View: (props) => {
    const { visit, department, category, question, results } = props
    const { site } = visit
    const heading = category?.name ?? department.name
    const place = { department: department.slug, category: category?.slug ?? null }
    const to = (view: GridView) => gridAddress(site, props, view)
    const view = viewOf(question)
    const applied = appliedFilters(question, (changed) => resultsUrl(to(changed)), site)
    const clearHref = applied.length > 0 ? resultsUrl(to({ sort: view.sort })) : null
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[...shelfCrumbs(site, place).slice(0, -1), { label: heading }]} />
        <PageHead title={heading} lede={category ? null : ledeOf(props)} />
        <div className="browse">
          <Filters {...props} action={resultsUrl(to({}))} />
          <Results
            visit={visit}
            results={results}
            page={question.page}
            pageHref={(page) => to({ ...view, page })}
            wanted={colourWanted(question)}
            size={singleSize(question)}
            sort={
              <div className="sort__by">
                <SortBy chosen={question.sort} of={FILTERS_ID} />
              </div>
            }
            applied={applied}
            clearHref={clearHref}
            nothing={noResults(question, applied, clearHref, to, site)}
            more={MESSAGES.first}
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

/** The window's title, distinct for each page and set of filters: "Dresses, Women: Berry, page 2 of 3". */
export function titleOf(
  names: readonly (string | undefined)[],
  chosen: string,
  page: number,
  { total }: ListingPage,
): string {
  const title = names.filter((name) => name !== undefined).join(', ') + (chosen === '' ? '' : `: ${chosen}`)
  return page === 1 ? title : `${title}, page ${page} of ${gridPages(total)}`
}

function ledeOf({ department, isFoodSold }: Pick<GridProps, 'department' | 'isFoodSold'>): string {
  return isFoodSold ? department.lede : (department.ledeWithoutFood ?? department.lede)
}

/** Each filter links to the URL without it. "In stock" is the default, and no filter. */
function appliedFilters(question: GridQuery, to: (view: GridView) => string, site: Site): AppliedFilter[] {
  const view = viewOf(question)
  const { sizes, colours, priceUpTo, isInStock, isOnSale } = question
  return [
    ...sizes.map((size) => ({
      label: sizeLabel(size),
      href: to({ ...view, sizes: sizes.filter((otherSize) => otherSize !== size) }),
    })),
    ...colours.map((colour) => ({
      label: colourGroupName(colour),
      href: to({ ...view, colours: colours.filter((otherColour) => otherColour !== colour) }),
    })),
    ...(priceUpTo === null
      ? []
      : [{ label: MESSAGES.upTo(wholeMoney(priceUpTo, site)), href: to({ ...view, price: undefined }) }]),
    ...(isOnSale ? [{ label: MESSAGES.onSale, href: to({ ...view, sale: undefined }) }] : []),
    ...(isInStock ? [] : [{ label: MESSAGES.outOfStockToo, href: to({ ...view, stock: undefined }) }]),
  ]
}

function sizeLabel(size: string): string {
  const words = formatSize(size)
  return words === size ? MESSAGES.sizeApplied(size) : MESSAGES.shoeSizeApplied(words)
}

/** Prefers a chosen colour, and then one that has a chosen size. */
function colourWanted({ colours, sizes: chosen }: GridQuery): ColourScore {
  return ({ group, sizes }) =>
    2 * Number(group !== null && colours.includes(group)) + Number(sizes.some((size) => chosen.includes(size)))
}

function singleSize({ sizes: [size, ...more] }: GridQuery): string | undefined {
  return size === undefined || more.length > 0 ? undefined : formatSize(size)
}

function noResults(
  question: GridQuery,
  applied: readonly AppliedFilter[],
  clearHref: string | null,
  to: (view: GridView) => string,
  site: Site,
) {
  const hidesResults = question.isInStock ? applied.length > 0 : applied.length > 1
  if (clearHref !== null && hidesResults) return { text: MESSAGES.noMatch, href: clearHref, label: MESSAGES.clear }
  return question.isInStock
    ? { text: MESSAGES.noneInStock, href: to({ ...viewOf(question), stock: 'all' }), label: MESSAGES.showAll }
    : { text: MESSAGES.nothing, href: urls.home(site), label: COMMON_SENTENCES.startShopping }
}

interface AppliedFilter {
  label: string
  href: string
}

interface ResultsProps {
  visit: ShopVisit
  results: ListingPage
  page: number
  pageHref(page: number): string
  wanted: ColourScore
  size?: string | undefined
  sort: ReactNode
  applied: readonly AppliedFilter[]
  clearHref?: string | null
  nothing?: { text: string; href: string; label: string }
  /** Shown on the last page if there may be further results, because counting stops at `ITEMS_COUNTED_MAX`. */
  more: string
  /** Whether the page has filters, which a link opens on phones. */
  hasFilters?: boolean
  children?: ReactNode
}

/** The fragment moves focus and view to the results. */
export const resultsUrl = (address: string) => `${address}#results`

export function Results(props: ResultsProps) {
  const { visit, results, page, pageHref, sort, applied, clearHref = null, nothing, more, hasFilters = false } = props
  const { cards, total } = results
  const note = cardsNote(cards, visit)
  const pageCount = gridPages(total)
  return (
    <section className="stack stack-5" id="results" aria-labelledby="results-title">
      <div className="sort">
        <h2 id="results-title">{MESSAGES.items(total)}</h2>
        {hasFilters && <FilterLink applied={applied.length} />}
        {sort}
      </div>
      <Applied filters={applied} clearHref={clearHref} />
      {nothing && total === 0 && (
        <p>
          {nothing.text} <a href={nothing.href}>{nothing.label}</a>
        </p>
      )}
      {note && (
        <Notice tone="info" size="compact">
          {note}
        </Notice>
      )}
      {cards.length > 0 && (
        <ProductGrid products={cardProps(cards, visit, props.wanted, props.size)} four={!hasFilters} />
      )}
      {total > ITEMS_COUNTED_MAX && page === pageCount && <p className="muted">{more}</p>}
      <Pager page={page} pageCount={pageCount} to={pageHref} />
      {props.children}
    </section>
  )
}

interface SortByProps {
  chosen: GridSort
  labels?: Record<GridSort, string>
  /** The id of the filters' form: the field is sent with it, so that ticks that are not applied yet stay. */
  of?: string
}

export function SortBy({ chosen, labels = GRID_SORT_LABELS, of }: SortByProps) {
  return (
    <>
      <label htmlFor="sort">{MESSAGES.sortBy}</label>
      <select className="select" id="sort" name="sort" defaultValue={chosen} form={of}>
        {GRID_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
      <Button variant="secondary" form={of}>
        {MESSAGES.sort}
      </Button>
    </>
  )
}

function FilterLink({ applied }: { applied: number }) {
  return (
    <a className={classNames('btn', 'btn--secondary', 'btn--sm', 'only-small')} href={`#${FILTERS_ID}`}>
      <Icon path={ICONS.filter} />
      <span>
        {MESSAGES.filter}
        {applied > 0 && (
          <>
            {' '}
            ({applied}
            <span className="vh"> applied</span>)
          </>
        )}
      </span>
    </a>
  )
}

function Applied({ filters, clearHref }: { filters: readonly AppliedFilter[]; clearHref: string | null }) {
  if (filters.length === 0) return null
  return (
    <ul className="applied applied--flush" aria-label={MESSAGES.applied}>
      {filters.map(({ label, href }) => (
        <li key={label}>
          <a href={href}>
            <span className="vh">{MESSAGES.remove} </span>
            {label}
            <Icon path={ICONS.close} />
          </a>
        </li>
      ))}
      {clearHref !== null && (
        <li>
          <a className="applied__all" href={clearHref}>
            {MESSAGES.clear}
          </a>
        </li>
      )}
    </ul>
  )
}

const HOME = 'Home'

/** Unknown shelves are left out. In the department Home the crumb of the home page has another name. */
export function shelfCrumbs(site: BrandSite, shelf: { department: string; category: string | null } | null): Crumb[] {
  const department = site.policy.departments.find(({ slug }) => slug === shelf?.department)
  const category = department?.categories.find(({ slug }) => slug === shelf?.category)
  return [
    { label: department?.name === HOME ? 'Home page' : HOME, href: urls.home(site) },
    ...(department ? [{ label: department.name, href: urls.department(site, department.slug) }] : []),
    ...(department && category
      ? [{ label: category.name, href: urls.category(site, department.slug, category.slug) }]
      : []),
  ]
}
