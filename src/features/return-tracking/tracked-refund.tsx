import { formatMoney } from '../../domain/money/money.ts'
import { refundDestination } from '../../domain/orders/payment-name.ts'
import { isGiftReturn } from '../../domain/returns/return.ts'
import { dayOf } from '../../domain/time/days.ts'
import { refundDate } from '../../domain/tracking/refund-date.ts'
import { refundToCome } from '../../domain/tracking/refunded-money.ts'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import { COMMON_SENTENCES, COMMON_WORDS } from '../../domain/words/common-words.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { otherRefunds } from '../returns/return-proof.ts'
import { TRACK_MESSAGES as MESSAGES } from './track-messages.ts'
import { isRecipientVisit, type TrackDetailProps } from './tracked-return.ts'

export function TrackedRefund(props: TrackDetailProps) {
  const { visit, trackedOrder, created, progress, contactHref } = props
  const { order } = trackedOrder
  if (progress.endedAs) return null
  const { as, pence } = refundToCome(created, order.lines, progress)
  const when = isAllAsCard(props) ? null : refundDate(created, progress, dayOf(visit.now))
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  // No amount if everything was refunded as e-gift cards, or if some or all items go back to the shopper.
  const amount = pence === null || as === 'nothing' ? null : money(pence)
  const others = amount === null ? [] : otherRefunds(created.facts).filter((each) => each.pence !== 0)
  const isDone = progress.reachedStep === 4
  // If the parcel is lost or damaged, the banner tells the shopper what to do.
  const isCard = isGiftReturn(created) && as !== 'nothing' && RETURN_STATUSES[progress.bannerStatus].next !== 'contact'
  if (when === null && amount === null && !isCard) return null
  const label = isGiftReturn(created)
    ? MESSAGES.gift.about
    : isDone
      ? MESSAGES.refund.done
      : COMMON_WORDS.expectedRefund
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
              {MESSAGES.refund.to(created.facts.refundedTo ?? refundDestination(order.facts.payments ?? []).name)}
            </span>
          </p>
        )}
      </div>
      {others.length > 0 && <Amounts rows={others.map(({ label, pence }) => ({ label, amount: money(pence) }))} />}
      {isCard && <p>{isDone ? MESSAGES.gift.sent : COMMON_SENTENCES.eGiftCardToCome}</p>}
      {when?.lateSentence && <Sentences sentences={[when.lateSentence]} contactHref={contactHref} />}
    </section>
  )
}

/** Whether everything was refunded as e-gift cards, which are shown with the items. */
export function isAllAsCard({ visit, trackedOrder, created, progress, rejection }: TrackDetailProps): boolean {
  const { as, pence } = refundToCome(created, trackedOrder.order.lines, progress)
  return as === 'e-gift-card' && pence === null && rejection !== null && !isRecipientVisit(visit)
}

export function Sentences({ sentences, contactHref }: { sentences: string[]; contactHref: string | null }) {
  if (sentences.length === 0) return null
  return (
    <p>
      <ContactText text={sentences.join(' ')} href={contactHref} />
    </p>
  )
}
