import type { ReasonChoice } from '../../domain/cancellation/cancel-request.ts'
import type { ReadAmendment, WantedUnits } from '../../domain/christmas/read-amendment.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { ACTION_NAMES } from '../../domain/order-actions/action-names.ts'
import { amendedAmounts, cancelRefund } from '../../domain/orders/cancel-refund.ts'
import type { Order } from '../../domain/orders/order.ts'
import { depositRows } from '../../domain/orders/payment-summary.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import { errorTitle } from '../../platform/forms/error-title.ts'
import { type FieldProblem, hiddenFields } from '../../platform/forms/form.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Amounts } from '../../ui/amounts.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { LineGroup } from '../../ui/line-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ReasonPicker } from '../../ui/reason-picker.tsx'
import { RestoredNotice } from '../../ui/restored-notice.tsx'
import { urls } from '../../urls.ts'
import { REASON_FIELD } from '../order-records/chosen-reason.ts'
import type { FormFailure } from '../order-records/order-form.ts'
import { contactPageUrl } from '../order-records/order-page.ts'
import { refundSentences } from '../order-records/refund-sentences.ts'
import {
  AMEND,
  AmendHead,
  type Amending,
  amendedItem,
  cancelsOrderFields,
  hiddenUnitsFields,
  totalField,
} from './amend-frame.tsx'
import { AMEND_MESSAGES as MESSAGES } from './amend-messages.ts'

export type Amendment = Extract<ReadAmendment, { outcome: 'amendment' }>

export interface ReviewState {
  chosen?: ReasonChoice
  problems?: FieldProblem[]
  failure?: FormFailure
  restored?: boolean
}

interface ReviewAmendProps extends ReviewState {
  form: Amending
  wanted: WantedUnits
  read: Amendment
}

export const reviewAmendPage = definePage<ReviewAmendProps>({
  title: ({ problems = [], failure }) => errorTitle(problems.length > 0 || failure !== undefined, MESSAGES.reviewTitle),
  View: ReviewAmend,
  nav: 'christmas-orders',
})

function ReviewAmend(props: ReviewAmendProps) {
  const { form, problems = [], failure } = props
  return (
    <div className="wrap page">
      <AmendHead form={form} title={MESSAGES.reviewTitle} />
      <div className="stack stack-6 narrow">
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        {failure && <FailureNotice failure={failure.message} contact={contactPageUrl(form.visit)} />}
        {/* A refusal is final, so the form is not shown again. */}
        {failure?.kind !== 'refused' && <ReviewForm {...props} />}
      </div>
    </div>
  )
}

function ReviewForm({ form, wanted, read, chosen, problems = [], restored = false }: ReviewAmendProps) {
  const { visit, details } = form
  const { order } = details
  const { isAll, removals } = read
  const site = visit.site.sites[order.site]
  const { orderNumber: orderId } = order
  const units = hiddenUnitsFields(order, wanted)
  const chosenUnits = Object.fromEntries(units.map(({ name, value }) => [name, value]))
  const hidden = [...hiddenFields(visit, AMEND), ...units, totalField(order), ...cancelsOrderFields(isAll)]
  return (
    <form className="stack stack-6" method="post" action={urls.amendChristmas(site, { orderId })} noValidate>
      <HiddenFields fields={hidden} />
      {restored && <RestoredNotice>{COMMON_SENTENCES.restoredChoices}</RestoredNotice>}
      <div id="changes" tabIndex={-1}>
        <LineGroup title={MESSAGES.changes} about={[]} links={[]} lines={changesOf(form, read)} />
      </div>
      {isAll && <Notice tone="warning">{removals.length === 1 ? COMMON_SENTENCES.lastItem : MESSAGES.isAll}</Notice>}
      <section className="stack" aria-labelledby="after">
        <h2 id="after">{MESSAGES.after}</h2>
        {isAll ? (
          <Sentences all={refundSentences(cancelRefund(order, null), order)} />
        ) : (
          <AmountsAfter order={order} read={read} />
        )}
      </section>
      <ReasonPicker
        legend={MESSAGES.legend}
        name={REASON_FIELD}
        reasons={visit.site.policy.cancelReasons}
        primary={chosen?.primary ?? ''}
        secondary={chosen?.secondary ?? ''}
        primaryError={problems.find(({ field }) => field === REASON_FIELD)?.message}
        secondaryError={problems.find(({ field }) => field.startsWith(`${REASON_FIELD}-`))?.message}
      />
      <div className="actions">
        <Button variant={isAll ? 'danger' : 'primary'}>
          {isAll ? ACTION_NAMES.cancelOrder : PAGE_WORDS.confirmChanges}
        </Button>{' '}
        <ButtonLink variant="secondary" href={urls.amendChristmas(site, { orderId, ...chosenUnits })}>
          {MESSAGES.back}
        </ButtonLink>
      </div>
    </form>
  )
}

/** Lists the changed items, each with its change in place of its line status. */
function changesOf({ visit, details: { order } }: Amending, { removals }: Amendment) {
  return removals.flatMap(({ line: { key }, units: removedUnits }) => {
    const line = order.lines.find((each) => each.key === key)
    if (!line) return []
    const status = removedUnits
      ? ({ tone: 'info', label: MESSAGES.lowered(line.quantity, line.quantity - removedUnits.quantity) } as const)
      : ({ tone: 'error', label: MESSAGES.removed } as const)
    return [{ ...amendedItem(line, order, visit), status }]
  })
}

/** What is left to pay and what is refunded after the change (D-170). */
function AmountsAfter({ order, read }: { order: Order; read: Amendment }) {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { totalPence, deposit, refundPence: pence } = amendedAmounts(order, read.removals)
  const noRefund = deposit?.balancePence === 0 ? MESSAGES.paidInFull : MESSAGES.noRefund
  return (
    <>
      <Amounts rows={[{ label: 'Total', amount: money(totalPence) }, ...depositRows(deposit, money)]} />
      <Sentences all={pence === 0 ? [noRefund] : refundSentences({ ...cancelRefund(order, null), pence }, order)} />
    </>
  )
}

function Sentences({ all }: { all: readonly string[] }) {
  return all.map((sentence) => <p key={sentence}>{sentence}</p>)
}
