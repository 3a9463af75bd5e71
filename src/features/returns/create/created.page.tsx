import { type ComponentType, type RefObject, useRef } from 'react'
import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RefundSummary, type RefundSummaryProps } from '../../../ui/refund-summary.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { WhatNext } from '../../../ui/what-next.tsx'
import { UnderWay } from '../../order-records/under-way.tsx'
import { type CollectionBlock, CollectionDetails, HandInPlace, type PlaceBlock } from '../return-places.tsx'
import { ReturnedItems, type ShownItem } from '../returned-items.tsx'
import { type GoodNewsBlock, GoodNewsOf } from './good-news.tsx'
import { STEP_THREE as SAYS, STEP_THREE_ANSWERS } from './messages.ts'
import { Proof, type ProofProps } from './proof.tsx'
import { SoFar, type SoFarProps } from './so-far.tsx'

export interface StepThreeProps {
  /** A gift's page prints nothing but the return (GFT-13). */
  isGift: boolean
  crumbs: Crumb[]
  /** All steps share it; the heading tells the outcome. */
  called: string
  steps: StepperProps['steps']
  title: string
  email: string | null
  sendBy: string | null
  superseded: string | null
  notice: { tone: NoticeTone; text: string } | null
  next: { title: string; steps: readonly { title: string; text: string }[] } | null
  proof: ProofProps | null
  /** While it is being booked, instead of the proof. */
  soFar: SoFarProps | null
  items: ShownItem[]
  refund: (Pick<RefundSummaryProps, 'rows' | 'refundedTo'> & { notes: string[] }) | null
  /** While being booked; later "what happens next" says it. */
  giftCard: string | null
  place: PlaceBlock | null
  collection: CollectionBlock | null
  /** RTS-01. */
  goodNews: GoodNewsBlock[]
  /** D-52; near the top, since a return may be long. */
  later: { text: string; href: string; label: string } | null
  links: { href: string; label: string; isMain: boolean }[]
  /** REC-01; null: none. */
  ideas: IdeasBlock | null
}

export interface IdeasBlock {
  items: { name: string; address: string; variant: string }[]
}

interface InBrowser {
  /** Filled by the browser only. */
  IdeasFor?: ComponentType<IdeasBlock & { place: RefObject<HTMLElement | null> }>
}

/** Created, being booked, or not booked (D-152, D-153). */
export const stepThreePage = definePage<StepThreeProps>({
  title: ({ called, title, notice }) =>
    errorTitle(notice?.tone === 'error', STEP_THREE_ANSWERS.windowTitle(called, title)),
  nav: 'orders',
  earlyScripts: ['src/features/recommendations/room.client.ts'],
  scripts: [
    'src/features/returns/create/created.client.tsx',
    'src/platform/browser/forms.client.ts',
    'src/platform/browser/print.client.ts',
    'src/features/returns/told-return.client.ts',
  ],
  refreshes: ({ soFar }) => soFar !== null,
  hydrate: true,
  View: StepThree,
})

export function StepThree({ IdeasFor, ...props }: StepThreeProps & InBrowser) {
  return (
    <div className={props.isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={props.crumbs} />
      <div className="stack stack-6 after-crumbs">
        <Stepper steps={props.steps} />
        <Head {...props} />
        {props.soFar ? <Booking {...props} soFar={props.soFar} /> : <Settled {...props} />}
      </div>
      {props.ideas && <Ideas {...props.ideas} IdeasFor={IdeasFor} />}
    </div>
  )
}

function Ideas({ items, IdeasFor }: IdeasBlock & { IdeasFor: InBrowser['IdeasFor'] }) {
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className="carousel-place no-print">
      {IdeasFor && <IdeasFor items={items} place={place} />}
    </div>
  )
}

function Settled(props: StepThreeProps) {
  return (
    <div className="split split--aside-first">
      {props.proof && <Proof {...props.proof} />}
      {props.next && (
        <section className="stack stack-5 split__next" aria-labelledby="next">
          <h2 id="next">{props.next.title}</h2>
          <WhatNext steps={props.next.steps} inRow={props.next.steps.length === 3} />
        </section>
      )}
      <div className="stack stack-6">
        {props.items.length > 0 && <ReturnedItems id="items" heading={SAYS.items} items={props.items} />}
        {props.refund && <Refunded {...props.refund} />}
        {props.place && <HandInPlace {...props.place} />}
        {props.collection && <CollectionDetails {...props.collection} />}
        <div className="stack no-print">
          {props.links.map(({ href, label, isMain }) => (
            <ButtonLink key={href} href={href} variant={isMain ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
        {props.goodNews.map((news, place) => (
          <GoodNewsOf key={`${place} ${news.href}`} {...news} />
        ))}
      </div>
    </div>
  )
}

/** In order of importance, also on a phone: there is no code yet. */
function Booking({ notice, next, items, giftCard, soFar }: StepThreeProps & { soFar: SoFarProps }) {
  return (
    <div className="split">
      <div className="stack stack-6">
        {notice && (
          <UnderWay>
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </UnderWay>
        )}
        {next && (
          <section className="stack stack-5" aria-labelledby="next">
            <h2 id="next">{next.title}</h2>
            <WhatNext steps={next.steps} />
          </section>
        )}
        {items.length > 0 && <ReturnedItems id="items" heading={SAYS.items} items={items} />}
        {giftCard && <p>{giftCard}</p>}
      </div>
      <SoFar {...soFar} />
    </div>
  )
}

function Head({ title, email, sendBy, collection, superseded, notice, soFar, later }: StepThreeProps) {
  return (
    <div className="stack">
      <PageHead
        title={title}
        focused={notice?.tone !== 'error'}
        flush
        lede={
          email && (
            <>
              {SAYS.confirmation.before}
              <b>{email}</b>
              {SAYS.confirmation.after}
            </>
          )
        }
      />
      {sendBy && (
        // The day of a collection is what counts then, and stands out below.
        <p>{collection ? sendBy : <b>{sendBy}</b>}</p>
      )}
      {superseded && <p>{superseded}</p>}
      {notice && !soFar && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {later && (
        <div className="stack stack-2 no-print">
          <p>{later.text}</p>
          <p>
            <ButtonLink href={later.href}>{later.label}</ButtonLink>
          </p>
        </div>
      )}
    </div>
  )
}

function Refunded({ rows, refundedTo, notes }: NonNullable<StepThreeProps['refund']>) {
  return (
    <RefundSummary id="refund" heading={SAYS.refund} rows={rows} refundedTo={refundedTo}>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </RefundSummary>
  )
}
