import { formatMoney } from '../../domain/money/money.ts'
import { offeredMethods } from '../../domain/policy/offered-methods.ts'
import { canChangeMethod } from '../../domain/returns/change-of-method.ts'
import { stillReturnableUntil } from '../../domain/returns/end-return.ts'
import { labelCount, proofCodeOf } from '../../domain/returns/proof.ts'
import { isGiftReturn, isWithdrawalReturn } from '../../domain/returns/return.ts'
import { sendBySentence } from '../../domain/returns/send-by.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import {
  ALREADY_SENT,
  isLongUnscanned,
  nextAction,
  overdueListSentence,
  receiverName,
} from '../../domain/tracking/customer-actions.ts'
import { type ReturnProgress, shortStatus } from '../../domain/tracking/progress.ts'
import { refundDate } from '../../domain/tracking/refund-date.ts'
import type { RefundToCome } from '../../domain/tracking/refunded-money.ts'
import { RETURN_STATUSES, statusWords } from '../../domain/tracking/return-statuses.data.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import type { IconPath } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { LinkedText, type LinkedTextProps } from '../../ui/linked-text.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderCardTitle, type OrderCardTitleProps } from '../../ui/order-card-title.tsx'
import { OrderPictures } from '../../ui/order-pictures.tsx'
import { TermList } from '../../ui/term-list.tsx'
import { PATHS, urls } from '../../urls.ts'
import { STEP_THREE_SERVER_MESSAGES } from '../returns/create/messages.ts'
import { CHOOSING_MESSAGES } from '../returns/items/messages.ts'
import type { ListedReturn } from './tracked.records.ts'
import { YOUR_RETURNS_MESSAGES as MESSAGES, STATUS_WARNINGS } from './your-returns-messages.ts'

export interface ReturnSummaryProps {
  summary: ListedReturn & { progress: ReturnProgress; amount: RefundToCome; isRejected: boolean }
  visit: Pick<Visit, 'site' | 'now' | 'hasPage' | 'pictureOf'>
}

const PROGRESS_STEPS = [1, 2, 3, 4]

export function OpenReturn({ summary, visit, lazy }: ReturnSummaryProps & { lazy: boolean }) {
  const { created, order, progress, amount } = summary
  const refund = amount.as === 'nothing' ? null : refundDate(created, progress, dayOf(visit.now))
  const about = `return ${created.returnNumber}`
  const names = namesOf(order.lines.map(({ description }) => description))
  const itemCount = itemCountOf(summary)
  const warning = warningOf({ summary, visit }, refund?.lateSentence ?? null)
  const refundDestination = refundDestinationOf(summary)
  const terms = [
    ...(refundDestination === null
      ? []
      : [{ term: isGiftReturn(created) ? MESSAGES.youGet : MESSAGES.refundTo, value: refundDestination }]),
    ...(refund ? [{ term: MESSAGES.when, value: refund.value }] : []),
  ]
  const pictures = order.lines.map(({ picture, description: name }) => ({ src: visit.pictureOf(picture), name }))
  return (
    <article className="order-card">
      <div className="order-card__in">
        <div className="order-card__top">
          <OrderCardTitle
            status={statusOf(summary)}
            about={names ? `${about}: ${names}` : about}
            amountLabel={MESSAGES.refund}
            amount={refundAmountText(summary)}
          />
          {names && (
            // For screen readers the heading already names the items.
            <p className="order-card__items" aria-hidden="true">
              {names}
            </p>
          )}
          <Facts facts={[...returnAndOrderNumbers(summary), MESSAGES.items(itemCount)]} />
          {/* For screen readers the heading already gives the progress in words. */}
          <ol className="marks" aria-hidden="true">
            {PROGRESS_STEPS.map((step) => (
              <li key={step} data-state={step <= progress.shownStep ? 'done' : undefined} />
            ))}
          </ol>
        </div>
        {warning && (
          <Notice tone="warning" size="row">
            <p>
              <LinkedText {...warning} />
            </p>
          </Notice>
        )}
        {(pictures.length > 0 || terms.length > 0) && (
          <div className="order-card__facts">
            {pictures.length > 0 && <OrderPictures pictures={pictures} itemCount={itemCount} lazy={lazy} small />}
            {terms.length > 0 && <TermList facts={terms} inColumns />}
          </div>
        )}
      </div>
      <Next summary={summary} visit={visit} about={about} />
    </article>
  )
}

/** "Shirt, Mug and 2 more"; the other items are only counted. */
function namesOf(names: readonly string[]): string {
  const shown = names.slice(0, 2).join(', ')
  return names.length > 2 ? MESSAGES.andMore(shown, names.length - 2) : shown
}

function statusOf({ created, progress }: ReturnSummaryProps['summary']): OrderCardTitleProps['status'] {
  const { step, isProblem, ...statusText } = shortStatus(progress, created)
  // The short label says that we expect the items, which is wrong if nothing has to be sent back (D-128).
  const label = created.path === null && step === 1 ? (statusWords('started', created).label ?? '') : statusText.label
  if (isProblem) return { label, tone: 'error', icon: ICONS.error }
  return { label, tone: 'info', icon: step === 1 ? ICONS.clock : step === 2 ? ICONS.truck : ICONS.box }
}

