import type { ReactNode } from 'react'
import type { ToldReturn } from '../../domain/analytics/analytics-event.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { ALREADY_SENT } from '../../domain/tracking/what-to-do.ts'
import { NoPrinter } from '../../flows/no-printer.tsx'
import { type CollectionBlock, CollectionDetails, HandInPlace, type PlaceBlock } from '../../flows/return-places.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CodeDocket, type CodeDocketProps } from '../../ui/code-docket.tsx'
import { ContactText, saysContact } from '../../ui/contact-text.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PackingFlyout, PackingLink } from '../../ui/packing-guide.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ParcelStepProps, ParcelSteps } from '../../ui/parcel-steps.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { Amend, type AmendProps, CancelDialog } from './amend.tsx'
import { TRACK as SAYS } from './track-messages.ts'
import { type TrackedItem, TrackedItems } from './tracked-items.tsx'

export interface TrackDetailProps {
  /** A gift's page prints nothing but the return (GFT-13). */
  isGift: boolean
  crumbs: Crumb[]
  back: { href: string; label: string }
  facts: Fact[]
  /** D-83. */
  mailFailed: string | null
  banner: {
    label: string
    tone: 'info' | 'success' | 'error'
    sentences: string[]
    needsContact: boolean
    /** D-93. */
    changeHref: string | null
  }
  /** D-132. */
  isLongUnscanned: boolean
  /** With both numbers filled in; null without a contact. */
  contactHref: string | null
  /** D-94. */
  rejection: { text: string; notAgreed: string } | null
  refund: {
    when: { label: string; value: string; late: string | null } | null
    amountLabel: string
    amount: string | null
    to: string
    /** To a gift's recipient, instead of an amount. */
    giftCard: string | null
  }
  parcels: {
    title: string | null
    trackingNumber: string | null
    steps: ParcelStepProps[]
    carrierPage: { label: string; href: string } | null
  }[]
  itemsHeading: string
  items: TrackedItem[]
  kept: TrackedItem[]
  packingHref: string | null
  handOver: Pick<CodeDocketProps, 'title' | 'facts' | 'code'> & { labelHref: string | null; told: ToldReturn }
  place: PlaceBlock | null
  collection: CollectionBlock | null
  /** Null where no other way spares the printer (D-133). */
  noPrinterHref: string | null
  news: { tone: 'success' | 'info' | 'warning' | 'error'; text: string } | null
  amend: AmendProps
  links: { href: string; label: string }[]
}

