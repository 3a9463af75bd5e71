import { readCancelReason, requestToCancel } from '../../../domain/cancellation/cancel-request.ts'
import { isCancelled } from '../../../domain/orders/line-status.ts'
import { isLastItem } from '../../../domain/orders/order-change.ts'
import { type FieldProblem, sentValue } from '../../../platform/forms/form.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { REASON_FIELD, readReasonChoice, reasonProblem } from '../../order-records/chosen-reason.ts'
import {
  answerWrite,
  type FormAnswers,
  type FormFailure,
  failureStatus,
  isActionAllowed,
  type OrderForm,
  type OrderFormParts,
  openOrderForm,
  receiveOrderForm,
  redirectToOrder,
  requestChange,
} from '../../order-records/order-form.ts'
import { orderPageOptions } from '../../order-records/order-page.ts'
import { cancelPage, LAST_ITEM_FIELD } from './cancel.page.tsx'
import { CANCELLATION_ACTS as ACTS, CANCELLATION_MESSAGES as MESSAGES } from './messages.ts'

type What = 'order' | 'item'

export async function showCancel(parts: OrderFormParts, what: What, visit: OrderVisit): Promise<Answer> {
  const form = await openOrderForm(parts, ACTS[what], visit)
  if ('kind' in form) return form
  const { saved } = form
  return showForm(what, form, {
    chosen: readReasonChoice(saved ?? {}, visit.site.policy.cancelReasons),
    restored: saved !== null,
  })
}

export async function submitCancel(parts: OrderFormParts, what: What, visit: OrderVisit): Promise<Answer> {
  const form = await receiveOrderForm(parts, ACTS[what], visit)
  if ('kind' in form) return form
  const chosen = readReasonChoice(visit.fields, visit.site.policy.cancelReasons)
  const ownAnswers: FormAnswers = {
    done: (kind) => (kind === 'cancel-order' ? { cancelled: 'true' } : { removed: 'true' }),
    failed: MESSAGES[what].failed,
    refused: MESSAGES[what].refused(visit.site.sites[visit.order.site]),
    // A failure clears both reasons (CAN-10), but a refusal keeps them (D-194).
    again: (failure) => showForm(what, form, failure.kind === 'refused' ? { chosen, failure } : { failure }),
    changedElsewhere: () => redirectToOrder(visit, { notMade: 'true' }),
  }
  const parsedReason = readCancelReason(visit.site.policy.cancelReasons, chosen)
  if (!parsedReason.ok) {
    if (!isActionAllowed(parts, form.act, form))
      return await answerWrite(parts, form, { state: 'not-allowed' }, ownAnswers)
    return showForm(what, form, { chosen, problems: [reasonProblem(parsedReason.code, chosen.primary)] })
  }
  if (form.requester === null) {
    return showForm(what, form, { chosen, problems: [{ field: REASON_FIELD, message: MESSAGES.again }] })
  }
  if (hasBecomeLastItem(form))
    return showForm(what, form, { chosen, problems: [{ field: REASON_FIELD, message: MESSAGES.nowLast }] })
  const request = requestToCancel(form.details.order, form.line, parsedReason.reason)
  const result = await requestChange(
    parts,
    form,
    { act: form.act, request, sent: { ...parsedReason.reason } },
    form.requester,
  )
  return await answerWrite(parts, form, result, ownAnswers)
}

function hasBecomeLastItem({ visit, details: { order }, line }: OrderForm): boolean {
  if (line === null || isCancelled(line) || !isLastItem(order, line)) return false
  return sentValue(visit.fields, LAST_ITEM_FIELD) === ''
}

interface FormState {
  chosen?: { primary: string; secondary: string }
  problems?: FieldProblem[]
  failure?: FormFailure
  restored?: boolean
}

function showForm(what: What, form: OrderForm, state: FormState): Answer {
  const { chosen = { primary: '', secondary: '' }, problems = [], failure, restored = false } = state
  const props = { what, form, problems, failure: failure ?? null, restored, chosen }
  const status = problems.length > 0 ? 422 : failure ? failureStatus(failure) : 200
  return show(cancelPage, props, { ...orderPageOptions(form.details.order), status })
}