export function returnAndOrderNumbers({ created }: ReturnSummaryProps['summary']): string[] {
  return [MESSAGES.return(created.returnNumber), MESSAGES.order(created.orderNumber)]
}

export function itemCountOf({ created }: ReturnSummaryProps['summary']): number {
  return created.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

export function refundAmountText({ amount, order }: ReturnSummaryProps['summary']): string | null {
  return amount.pence === null ? null : formatMoney({ pence: amount.pence, currency: order.currency })
}

export function refundDestinationOf({ created, amount }: ReturnSummaryProps['summary']): string | null {
  if (amount.as === 'nothing') return null
  return amount.as === 'e-gift-card' ? CHOOSING_MESSAGES.eGiftCard : (created.facts.refundedTo ?? null)
}

/** A late refund takes precedence over the status of the parcel. */
function warningOf({ summary, visit }: ReturnSummaryProps, late: string | null): LinkedTextProps | null {
  const { created, progress } = summary
  const href = contactHref({ summary, visit })
  const linked = (text: string, words: string) => ({ text, link: href === null ? null : { words, href } })
  if (late !== null) return linked(late, 'contact us')
  const overdue = overdueListSentence(created, progress, dayOf(visit.now))
  if (isLongUnscanned(created, visit.now))
    return linked([overdue, ALREADY_SENT].filter((text) => text !== null).join(' '), 'Contact us')
  if (overdue !== null) return { text: overdue, link: null }
  const { sendBy } = created.facts
  if (RETURN_STATUSES[progress.bannerStatus].next === 'rebook' && sendBy) {
    return { text: sendBySentence(formatWeekday(Temporal.PlainDate.from(sendBy))), link: null }
  }
  const carrier = created.carrier ? receiverName(created.carrier, visit.site.policy) : MESSAGES.aCarrier
  const text = STATUS_WARNINGS[progress.bannerStatus]?.(carrier)
  return text === undefined ? null : { text, link: null }
}

/** The contact page with both numbers filled in, for example to send a proof of posting (D-132). */
function contactHref({ summary: { created, order }, visit }: ReturnSummaryProps): string | null {
  const { orderNumber, returnNumber } = created
  return visit.hasPage(PATHS.contact)
    ? urls.contact(visit.site.sites[visit.site.sites[order.site].main], { orderNumber, returnNumber })
    : null
}

export function trackHref({ summary: { created, order }, visit }: ReturnSummaryProps): string | null {
  const { orderNumber, returnNumber } = created
  return visit.hasPage(PATHS.trackReturns)
    ? urls.trackReturns(visit.site.sites[order.site], orderNumber, returnNumber)
    : null
}

function Next({ about, ...shown }: ReturnSummaryProps & { about: string }) {
  const { created, order, progress } = shown.summary
  const { now, site } = shown.visit
  const methodActions = {
    changeTo: canChangeMethod(created, order, now) ? offeredMethods(site.sites[order.site]) : [],
    canReturnAgain: !created.ended || isWithdrawalReturn(created) || stillReturnableUntil(order, created, now) !== null,
  }
  const { title, text, action } = nextAction(created, progress, dayOf(now), site.policy, methodActions)
  const button = buttonOf(action, shown)
  const track = trackHref(shown)
  return (
    <div className="order-card__next">
      <div className="stack stack-2">
        <p>
          <b>{title}</b> <span className="small muted">{text}</span>
        </p>
        {track && button?.href !== track && (
          <p>
            <a href={track}>
              {PAGE_NAMES.trackReturn}
              <span className="vh"> for {about}</span>
            </a>
          </p>
        )}
      </div>
      {button && (
        <ButtonLink
          href={button.href}
          variant={button.label === PAGE_NAMES.trackReturn ? 'secondary' : 'primary'}
          size="sm"
          {...(button.icon && { icon: button.icon })}
        >
          {button.label}
          <span className="vh"> for {about}</span>
        </ButtonLink>
      )}
    </div>
  )
}

interface NextButton {
  href: string
  label: string
  icon?: IconPath
}

function buttonOf(action: ReturnType<typeof nextAction>['action'], shown: ReturnSummaryProps): NextButton | null {
  const { created, order } = shown.summary
  const contact = contactHref(shown)
  if (action === 'contact' && contact !== null) return { href: contact, label: PAGE_NAMES.contact }
  const href = trackHref(shown)
  if (action === 'print-label' && shown.visit.hasPage(PATHS.returnLabel)) {
    const labelHref = urls.returnLabel(shown.visit.site.sites[order.site], created)
    // If there are several labels, the button leads to the return's tracking page, which has them all.
    return {
      href: labelCount(created) > 1 && href ? href : labelHref,
      label: STEP_THREE_SERVER_MESSAGES.label,
      icon: ICONS.print,
    }
  }
  if (href === null) return null
  if (action !== 'show-code') return { href, label: PAGE_NAMES.trackReturn }
  return {
    href,
    label: proofCodeOf(created)?.kind === 'barcode' ? MESSAGES.showBarcode : MESSAGES.showQr,
    icon: ICONS.qr,
  }
}
