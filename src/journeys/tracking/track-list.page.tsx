import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import type { Fact } from '../../ui/facts.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReturnCard, type ReturnCardProps } from '../../ui/return-card.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { TRACK as SAYS } from './track-messages.ts'

export interface TrackListProps {
  /** GFT-13. */
  isGift: boolean
  crumbs: Crumb[]
  back: { href: string; label: string }
  facts: Fact[]
  /** D-97. */
  problem: string | null
  returns: ReturnCardProps[]
  links: { href: string; label: string }[]
}

/** TRK-02, TRK-03. */
export const trackListPage = definePage<TrackListProps>({
  title: ({ problem }) => errorTitle(problem !== null, SAYS.title),
  nav: 'orders',
  View: ({ isGift, crumbs, back, facts, problem, returns, links }) => (
    <div className={isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.list.heading} back={back} facts={facts} />
      <div className="narrow stack stack-5">
        {problem && (
          <Notice tone="error">
            <p className="err">{problem}</p>
          </Notice>
        )}
        {returns.length > 0 && (
          <ol className="stack">
            {returns.map((each) => (
              <li key={each.title}>
                <ReturnCard {...each} />
              </li>
            ))}
          </ol>
        )}
        {links.map(({ href, label }) => (
          <p key={href} className="no-print">
            <a href={href}>{label}</a>
          </p>
        ))}
      </div>
    </div>
  ),
})
