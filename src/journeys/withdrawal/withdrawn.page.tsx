import { Fragment } from 'react'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { ACKNOWLEDGEMENT } from '../../domain/withdrawal/acknowledgement.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ProductName } from '../../ui/product-name.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { WhatNext, type WhatNextProps } from '../../ui/what-next.tsx'
import { definePage } from '../../web/page.ts'
import { DONE_SAYS as SAYS } from './messages.ts'

export interface WithdrawnProps {
  crumbs: Crumb[]
  received: { day: string; time: string }
  /** Where the acknowledgement went; null where nobody can be written to. */
  email: string | null
  /** What to do with what is to be sent back; null where nothing is. */
  steps: WhatNextProps['steps'] | null
  /** What becomes of the rest, item by item. */
  rest: { names: string; sentences: string[]; link: { href: string; label: string } | null }[]
  /** By which the shopper goes on to step 2 (WDR-04). */
  goOn: { action: string; hidden: HiddenField[] } | null
  /** Why that is not there just now (D-28). */
  notNow: string | null
  items: { name: string; href: string | null; picture: string | null; facts: string[]; price: string }[]
  /** What cannot be withdrawn from, and why. */
  kept: string[]
  docket: { term: string; lines: string[] }[]
  pdf: string
  order: string
  /** Something is still being cancelled, so the page looks again by itself. */
  isMoving: boolean
}

/** What acknowledges a withdrawal (WDR-03): what was declared never changes, and what became of it stands beside it. */
export const withdrawnPage = definePage<WithdrawnProps>({
  title: () => SAYS.title,
  View: Withdrawn,
  nav: 'orders',
  scripts: ['src/client/forms.client.ts', 'src/client/print.client.ts', 'src/client/refresh.client.ts'],
})

function Withdrawn(props: WithdrawnProps) {
  const { crumbs, received, email, kept, order } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead
        title={SAYS.title}
        focused
        lede={
          <>
            {SAYS.received.on}
            <b>{`${received.day}${SAYS.received.at}${received.time}`}</b>.
            {email && (
              <>
                {` ${SAYS.emailed}`}
                <b>{email}</b>.
              </>
            )}
          </>
        }
      />
      <div className="stack stack-6">
        <Next {...props} />
        <div className="split">
          <section className="stack" aria-labelledby="items">
            <h2 id="items">{SAYS.items}</h2>
            <Items {...props} />
            {kept.map((sentence) => (
              <p key={sentence} className="small muted">
                {sentence}
              </p>
            ))}
            <p className="no-print">
              <a href={order}>{SAYS.viewOrder}</a>
            </p>
          </section>
          <Acknowledgement {...props} />
        </div>
      </div>
    </div>
  )
}

function Next({ steps, rest, goOn, notNow, isMoving }: WithdrawnProps) {
  return (
    <section className="stack stack-5" aria-labelledby="next" data-refresh-seconds={isMoving ? REFRESH_SECONDS : 0}>
      <h2 id="next">{SAYS.next}</h2>
      <div className="stack stack-5" data-refresh="next" data-refresh-news="">
        {steps && <WhatNext steps={steps} inRow={steps.length === 3} />}
        {rest.map(({ names, sentences, link }) => (
          <div key={`${names} ${sentences[0]}`} className="stack stack-2">
            <h3>{names}</h3>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {link && (
              <p className="no-print">
                <a href={link.href}>{link.label}</a>
              </p>
            )}
          </div>
        ))}
      </div>
      {notNow && <Notice tone="info">{notNow}</Notice>}
      {goOn && (
        <form className="no-print" method="post" action={goOn.action}>
          <HiddenFields fields={goOn.hidden} />
          <Button>{SAYS.chooseMethod}</Button>
        </form>
      )}
    </section>
  )
}

/** Order management mostly answers within seconds. */
const REFRESH_SECONDS = 15

function Items({ items }: WithdrawnProps) {
  return (
    <div className="card card--lines">
      <ul className="lines">
        {items.map(({ name, href, picture, facts, price }, place) => (
          <li key={`${place} ${name}`} className="line">
            <ProductPicture src={picture} />
            <div className="line__main">
              <p className="line__name">
                <ProductName name={name} href={href} />
              </p>
              <Facts facts={facts} />
            </div>
            <span className="line__price">{price}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** To keep, on paper or as a file. */
function Acknowledgement({ docket, pdf }: WithdrawnProps) {
  return (
    <aside className="stack" aria-label={SAYS.aside}>
      <section className="docket docket--in-order" aria-labelledby="docket">
        <div className="docket__top stack">
          <h2 id="docket">{ACKNOWLEDGEMENT.title}</h2>
          <dl className="dl">
            {docket.map(({ term, lines }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>
                  {lines.map((line, place) => (
                    <Fragment key={`${place} ${line}`}>
                      {place > 0 && <br />}
                      {line}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="docket__stub stack stack-2">
          <p className="small">{ACKNOWLEDGEMENT.confirms}</p>
        </div>
      </section>
      <Button type="button" variant="secondary" block icon="print" hidden data-prints="">
        {SAYS.print}
      </Button>
      <ButtonLink href={pdf} variant="link" block icon="download">
        {SAYS.pdf}
      </ButtonLink>
    </aside>
  )
}
