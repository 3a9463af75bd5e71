import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'
import type { Told } from './messages.ts'

export interface ToldProps extends Told {
  links: { href: string; label: string }[]
}

/** A page that only says something, and where to go from here. */
export const noticePage = definePage<ToldProps>({
  title: ({ title }) => title,
  View: ({ title, paragraphs, links }) => (
    <div className="wrap page">
      <div className="narrow stack">
        <PageHead title={title} focused />
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <div className="cluster">
          {links.map(({ href, label }) => (
            <ButtonLink key={href} variant="secondary" href={href}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </div>
  ),
})
