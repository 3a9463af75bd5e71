import { type ComponentType, type RefObject, useRef } from 'react'
import type { ReturnEventData } from '../../../domain/analytics/analytics-event.ts'
import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { CodeCard, type CodeCardProps } from '../../../ui/code-card.tsx'
import { type HiddenField, HiddenFields } from '../../../ui/hidden-fields.tsx'
import { Icon, type IconPath } from '../../../ui/icon.tsx'
import * as ICONS from '../../../ui/icons.data.ts'
import { Notice, type NoticeTone } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RefundSummary, type RefundSummaryProps } from '../../../ui/refund-summary.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { TermList } from '../../../ui/term-list.tsx'
import { WhatNext } from '../../../ui/what-next.tsx'
import { RefreshWhilePending } from '../../order-records/under-way.tsx'
import { RETURN_MESSAGES } from '../messages.ts'
import {
  CollectionDetails,
  type CollectionDetailsProps,
  HandInPlace,
  type HandInPlaceProps,
  NoPrinter,
} from '../return-places.tsx'
import type { LabelLink } from '../return-proof.ts'
import { ReturnedItems, type ShownItem } from '../returned-items.tsx'
import { GoodNewsNotice, type GoodNewsNoticeProps } from './good-news.tsx'
import { STEP_THREE_MESSAGES as MESSAGES, STEP_THREE_SERVER_MESSAGES } from './messages.ts'

export interface StepThreeProps {
  /** Whether a gift's recipient makes the return: then the page prints without header and footer (GFT-13). */
  isGift: boolean
  crumbs: Crumb[]
  /** The start of the window title, the same in all steps; `title`, the heading, follows it. */
  wizardTitle: string
  steps: StepperProps['steps']
  title: string
  email: string | null
  sendBy: string | null
  /** After a change of method: that earlier labels and codes no longer work. */
  superseded: string | null
  notice: { tone: NoticeTone; text: string } | null
  next: { title: string; steps: readonly { title: string; text: string }[] } | null
  /** The code to show and the label to stick on; null until booked. */
  proof: ProofProps | null
  /** Shown instead of the proof while the return is being booked. */
  soFar: ReturnSoFarProps | null
  items: ShownItem[]
  refund: (Pick<RefundSummaryProps, 'rows' | 'refundedTo'> & { notes: string[] }) | null
  /** Shown while the return is being booked; afterwards it is part of "what happens next". */
  giftCard: string | null
  place: HandInPlaceProps | null
  collection: CollectionDetailsProps | null
  /** Offers an item in another size or colour (RTS-01). */
  goodNews: GoodNewsNoticeProps[]
  /** Offers a return of the lines left for later (D-52); shown near the top, since the list of items may be long. */
  later: { text: string; href: string; label: string } | null
  links: { href: string; label: string; isMain: boolean }[]
  /** Recommendations (REC-01); null without any. */
  ideas: IdeasBlock | null
}

interface IdeasBlock {
  items: { name: string; address: string; variant: string }[]
}

interface BrowserOnlyProps {
  /** The carousel, which only the browser renders. */
  IdeasFor?: ComponentType<IdeasBlock & { place: RefObject<HTMLElement | null> }>
}

/** The page after step 2: the return is created, being booked, or was not booked (D-152, D-153). */
export const stepThreePage = definePage<StepThreeProps>({
  title: ({ wizardTitle, title, notice }) =>
    errorTitle(notice?.tone === 'error', STEP_THREE_SERVER_MESSAGES.windowTitle(wizardTitle, title)),
  nav: 'orders',
  earlyScripts: ['src/features/recommendations/reserve-space.client.ts'],
  scripts: [
    'src/features/returns/create/created.client.tsx',
    'src/platform/browser/forms.client.ts',
    'src/platform/browser/print.client.ts',
    'src/features/returns/return-analytics.client.ts',
  ],
  refreshes: ({ soFar }) => soFar !== null,
  hydrate: true,
  View: StepThree,
})

export function StepThree({ IdeasFor, ...props }: StepThreeProps & BrowserOnlyProps) {
  return (
    <div className={props.isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={props.crumbs} />
      <div className="stack stack-6 after-crumbs">
        <Stepper steps={props.steps} />
        <StepThreeHead {...props} />
        {props.soFar ? <PendingBooking {...props} soFar={props.soFar} /> : <CreatedReturnView {...props} />}
      </div>
      {props.ideas && <Ideas {...props.ideas} IdeasFor={IdeasFor} />}
    </div>
  )
}

function Ideas({ items, IdeasFor }: IdeasBlock & { IdeasFor: BrowserOnlyProps['IdeasFor'] }) {
  const placeRef = useRef<HTMLDivElement>(null)
  return (
    <div ref={placeRef} className="carousel-place no-print">
      {IdeasFor && <IdeasFor items={items} place={placeRef} />}
    </div>
  )
}

function CreatedReturnView(props: StepThreeProps) {
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
        {props.items.length > 0 && <ReturnedItems id="items" heading={MESSAGES.items} items={props.items} />}
        {props.refund && <RefundDetails {...props.refund} />}
        {props.place && <HandInPlace {...props.place} />}
        {props.collection && <CollectionDetails {...props.collection} />}
        <div className="stack no-print">
          {props.links.map(({ href, label, isMain }) => (
            <ButtonLink key={href} href={href} variant={isMain ? 'primary' : 'secondary'}>
              {label}
            </ButtonLink>
          ))}
        </div>
        {props.goodNews.map((block, index) => (
          <GoodNewsNotice key={`${index} ${block.href}`} {...block} />
        ))}
      </div>
    </div>
  )
}

