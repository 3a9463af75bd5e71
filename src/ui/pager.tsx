import { Icon } from './icon.tsx'

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

interface PagerLinkProps {
  direction: 'previous' | 'next'
  href: string | null
}

/** At the ends it keeps its place as a link that says it is disabled, so that nothing jumps. */
function PagerLink({ direction, href }: PagerLinkProps) {
  const target = href === null ? { role: 'link', 'aria-disabled': true } : { href }
  return direction === 'previous' ? (
    <a {...target}>
      <Icon name="left" />
      Previous
    </a>
  ) : (
    <a {...target}>
      Next
      <Icon name="right" />
    </a>
  )
}
