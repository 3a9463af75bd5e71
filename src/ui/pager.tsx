import { PagerLink } from './pager-link.tsx'

export interface PagerProps {
  page: number
  pageCount: number
  /** Null at the first page. */
  previousHref: string | null
  /** Null at the last page. */
  nextHref: string | null
  /** What it turns the pages of, where there is more than one kind. */
  label?: string
}

export function Pager({ page, pageCount, previousHref, nextHref, label = 'Pages' }: PagerProps) {
  return (
    <nav className="pager" aria-label={label}>
      <PagerLink direction="previous" href={previousHref} />
      <p>
        Page {page} of {pageCount}
      </p>
      <PagerLink direction="next" href={nextHref} />
    </nav>
  )
}