/** On phones, a booked return shows its code first; here there is no code yet, so the usual order stays. */
function PendingBooking({ notice, next, items, giftCard, soFar }: StepThreeProps & { soFar: ReturnSoFarProps }) {
  return (
    <div className="split">
      <div className="stack stack-6">
        {notice && (
          <RefreshWhilePending>
            <Notice tone={notice.tone}>{notice.text}</Notice>
          </RefreshWhilePending>
        )}
        {next && (
          <section className="stack stack-5" aria-labelledby="next">
            <h2 id="next">{next.title}</h2>
            <WhatNext steps={next.steps} />
          </section>
        )}
        {items.length > 0 && <ReturnedItems id="items" heading={MESSAGES.items} items={items} />}
        {giftCard && <p>{giftCard}</p>}
      </div>
      <SoFar {...soFar} />
    </div>
  )
}

function StepThreeHead({ title, email, sendBy, collection, superseded, notice, soFar, later }: StepThreeProps) {
  return (
    <div className="stack">
      <PageHead
        title={title}
        focused={notice?.tone !== 'error'}
        flush
        lede={
          email && (
            <>
              {MESSAGES.confirmation.before}
              <b>{email}</b>
              {MESSAGES.confirmation.after}
            </>
          )
        }
      />
      {sendBy && (
        // The day of a collection matters more than this date, and is bold further down the page.
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

function RefundDetails({ rows, refundedTo, notes }: NonNullable<StepThreeProps['refund']>) {
  return (
    <RefundSummary id="refund" heading={RETURN_MESSAGES.summaryTitle} rows={rows} refundedTo={refundedTo}>
      {notes.map((note) => (
        <p key={note} className="small muted">
          {note}
        </p>
      ))}
    </RefundSummary>
  )
}

interface ProofProps {
  codeCard: Omit<CodeCardProps, 'id' | 'level'>
  /** Empty if there is no label to download (D-88). */
  labels: readonly LabelLink[]
  /** Leads to the change of method; null unless another method needs no printer (D-133). */
  noPrinterHref: string | null
  eventData: ReturnEventData
  /** Whether the shopper sees the new return for the first time (REC-09). */
  isNew: boolean
  again: { action: string; fields: HiddenField[] } | null
}

function Proof({ codeCard, labels, noPrinterHref, eventData, isNew, again }: ProofProps) {
  return (
    <aside
      className="stack"
      aria-label={MESSAGES.aside}
      data-return={JSON.stringify(eventData)}
      data-just-created={isNew ? '' : undefined}
    >
      <CodeCard id="docket" {...codeCard} />
      {labels.map(({ href, text }) => (
        <ButtonLink key={href} href={href} block icon={ICONS.download} data-label="">
          {text}
        </ButtonLink>
      ))}
      {noPrinterHref && <NoPrinter href={noPrinterHref} />}
      <Button type="button" variant="secondary" block icon={ICONS.print} hidden data-prints="">
        {MESSAGES.print}
      </Button>
      {again && (
        <form className="stack no-print" method="post" action={again.action}>
          <HiddenFields fields={again.fields} />
          <Button variant="link" block icon={ICONS.mail}>
            {MESSAGES.emailAgain}
          </Button>
        </form>
      )}
    </aside>
  )
}

export interface ReturnSoFarProps {
  facts: readonly { term: string; value: string }[]
  pending: { icon: IconPath; text: string } | null
  checkHref: string
  back: { href: string; label: string }
}

/** Shown until the booking's outcome is known; the shopper need not wait for it on the page (D-152). */
function SoFar({ facts, pending, checkHref, back }: ReturnSoFarProps) {
  return (
    <aside className="stack" aria-label={MESSAGES.aside}>
      <section className="card stack" aria-labelledby="so-far">
        <h2 id="so-far">{MESSAGES.soFar}</h2>
        <TermList facts={facts} />
        {pending && (
          <div className="pending">
            <Icon path={pending.icon} />
            <p>{pending.text}</p>
          </div>
        )}
      </section>
      <ButtonLink href={checkHref} variant="secondary" block>
        {MESSAGES.checkAgain}
      </ButtonLink>
      <ButtonLink href={back.href} variant="link">
        {back.label}
      </ButtonLink>
    </aside>
  )
}