/** TRK-05 to TRK-08. Refreshes itself. */
export const trackDetailPage = definePage<TrackDetailProps>({
  title: ({ banner, news }) => errorTitle(news?.tone === 'error', `${SAYS.title}: ${banner.label}`),
  nav: 'orders',
  scripts: [
    'src/client/dialog.client.ts',
    'src/client/print.client.ts',
    'src/client/refresh.client.ts',
    'src/client/told-return.client.ts',
  ],
  View: (props) => (
    <div className={props.isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={props.crumbs} />
      <PageHead title={SAYS.detail.heading} back={props.back} facts={props.facts} />
      <div className={isProofFirst(props) ? 'split split--aside-first' : 'split'}>
        {isProofFirst(props) && <HandOver {...props} />}
        <div className="stack stack-6">
          {props.news && (
            // biome-ignore lint/a11y/noAutofocus: what came of it is read first, without JavaScript too
            <div tabIndex={-1} autoFocus>
              <Notice tone={props.news.tone}>{props.news.text}</Notice>
            </div>
          )}
          <div className="stack" data-refresh="status">
            <Status {...props} />
          </div>
          <div data-refresh="refund">
            <Refund {...props.refund} contactHref={props.contactHref} />
          </div>
          <section className="stack stack-5" aria-labelledby="progress" data-refresh="progress">
            <h2 id="progress">{SAYS.progress}</h2>
            {props.parcels.map((parcel) => (
              <Parcel key={parcel.title} {...parcel} />
            ))}
          </section>
          <section className="stack" aria-labelledby="items" data-refresh="items">
            <h2 id="items">{props.itemsHeading}</h2>
            <TrackedItems items={props.items} contactHref={props.contactHref} />
            {props.kept.length > 0 && (
              <>
                <h3>{SAYS.notExpected}</h3>
                <TrackedItems items={props.kept} contactHref={props.contactHref} />
              </>
            )}
          </section>
          {props.packingHref && (
            <p className="no-print">
              <PackingLink href={props.packingHref} />
            </p>
          )}
          {props.place && <HandInPlace {...props.place} />}
          {props.collection && <CollectionDetails {...props.collection} />}
          <Amend {...props.amend} />
          <ul className="stack no-print">
            {props.links.map(({ href, label }) => (
              <li key={href}>
                <a className="back" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        {!isProofFirst(props) && <HandOver {...props} />}
      </div>
      {props.packingHref && <PackingFlyout />}
      {props.amend.cancelHref && <CancelDialog />}
    </div>
  ),
})

/** On a phone, as at step 3, unless there is news. */
function isProofFirst({ handOver, news }: TrackDetailProps): boolean {
  return news === null && (handOver.code !== null || handOver.labelHref !== null)
}

function HandOver({ handOver, noPrinterHref }: Pick<TrackDetailProps, 'handOver' | 'noPrinterHref'>) {
  return (
    <aside className="stack sticky" aria-label={SAYS.aside} data-return={JSON.stringify(handOver.told)}>
      <CodeDocket id="hand-over" title={handOver.title} facts={handOver.facts} code={handOver.code} />
      {handOver.labelHref && (
        <ButtonLink href={handOver.labelHref} variant="secondary" block icon="download" data-label="">
          {SAYS.label}
        </ButtonLink>
      )}
      {noPrinterHref && <NoPrinter href={noPrinterHref} />}
      <Button type="button" variant="secondary" block icon="print" hidden data-prints="">
        {SAYS.print}
      </Button>
    </aside>
  )
}

const WITH_PROOF = 'Contact us with your proof of posting.'

function Status({ isGift, banner, mailFailed, isLongUnscanned, contactHref, rejection }: TrackDetailProps) {
  return (
    <>
      {mailFailed && (
        <Notice tone="warning" role="none">
          {mailFailed}
        </Notice>
      )}
      <div data-refresh-news="">
        <Notice tone={banner.tone} title={banner.label} role="none">
          <Sentences sentences={banner.sentences} contactHref={contactHref} />
          {banner.changeHref && <OwnLine href={banner.changeHref}>{SAYS.amend.change}</OwnLine>}
          {banner.needsContact && contactHref && !banner.sentences.some(saysContact) && (
            <OwnLine href={contactHref}>{SAYS.contact}</OwnLine>
          )}
        </Notice>
      </div>
      {isLongUnscanned && (
        <Notice tone="info" role="none">
          <p>
            <LinkedText text={ALREADY_SENT} link={contactHref ? { words: WITH_PROOF, href: contactHref } : null} />
          </p>
        </Notice>
      )}
      {rejection && (
        <Notice tone="info" title={isGift ? SAYS.gift.about : SAYS.about} role="none">
          <Sentences sentences={[rejection.text]} contactHref={null} />
          <Sentences sentences={[rejection.notAgreed]} contactHref={contactHref} />
        </Notice>
      )}
    </>
  )
}

function Sentences({ sentences, contactHref }: { sentences: string[]; contactHref: string | null }) {
  if (sentences.length === 0) return null
  return (
    <p>
      <ContactText text={sentences.join(' ')} href={contactHref} />
    </p>
  )
}

function OwnLine({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p className="no-print">
      <a href={href}>{children}</a>
    </p>
  )
}

function Refund({
  when,
  amountLabel,
  amount,
  to,
  giftCard,
  contactHref,
}: TrackDetailProps['refund'] & Pick<TrackDetailProps, 'contactHref'>) {
  if (when === null && amount === null && giftCard === null) return null
  return (
    <section className="panel stack" aria-label={amountLabel}>
      <div className="refund">
        {when && (
          <div>
            <p className="muted">{when.label}</p>
            <p className="refund__when">{when.value}</p>
          </div>
        )}
        {amount && (
          <p className="num">
            <span className="muted">{amountLabel}</span>
            <br />
            <b className="refund__amount">{amount}</b>
            <br />
            <span className="small muted">{to}</span>
          </p>
        )}
      </div>
      {giftCard && <p>{giftCard}</p>}
      {when?.late && <Sentences sentences={[when.late]} contactHref={contactHref} />}
    </section>
  )
}

function Parcel({ title, trackingNumber, steps, carrierPage }: TrackDetailProps['parcels'][number]) {
  return (
    <div className="stack">
      {title && (
        <div>
          <h3>{title}</h3>
          {trackingNumber && <Facts facts={[trackingNumber]} />}
        </div>
      )}
      <ParcelSteps steps={steps} />
      {carrierPage && (
        <p className="no-print">
          <a className="back" href={carrierPage.href} target="_blank" rel="noopener noreferrer">
            <span>
              {carrierPage.label}
              <span className="vh"> (opens in a new tab)</span>
            </span>
            <Icon name="external" />
          </a>
        </p>
      )}
    </div>
  )
}
