import { Icon } from './icon.tsx'

export interface PagerProps {
  page: number
  pageCount: number
  previousHref: string | null
  nextHref: string | null
  /** Where a page has more than one pager. */
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

/** At the ends a disabled link keeps its place, so that nothing jumps. */
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
