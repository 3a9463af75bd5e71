import type { ReactNode } from 'react'
import { formatMoney } from '../../domain/money/money.ts'
import { refundedTo } from '../../domain/orders/payment-name.ts'
import { isOfGift } from '../../domain/returns/as-its-maker-sees.ts'
import { stillReturnableUntil } from '../../domain/returns/end-return.ts'
import { giftOver } from '../../domain/returns/gift-over.ts'
import { dayOf, SHOP_ZONE } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { carrierPage } from '../../domain/tracking/carrier-pages.data.ts'
import type { ParcelProgress } from '../../domain/tracking/progress.ts'
import { refundDate } from '../../domain/tracking/refund-date.ts'
import { refundToCome } from '../../domain/tracking/refund-to-come.ts'
import { NOT_AGREED } from '../../domain/tracking/rejection.ts'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import { ALREADY_SENT, bannerSentences, isLongUnscanned, isMissed } from '../../domain/tracking/what-to-do.ts'
import { ContactText, saysContact } from '../../ui/contact-text.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ParcelSteps } from '../../ui/parcel-steps.tsx'
import { PROOF_SAYS } from '../returns/return-proof-messages.ts'
import { END_SAYS } from './end/messages.ts'
import { thingsOf } from './things-of.ts'
import { TRACK as SAYS } from './track-messages.ts'
import { isGift, type TrackDetailProps } from './tracked-return.ts'

const WITH_PROOF = 'Contact us with your proof of posting.'

export function Status(props: TrackDetailProps) {
  const { visit, created, mailFailed, progress, rejection, changeHref, contactHref } = props
  const { label, tone } = progress.banner
  const { next } = RETURN_STATUSES[progress.told]
  const today = dayOf(visit.now)
  const sentences = isAllAsCard(props)
    ? []
    : [...bannerSentences(created, progress, today, { mayChange: changeHref !== null }), ...afterEnd(props)]
  const needsContact = next === 'contact' || (next === 'rebook' && changeHref === null)
  return (
    <>
      {mailFailed && (
        <Notice tone="warning" role="none">
          {PROOF_SAYS.mailFailed}
        </Notice>
      )}
      <div data-refresh-news="">
        <Notice tone={tone} title={label} role="none">
          <Sentences sentences={sentences} contactHref={contactHref} />
          {changeHref && (next === 'rebook' || isMissed(created, today)) && (
            <OwnLine href={changeHref}>{SAYS.amend.change}</OwnLine>
          )}
          {needsContact && contactHref && !sentences.some(saysContact) && (
            <OwnLine href={contactHref}>{SAYS.contact}</OwnLine>
          )}
        </Notice>
      </div>
      {!progress.over && isLongUnscanned(created, visit.now) && (
        <Notice tone="info" role="none">
          <p>
            <LinkedText text={ALREADY_SENT} link={contactHref ? { words: WITH_PROOF, href: contactHref } : null} />
          </p>
        </Notice>
      )}
      {rejection && (
        <Notice tone="info" title={isGift(visit) ? SAYS.gift.about : SAYS.about} role="none">
          <Sentences sentences={[rejection.text]} contactHref={null} />
          <Sentences sentences={[NOT_AGREED]} contactHref={contactHref} />
        </Notice>
      )}
    </>
  )
}

/** No refund to show: the items say what became of it. */
function isAllAsCard({ visit, found, created, progress, rejection }: TrackDetailProps): boolean {
  const { as, pence } = refundToCome(created, found.order.lines, progress)
  return as === 'e-gift-card' && pence === null && rejection !== null && !isGift(visit)
}

/** Until when it can be returned again (D-127, D-162); a gift cannot (D-168). */
function afterEnd({ visit, found: { order }, created }: TrackDetailProps): string[] {
  const over = created.ended ? giftOver(order, created) : null
  if (over) return [END_SAYS.giftOver[over](thingsOf(created))]
  if (created.ended?.as !== 'returned') return []
  const until = stillReturnableUntil(order, created, visit.now)
  return until === null ? [] : [SAYS.againUntil(formatWeekday(until), thingsOf(created))]
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

export function Refund(props: TrackDetailProps) {
  const { visit, found, created, progress, contactHref } = props
  const { order } = found
  if (progress.over) return null
  const { as, pence } = refundToCome(created, order.lines, progress)
  const when = isAllAsCard(props) ? null : refundDate(created, progress, dayOf(visit.now))
  // All came as an e-gift card, or comes back to its owner.
  const amount = pence === null || as === 'nothing' ? null : formatMoney({ pence, currency: order.currency })
  const isDone = progress.reached === 4
  // Lost or damaged: the banner says what to do.
  const isCard = isOfGift(created) && as !== 'nothing' && RETURN_STATUSES[progress.told].next !== 'contact'
  if (when === null && amount === null && !isCard) return null
  const label = isOfGift(created) ? SAYS.gift.about : isDone ? SAYS.refund.done : SAYS.refund.expected
  return (
    <section className="panel stack" aria-label={label}>
      <div className="refund">
        {when && (
          <div>
            <p className="muted">{when.label}</p>
            <p className="refund__when">{when.value}</p>
          </div>
        )}
        {amount && (
          <p className="num">
            <span className="muted">{label}</span>
            <br />
            <b className="refund__amount">{amount}</b>
            <br />
            <span className="small muted">
              {SAYS.refund.to(created.facts.refundedTo ?? refundedTo(order.facts.payments ?? []).name)}
            </span>
          </p>
        )}
      </div>
      {isCard && <p>{isDone ? SAYS.gift.sent : SAYS.gift.toCome}</p>}
      {when?.late && <Sentences sentences={[when.late]} contactHref={contactHref} />}
    </section>
  )
}

export function Parcel({ parcel, created, progress }: TrackDetailProps & { parcel: ParcelProgress }) {
  const count = progress.parcels.length
  // Never sent: no carrier has it.
  const page = progress.over ? null : carrierPage(created.carrier, parcel.trackingNumber)
  return (
    <div className="stack">
      {count > 1 && (
        <div>
          <h3>{SAYS.parcel(parcel.parcel, count)}</h3>
          {parcel.trackingNumber && <Facts facts={[parcel.trackingNumber]} />}
        </div>
      )}
      <ParcelSteps steps={parcel.steps.map(({ label, at, state }) => ({ label, state, on: at && timeText(at) }))} />
      {page && (
        <p className="no-print">
          <a className="back" href={page.href} target="_blank" rel="noopener noreferrer">
            <span>
              {page.label}
              <span className="vh"> (opens in a new tab)</span>
            </span>
            <Icon name="external" />
          </a>
        </p>
      )}
    </div>
  )
}

/** "Sat 14 Nov 2026, 10:02" */
function timeText(at: Temporal.Instant): string {
  const time = at.toZonedDateTimeISO(SHOP_ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
  return `${formatWeekday(dayOf(at))}, ${time}`
}
