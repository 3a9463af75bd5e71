import { Fragment } from 'react'
import { definePage } from '../../platform/rendering/page.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type NoticeText, START_AGAIN } from './messages.ts'

export interface NoticeProps extends NoticeText {
  startHref: string | null
  links: { href: string; label: string }[]
}

export const noticePage = definePage<NoticeProps>({
  title: ({ title }) => title,
  View: ({ title, paragraphs, startHref, links }) => (
    <div className="wrap page">
      <PageHead title={title} focused />
      <div className="narrow stack stack-5">
        <div className="stack">
          {paragraphs.map((text) => (
            <p key={text}>
              <LinkedText text={text} link={startHref === null ? null : { words: START_AGAIN, href: startHref }} />
            </p>
          ))}
        </div>
        <div className="cluster">
          {links.map(({ href, label }, place) => (
            <Fragment key={href}>
              <ButtonLink variant={place === 0 ? 'primary' : 'secondary'} href={href}>
                {label}
              </ButtonLink>{' '}
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  ),
})
