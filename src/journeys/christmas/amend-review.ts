import type { ReasonChoice } from '../../domain/cancellation/cancel-request.ts'
import type { ReadAmendment, WantedUnits } from '../../domain/christmas/read-amendment.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { amendedAmounts, cancelRefund } from '../../domain/orders/cancel-refund.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import { depositRows } from '../../flows/deposit-rows.ts'
import type { FormFailure } from '../../flows/order-form.ts'
import { refundSentences } from '../../flows/refund-sentences.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import { type FieldProblem, hiddenFields } from '../../web/form.ts'
import { contactAbout, ORDERS_ELSEWHERE } from '../../web/order-page.ts'
import { AMEND, type Amending, amendedItem, amendFrame } from './amend-frame.ts'
import { AMEND_MESSAGES as SAYS } from './amend-messages.ts'
import { type ReviewAmendProps, reviewAmendPage } from './review-amend.page.tsx'
import { allFields, totalField, unitsAgain } from './sent-units.ts'

export type Amendment = Extract<ReadAmendment, { is: 'amendment' }>

export interface ReviewState {
  chosen?: ReasonChoice
  problems?: FieldProblem[]
  failure?: FormFailure
  restored?: boolean
}

/** What the change comes to. */
export function showReview(form: Amending, wanted: WantedUnits, read: Amendment, state: ReviewState): Answer {
  const {
    visit,
    details: { order },
  } = form
  const { chosen = { primary: '', secondary: '' }, problems = [], failure, restored = false } = state
  const { orderNumber } = order
  const site = SITES[order.site]
  const units = unitsAgain(order, wanted)
  const chosenUnits = Object.fromEntries(units.map(({ name, value }) => [name, value]))
  const props: ReviewAmendProps = {
    ...amendFrame(order, problems),
    action: urls.amendChristmas(site, { orderId: orderNumber }),
    hidden: [...hiddenFields(visit, AMEND), ...units, totalField(order), ...allFields(read.isAll)],
    changes: changesOf(form, read),
    ...(read.isAll ? cancelledAmounts(order) : amountsOf(order, read)),
    warning: read.isAll ? (read.removals.length === 1 ? SAYS.isLast : SAYS.isAll) : null,
    failure: failure?.message ?? null,
    refused: failure?.kind === 'refused',
    contact: contactAbout(visit, order),
    restored,
    chosen,
    again: urls.amendChristmas(site, { orderId: orderNumber, ...chosenUnits }),
  }
  const status = problems.length > 0 ? 422 : failure ? 503 : 200
  return show(reviewAmendPage, props, { elsewhere: ORDERS_ELSEWHERE, status })
}

function changesOf({ visit, details: { order } }: Amending, { removals }: Amendment): ReviewAmendProps['changes'] {
  return removals.flatMap(({ line: { key }, units: gone }) => {
    const line = order.lines.find((each) => each.key === key)
    if (!line) return []
    const status = gone
      ? ({ tone: 'info', label: SAYS.lowered(line.quantity, line.quantity - gone.quantity) } as const)
      : ({ tone: 'error', label: SAYS.removed } as const)
    return [{ ...amendedItem(line, order, visit), status }]
  })
}

type Amounts = Pick<ReviewAmendProps, 'amounts' | 'refund'>

/** Nothing is left to pay of an order that is cancelled. */
function cancelledAmounts(order: Order): Amounts {
  return { amounts: [], refund: refundSentences(cancelRefund(order, null), order) }
}

/** What is left to pay, and what comes back (D-170). */
function amountsOf(order: Order, { removals }: Amendment): Amounts {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { totalPence, deposit, refundPence } = amendedAmounts(order, removals)
  const noRefund = deposit?.balancePence === 0 ? SAYS.paidInFull : SAYS.noRefund
  return {
    amounts: [{ label: 'Total', amount: money(totalPence) }, ...depositRows(deposit, money)],
    refund:
      refundPence === 0 ? [noRefund] : refundSentences({ ...cancelRefund(order, null), pence: refundPence }, order),
  }
}
