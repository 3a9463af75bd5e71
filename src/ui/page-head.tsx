import type { ReactNode } from 'react'
import { BackLink } from './back-link.tsx'
import { classNames } from './class-names.ts'
import { type Fact, Facts } from './facts.tsx'

export interface PageHeadProps {
  title: string
  backLink?: { href: string; label: string }
  facts?: Fact[]
  /** Focuses the heading, so that the next step is read from its start. */
  focused?: boolean
  /** Without margins of its own. */
  flush?: boolean
  children?: ReactNode
  lede?: ReactNode
  note?: ReactNode
}

export function PageHead({
  title,
  backLink,
  facts = [],
  focused = false,
  flush = false,
  children,
  lede,
  note,
}: PageHeadProps) {
  const heading = focused ? (
    // biome-ignore lint/a11y/noAutofocus: after a step, focus belongs on the heading of the next one
    <h1 tabIndex={-1} autoFocus>
      {title}
    </h1>
  ) : (
    <h1>{title}</h1>
  )
  return (
    <div className={classNames('page-head', flush && 'page-head--flush')}>
      {backLink && <BackLink {...backLink} />}
      {children ? (
        <div className="page-head__row">
          {heading}
          {children}
        </div>
      ) : (
        heading
      )}
      {lede && <p className="lede">{lede}</p>}
      {note && <p className="muted">{note}</p>}
      <Facts facts={facts} />
    </div>
  )
}
