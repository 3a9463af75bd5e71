import { Fragment } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'

export interface HomeProps {
  title: string
  lede: string
  /** The first is the next step. */
  links: { label: string; href: string }[]
}

export const homePage = definePage<HomeProps>({
  title: () => 'Home',
  View: ({ title, lede, links }) => (
    <div className="wrap page">
      <PageHead title={title} />
      <div className="narrow stack stack-5">
        <p className="lede">{lede}</p>
        <div className="cluster">
          {links.map(({ label, href }, place) => (
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
