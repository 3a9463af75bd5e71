import { recipientOf } from '../../domain/gift-receipts/buyers-receipt.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { isOneUnit } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { defineWords } from '../../domain/words/words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import { orderCrumbs } from '../order-records/order-page.ts'
import { END_GIFT_PURPOSE } from './end-gift.ts'
import { GIFT_ACTIONS } from './sent-receipts.ts'

interface TakeBackProps {
  visit: OrderVisit
  order: Order
  receipt: GiftReceipt
  /** A receipt that has not been sent yet is cancelled; a sent one is taken back. */
  act: 'cancel' | 'take-back'
  failure: string | null
  restored: boolean
}

export const ACTION_FIELD = 'act'

/** Asks for confirmation before a gift receipt is taken back permanently (D-42). */
export const takeBackPage = definePage<TakeBackProps>({
  title: ({ act, failure }) => errorTitle(failure !== null, GIFT_ACTIONS[act].label),
  nav: 'orders',
  scripts: ['src/platform/browser/forms.client.ts'],
  View: ({ visit, order, receipt, act, failure, restored }) => {
    const { label: title } = GIFT_ACTIONS[act]
    const site = visit.site.sites[order.site]
    const isScheduled = receipt.state === 'scheduled'
    const lines = sharedLines(order, receipt.lines)
    const back = urls.giftReceipts(site, order.orderNumber)
    const crumbs = [
      ...orderCrumbs(site, PAGE_NAMES.giftReceipts).slice(0, -1),
      { label: PAGE_NAMES.giftReceipts, href: back },
      { label: title },
    ]
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={crumbs} />
        <PageHead title={title} backLink={{ href: back, label: TAKE_BACK_MESSAGES.back }} />
        <div className="narrow">
          <DialogForm
            title={title}
            action={urls.endGift(site, order.orderNumber, receipt.receiptId)}
            hidden={[...hiddenFields(visit, END_GIFT_PURPOSE), { name: ACTION_FIELD, value: act }]}
            failure={failure}
            submit={title}
            danger
            cancel={{ href: back, label: TAKE_BACK_MESSAGES.keep }}
          >
            {restored && <Notice tone="info">{TAKE_BACK_MESSAGES.restored}</Notice>}
            <p>
              {isScheduled ? TAKE_BACK_MESSAGES.due.before : TAKE_BACK_MESSAGES.isFor.before}{' '}
              <b>{recipientOf(receipt)}</b>
              {isScheduled
                ? TAKE_BACK_MESSAGES.due.after(formatDay(dayOf(receipt.dueAt)))
                : TAKE_BACK_MESSAGES.isFor.after}
            </p>
            <ul>
              {lines.map(({ key, description }) => (
                <li key={key}>{description}</li>
              ))}
            </ul>
            <p>{effectOf(receipt)}</p>
            <p>{TAKE_BACK_MESSAGES.yoursAgain(isOneUnit(lines) ? 'item' : 'items')}</p>
          </DialogForm>
        </div>
      </div>
    )
  },
})

/** While the mail is being sent, it is unknown whether it can still be stopped. */
function effectOf({ state, name }: GiftReceipt): string {
  if (state === 'scheduled') return TAKE_BACK_MESSAGES.notSent
  return state === 'sending' ? TAKE_BACK_MESSAGES.stopsPerhapsSent(name) : TAKE_BACK_MESSAGES.stops(name)
}

type ItemOrItems = 'item' | 'items'

export const TAKE_BACK_MESSAGES = defineWords('gifts.takeBack', {
  due: { before: 'This gift receipt is due to be sent to', after: (day: string) => ` on ${day}.` },
  isFor: { before: 'This gift receipt is for', after: ':' },
  notSent: 'If you cancel it, nothing will be sent.',
  stops: (name: string) =>
    `Its link and barcode will stop working. We'll email ${name} to say that it no longer works.`,
  stopsPerhapsSent: (name: string) =>
    `Its link and barcode will stop working. If the email has been sent, we'll email ${name} to say that it no longer works.`,
  yoursAgain: (items: ItemOrItems) => `You can return the ${items} yourself again shortly afterwards.`,
  back: 'Back to gift receipts',
  keep: 'Keep gift receipt',
  restored: 'You had to sign in again. Please check this and continue.',
  again: 'This page was open for too long, so nothing has changed. Please try again.',
  sentMeanwhile: 'This gift receipt has been sent in the meantime. Please check what happens if you take it back.',
  cancelled: 'Your gift receipt has been cancelled, and nothing will be sent.',
  takenBack: 'Your gift receipt has been taken back. Its link and barcode no longer work.',
  recipientNotified: (name: string) => `We've told ${name}.`,
  canReturnItems: (items: ItemOrItems) => `You can return the ${items} yourself again.`,
  cannotReturnYet: (items: ItemOrItems) =>
    `We're updating your order. You can return the ${items} yourself again in a few minutes.`,
  tooLate: 'This gift receipt can no longer be taken back.',
  notNow: "We couldn't take back this gift receipt just now. Please try again.",
} as const)
