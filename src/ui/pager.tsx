import { Icon } from './icon.tsx'
import * as ICONS from './icons.data.ts'

export interface PagerProps {
  page: number
  pageCount: number
  to(page: number): string
  /** Distinguishes the pagers of a page that has several. */
  label?: string
}

/** Draws nothing if there is only one page. */
export function Pager({ page, pageCount, to, label = 'Pages' }: PagerProps) {
  if (pageCount < 2) return null
  return (
    <nav className="pager" aria-label={label}>
      <PagerLink direction="previous" href={page > 1 ? to(page - 1) : null} />
      <p>
        Page {page} of {pageCount}
      </p>
      <PagerLink direction="next" href={page < pageCount ? to(page + 1) : null} />
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
      <Icon path={ICONS.left} />
      Previous
    </a>
  ) : (
    <a {...target}>
      Next
      <Icon path={ICONS.right} />
    </a>
  )
}
