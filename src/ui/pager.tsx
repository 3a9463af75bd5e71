import { PagerLink } from './pager-link.tsx'

export interface PagerProps {
  page: number
  pageCount: number
  /** Null at the first page. */
  previousHref: string | null
  /** Null at the last page. */
  nextHref: string | null
}

export function Pager({ page, pageCount, previousHref, nextHref }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <PagerLink direction="previous" href={previousHref} />
      <p>
        Page {page} of {pageCount}
      </p>
      <PagerLink direction="next" href={nextHref} />
    </nav>
  )
}
