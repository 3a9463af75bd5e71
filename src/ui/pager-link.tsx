import { Icon } from './icon.tsx'

export interface PagerLinkProps {
  direction: 'previous' | 'next'
  href: string | null
}

/** At the ends it keeps its place as a link that says it is disabled, so that nothing jumps. */
export function PagerLink({ direction, href }: PagerLinkProps) {
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
