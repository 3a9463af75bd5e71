import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ProductName } from '../../../ui/product-name.tsx'
import { ProductPicture } from '../../../ui/product-picture.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { WhatNext } from '../../../ui/what-next.tsx'
import { definePage } from '../../../web/page.ts'
import { RETURN_MESSAGES } from '../messages.ts'
import { STEP_THREE as SAYS } from './messages.ts'

export interface StepThreeItem {
  name: string
  picture: string | null
  facts: string[]
  price: string
  /** Why it goes back, and that it need not be sent. */
  notes: string[]
}

export interface StepThreeProps {
  crumbs: Crumb[]
  steps: StepperProps['steps']
  title: string
  /** Below the title, and what has gone wrong. */
  sentences: string[]
  notice: { tone: 'info' | 'error'; text: string } | null
  waiting: readonly { title: string; text: string }[]
  docket: { title: string; facts: { term: string; value: string }[] } | null
  items: StepThreeItem[]
  links: { href: string; label: string; isMain: boolean }[]
}

/** What has become of a return: created, still being booked, or not booked after all (D-152, D-153). */
export const stepThreePage = definePage<StepThreeProps>({
  title: ({ title, notice }) =>
    `${notice?.tone === 'error' ? 'Error: ' : ''}${SAYS.windowTitle(RETURN_MESSAGES.title, title)}`,
  nav: 'orders',
  View: ({ crumbs, steps, title, sentences, notice, waiting, docket, items, links }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <div className="stack stack-6">
        <Stepper steps={steps} />
        <div className="stack">
          <PageHead title={title} focused={notice?.tone !== 'error'} />
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
        {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
        {waiting.length > 0 && (
          <section className="stack" aria-labelledby="waiting">
            <h2 id="waiting">{SAYS.waiting}</h2>
            <WhatNext steps={waiting} />
          </section>
        )}
        {docket && (
          <section className="card stack" aria-labelledby="docket">
            <h2 id="docket">{docket.title}</h2>
            <dl className="dl dl--cols">
              {docket.facts.map(({ term, value }) => (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {items.length > 0 && (
          <section className="stack" aria-labelledby="items">
            <h2 id="items">{SAYS.items}</h2>
            <div className="card">
              {items.map((item) => (
                <Item key={`${item.name} ${item.facts.join()}`} {...item} />
              ))}
            </div>
          </section>
        )}
        <div className="stack no-print">
          {links.map(({ href, label, isMain }) => (
            <ButtonLink key={href} href={href} variant={isMain ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      </div>
    </div>
  ),
})

function Item({ name, picture, facts, price, notes }: StepThreeItem) {
  return (
    <div className="line">
      <ProductPicture src={picture} />
      <div className="line__main">
        <p className="line__name">
          <ProductName name={name} />
        </p>
        <Facts facts={facts} />
        <p>
          <b>{price}</b>
        </p>
        {notes.map((note) => (
          <p key={note} className="small muted">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}
