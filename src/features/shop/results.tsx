import type { ReactNode } from 'react'
import { GRID_SORTS, type GridSort, gridPages, ITEMS_COUNTED_MAX } from '../../domain/catalogue/grid-question.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ProductGrid } from '../../ui/product-card.tsx'
import type { ShopVisit } from '../basket/shop-visit.ts'
import type { FoundListings } from '../catalogue/listings.ts'
import { type ColourWanted, cardProps, cardsNote } from './card-props.ts'
import { FILTERS_ID } from './filters.tsx'
import { GRID_SORT_LABELS, GRID_MESSAGES as SAYS } from './grid-messages.ts'

export interface AppliedFilter {
  label: string
  href: string
}

interface ResultsProps {
  visit: ShopVisit
  found: FoundListings
  page: number
  to(page: number): string
  wanted: ColourWanted
  size?: string | undefined
  sort: ReactNode
  applied: readonly AppliedFilter[]
  clearHref?: string | null
  nothing?: { text: string; href: string; label: string }
  /** Where there are more than we count. */
  more: string
  /** On phones a link opens them. */
  hasFilters?: boolean
  children?: ReactNode
}

/** Focus and view start at the results. */
export const atResults = (address: string) => `${address}#results`

export function Results(props: ResultsProps) {
  const { visit, found, page, to, sort, applied, clearHref = null, nothing, more, hasFilters = false } = props
  const { cards, total } = found
  const note = cardsNote(cards, visit)
  const pageCount = gridPages(total)
  return (
    <section className="stack stack-5" id="results" aria-labelledby="results-title">
      <div className="sort">
        <h2 id="results-title">{SAYS.items(total)}</h2>
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
      <Pager page={page} pageCount={pageCount} to={to} />
      {props.children}
    </section>
  )
}

interface SortByProps {
  chosen: GridSort
  labels?: Record<GridSort, string>
  /** The filters' form, so that unapplied ticks are kept. */
  of?: string
}

export function SortBy({ chosen, labels = GRID_SORT_LABELS, of }: SortByProps) {
  return (
    <>
      <label htmlFor="sort">{SAYS.sortBy}</label>
      <select className="select" id="sort" name="sort" defaultValue={chosen} form={of}>
        {GRID_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {labels[sort]}
          </option>
        ))}
      </select>
      <Button variant="secondary" form={of}>
        {SAYS.sort}
      </Button>
    </>
  )
}

function FilterLink({ applied }: { applied: number }) {
  return (
    <a className={classNames('btn', 'btn--secondary', 'btn--sm', 'only-small')} href={`#${FILTERS_ID}`}>
      <Icon name="filter" />
      <span>
        {SAYS.filter}
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
    <ul className="applied applied--flush" aria-label={SAYS.applied}>
      {filters.map(({ label, href }) => (
        <li key={label}>
          <a href={href}>
            <span className="vh">{SAYS.remove} </span>
            {label}
            <Icon name="close" />
          </a>
        </li>
      ))}
      {clearHref !== null && (
        <li>
          <a className="applied__all" href={clearHref}>
            {SAYS.clear}
          </a>
        </li>
      )}
    </ul>
  )
}
