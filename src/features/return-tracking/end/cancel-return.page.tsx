import { itemNames } from '../../../domain/orders/item-names.ts'
import type { Order } from '../../../domain/orders/order.ts'
import { isStillToSendBack, stillReturnableUntil, withdrawnPartOfGift } from '../../../domain/returns/end-return.ts'
import { type CreatedReturn, isWithdrawalReturn } from '../../../domain/returns/return.ts'
import { formatWeekday } from '../../../domain/time/format-day.ts'
import { trackedItems } from '../../../domain/tracking/refunded-money.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { hiddenFields } from '../../../platform/forms/form.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { urls } from '../../../urls.ts'
import { returnCrumbs } from '../../order-records/order-page.ts'
import { itemWordsOf } from '../item-words.ts'
import { pageClass } from '../tracked-return.ts'
import { END_MESSAGES as MESSAGES } from './messages.ts'

export const CANCEL_RETURN_PURPOSE = 'cancel-return'

interface CancelReturnProps {
  visit: OrderVisit
  order: Order
  created: CreatedReturn
  /** The order as it would be without this return. */
  orderWithoutReturn: Order
  failure: string | null
}

/** Shown as a page, or as the content of a dialog. */
export const cancelReturnPage = definePage<CancelReturnProps>({
  title: ({ failure }) => errorTitle(failure !== null, MESSAGES.title),
  nav: 'orders',
  scripts: ['src/platform/browser/forms.client.ts'],
  View: CancelReturn,
})

function CancelReturn({ visit, order, created, orderWithoutReturn, failure }: CancelReturnProps) {
  const { orderNumber, returnNumber } = created
  const site = visit.site.sites[order.site]
  const itemWords = itemWordsOf(created)
  const giftEnd = withdrawnPartOfGift(orderWithoutReturn, created)
  const returnableUntil = stillReturnableUntil(orderWithoutReturn, created, visit.now)
  const isWithdrawn = isWithdrawalReturn(created) || isStillToSendBack(orderWithoutReturn, created, visit.now)
  const question = created.path === 'in-store' ? 'questionInStore' : 'question'
  const afterText = isWithdrawn
    ? MESSAGES.withdrawn.after(itemWords)
    : MESSAGES.after(returnableUntil && formatWeekday(returnableUntil), itemWords)
  return (
    <div className={pageClass(visit)}>
      <Breadcrumb crumbs={returnCrumbs(visit, MESSAGES.title)} />
      <PageHead
        title={MESSAGES.title}
        facts={[
          { label: 'Return', value: returnNumber },
          { label: 'Order', value: orderNumber },
        ]}
      />
      <div className="narrow">
        <DialogForm
          title={MESSAGES.title}
          action={urls.cancelReturn(site, orderNumber, returnNumber)}
          hidden={hiddenFields(visit, CANCEL_RETURN_PURPOSE)}
          failure={failure}
          submit={MESSAGES.title}
          danger
          cancel={{ href: urls.trackReturns(site, orderNumber, returnNumber), label: MESSAGES.keep }}
        >
          {/* biome-ignore lint/a11y/noAutofocus: the question is read first, without JavaScript too */}
          <p tabIndex={-1} autoFocus={failure === null}>
            {isWithdrawn ? MESSAGES.withdrawn[question] : MESSAGES[question](itemWords)}
          </p>
          <ul className="bullets">
            {trackedItems(order, created).map(({ line, returned: { quantity } }) => (
              <li key={line.key}>{itemNames([{ ...line, quantity }])}</li>
            ))}
          </ul>
          <p>
            <b>{giftEnd ? MESSAGES.giftWillBeOver[giftEnd](itemWords) : afterText}</b>
          </p>
        </DialogForm>
      </div>
    </div>
  )
}
