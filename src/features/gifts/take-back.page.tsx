import { recipientOf } from '../../domain/gift-receipts/buyers-receipt.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { isOneUnit } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
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
import { BUYER_SAYS as GIFTS } from './buyer-messages.ts'
import { END_GIFT } from './end-gift.ts'
import { TAKE_BACK_SAYS as SAYS } from './take-back-messages.ts'

interface TakeBackProps {
  visit: OrderVisit
  order: Order
  receipt: GiftReceipt
  /** A receipt that has not gone out yet is cancelled. */
  act: 'cancel' | 'take-back'
  failure: string | null
  restored: boolean
}

export const ACT_FIELD = 'act'

/** Asks before a gift receipt is taken back for good (D-42). */
export const takeBackPage = definePage<TakeBackProps>({
  title: ({ act, failure }) => errorTitle(failure !== null, SAYS[act].title),
  nav: 'orders',
  scripts: ['src/platform/browser/forms.client.ts'],
  View: ({ visit, order, receipt, act, failure, restored }) => {
    const { title, submit } = SAYS[act]
    const site = visit.site.sites[order.site]
    const isDue = receipt.state === 'scheduled'
    const lines = sharedLines(order, receipt.lines)
    const back = urls.giftReceipts(site, order.orderNumber)
    const crumbs = [
      ...orderCrumbs(site, GIFTS.title).slice(0, -1),
      { label: GIFTS.title, href: back },
      { label: title },
    ]
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={crumbs} />
        <PageHead title={title} back={{ href: back, label: SAYS.back }} />
        <div className="narrow">
          <DialogForm
            title={title}
            action={urls.endGift(site, order.orderNumber, receipt.receiptId)}
            hidden={[...hiddenFields(visit, END_GIFT), { name: ACT_FIELD, value: act }]}
            failure={failure}
            submit={submit}
            danger
            dont={{ href: back, label: SAYS.keep }}
          >
            {restored && <Notice tone="info">{SAYS.restored}</Notice>}
            <p>
              {isDue ? SAYS.due.before : SAYS.isFor.before} <b>{recipientOf(receipt)}</b>
              {isDue ? SAYS.due.after(formatDay(dayOf(receipt.dueAt))) : SAYS.isFor.after}
            </p>
            <ul>
              {lines.map(({ key, description }) => (
                <li key={key}>{description}</li>
              ))}
            </ul>
            <p>{effectOf(receipt)}</p>
            <p>{SAYS.yoursAgain(isOneUnit(lines) ? 'item' : 'items')}</p>
          </DialogForm>
        </div>
      </div>
    )
  },
})

/** While its mail is being sent it is unknown whether it can be stopped. */
function effectOf({ state, name }: GiftReceipt): string {
  if (state === 'scheduled') return SAYS.notSent
  return state === 'sending' ? SAYS.stopsPerhapsSent(name) : SAYS.stops(name)
}
