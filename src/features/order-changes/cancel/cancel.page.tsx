import type { ReasonChoice } from '../../../domain/cancellation/cancel-request.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { ACTION_NAMES } from '../../../domain/order-actions/action-names.ts'
import { cancelRefund } from '../../../domain/orders/cancel-refund.ts'
import { itemNames } from '../../../domain/orders/item-names.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { isLastItem } from '../../../domain/orders/order-change.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields } from '../../../platform/forms/form.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { ReasonPicker } from '../../../ui/reason-picker.tsx'
import { RestoredNotice } from '../../../ui/restored-notice.tsx'
import { urls } from '../../../urls.ts'
import { REASON_FIELD } from '../../order-records/chosen-reason.ts'
import type { FormFailure, OrderForm } from '../../order-records/order-form.ts'
import { contactPageUrl, orderCrumbs } from '../../order-records/order-page.ts'
import { refundSentences } from '../../order-records/refund-sentences.ts'
import { CANCELLATION_MESSAGES as MESSAGES, TAKEN_OFF_MESSAGE } from './messages.ts'

interface CancelProps {
  what: 'order' | 'item'
  form: OrderForm
  problems: FieldProblem[]
  failure: FormFailure | null
  restored: boolean
  chosen: ReasonChoice
}

export const cancelPage = definePage<CancelProps>({
  title: ({ what, problems, failure }) => errorTitle(problems.length > 0 || failure !== null, nameOf(what)),
  View: Cancel,
})

function nameOf(what: CancelProps['what']): string {
  return what === 'order' ? ACTION_NAMES.cancelOrder : ACTION_NAMES.removeItem
}

/** Sent by a form that has warned that removing the last item cancels the order (D-35). */
export const LAST_ITEM_FIELD = 'isLast'

/** Rendered as a page, and in the dialog over order details (CAN-01). */
function Cancel({ what, form, problems, failure, restored, chosen }: CancelProps) {
  const { act, visit, details, line } = form
  const { order } = details
  const { orderNumber } = order
  const site = visit.site.sites[order.site]
  const { legend, keep } = MESSAGES[what]
  const title = nameOf(what)
  const isLast = line !== null && isLastItem(order, line)
  const hidden = [...hiddenFields(visit, act), ...(isLast ? [{ name: LAST_ITEM_FIELD, value: 'yes' }] : [])]
  const reasons = (
    <ReasonPicker
      legend={legend}
      name={REASON_FIELD}
      reasons={visit.site.policy.cancelReasons}
      primary={chosen.primary}
      secondary={chosen.secondary}
      primaryError={problems.find(({ field }) => field === REASON_FIELD)?.message}
      secondaryError={problems.find(({ field }) => field !== REASON_FIELD)?.message}
      focusesError
    />
  )
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, title)} />
      <PageHead title={title} />
      <div className="narrow">
        <DialogForm
          title={title}
          action={line ? urls.removeItem(site, orderNumber, line.key) : urls.cancelOrder(site, orderNumber)}
          hidden={hidden}
          failure={failure?.message}
          contact={contactPageUrl(visit)}
          refused={failure?.kind === 'refused'}
          choices={reasons}
          submit={title}
          danger
          cancel={{ href: urls.orderDetails(site, orderNumber), label: keep }}
        >
          {restored && <RestoredNotice>{COMMON_SENTENCES.restoredChoices}</RestoredNotice>}
          {line === null ? (
            <p>
              Tell us why you're cancelling order <b>{orderNumber}</b>.
            </p>
          ) : (
            <p>
              Tell us why you're removing <b>{itemNames([line])}</b> from order <b>{orderNumber}</b>.
              {line.quantity > 1 && ` ${MESSAGES.allOfThem(line.quantity)}`}
            </p>
          )}
          {isLast && <Notice tone="warning">{COMMON_SENTENCES.lastItem}</Notice>}
          {refundTexts(order, line).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {reasons}
        </DialogForm>
      </div>
    </div>
  )
}

function refundTexts(order: Order, line: OrderLine | null): string[] {
  const refund = cancelRefund(order, line)
  const [sentence = '', ...otherSentences] = refundSentences(refund, order)
  if (!refund.takesOffPence) return [sentence, ...otherSentences]
  const takenOff = TAKEN_OFF_MESSAGE(formatMoney({ pence: refund.takesOffPence, currency: order.currency }))
  return [`${takenOff} ${sentence}`, ...otherSentences]
}
