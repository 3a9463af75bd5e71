import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pager, type PagerProps } from '../../ui/pager.tsx'
import { type ProductCardProps, ProductGrid } from '../../ui/product-card.tsx'
import { FILTERS_ID } from './filters.tsx'
import { GRID_MESSAGES as SAYS } from './grid-messages.ts'

export interface SortProps {
  /** Null where it belongs to the filters' form, so that unapplied ticks are kept. */
  form: { action: string; hidden: HiddenField[] } | null
  value: string
  options: { value: string; label: string }[]
}

export interface AppliedProps {
  filters: { label: string; href: string }[]
  clearHref: string | null
}

export interface ResultsProps {
  count: string
  sort: SortProps
  applied: AppliedProps
  products: ProductCardProps[]
  note: string | null
  nothing: { text: string; link: { href: string; label: string } } | null
  more: string | null
  pager: PagerProps | null
  /** Where no filter offers it: including out of stock. */
  everything: { href: string; label: string } | null
  /** On phones a link opens them. */
  hasFilters: boolean
}

export function Results(props: ResultsProps) {
  const { count, sort, applied, products, note, nothing, more, pager, everything, hasFilters } = props
  return (
    <section className="stack stack-5" id="results" aria-labelledby="results-title">
      <div className="sort">
        <h2 id="results-title">{count}</h2>
        {hasFilters && <FilterLink applied={applied.filters.length} />}
        {sort.form ? (
          <form className="sort__by" method="get" action={sort.form.action} autoComplete="off">
            <HiddenFields fields={sort.form.hidden} />
            <SortBy {...sort} />
          </form>
        ) : (
          <div className="sort__by">
            <SortBy {...sort} of={FILTERS_ID} />
          </div>
        )}
      </div>
      <Applied {...applied} />
      {nothing && (
        <p>
          {nothing.text} <a href={nothing.link.href}>{nothing.link.label}</a>
        </p>
      )}
      {note && (
        <Notice tone="info" size="compact">
          {note}
        </Notice>
      )}
      {products.length > 0 && <ProductGrid products={products} four={!hasFilters} />}
      {more && <p className="muted">{more}</p>}
      {pager && <Pager {...pager} />}
      {everything && (
        <p>
          <a href={everything.href}>{everything.label}</a>
        </p>
      )}
    </section>
  )
}

function SortBy({ value: chosen, options, of }: SortProps & { of?: string }) {
  return (
    <>
      <label htmlFor="sort">{SAYS.sortBy}</label>
      <select className="select" id="sort" name="sort" defaultValue={chosen} form={of}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
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

function Applied({ filters, clearHref }: AppliedProps) {
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
