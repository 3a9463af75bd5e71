import { type NoCancelReason, readCancelReason } from '../../domain/cancellation/cancel-reason.ts'
import { CANCEL_REASONS } from '../../domain/cancellation/cancel-reasons.data.ts'
import { notConfirmed } from '../../domain/orders/not-confirmed.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { isLastItem } from '../../domain/orders/order-change.ts'
import { whatMayBeDone } from '../../domain/orders/what-may-be-done.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { AskedResult } from '../../outside/outside-writes.ts'
import type { FormFields } from '../../ports/kept-posts.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import { secondaryField } from '../../ui/reason-picker.tsx'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther, show } from '../../web/answer.ts'
import { type FieldProblem, hiddenFields, sentCommandKey, sentValue } from '../../web/form.ts'
import { orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { cancelPage, REASON_FIELD } from './cancel.page.tsx'
import { type CancelParts, cancelOrder, removeItem } from './cancel.ts'
import { NO_REASON_MESSAGES, CANCELLATION_MESSAGES as SAYS } from './messages.ts'

export interface CancellationParts extends CancelParts {
  orders: OrderRecords
}

/** The order, and the line where one item is meant. */
interface Subject {
  details: OrderDetails
  line: OrderLine | null
}

type What = 'order' | 'item'
const PURPOSES = { order: 'cancel-order', item: 'remove-item' } as const satisfies Record<What, string>

export async function showCancel(parts: CancellationParts, what: What, visit: OrderVisit): Promise<Answer> {
  const subject = await find(parts, what, visit)
  if (subject === null) return missing
  if (!isAllowed(parts, subject)) return seeOther(detailsOf(subject))
  const kept = await visit.takeKeptPost()
  return form(what, subject, visit, { chosen: readChoice(kept ?? {}), restored: kept !== null })
}

export async function submitCancel(parts: CancellationParts, what: What, visit: OrderVisit): Promise<Answer> {
  const subject = await find(parts, what, visit)
  if (subject === null) return missing
  const chosen = readChoice(visit.fields)
  const read = readCancelReason(chosen)
  if (!read.ok) {
    if (!isAllowed(parts, subject)) return answerFor(what, subject, visit, notAllowed(parts))
    return form(what, subject, visit, { chosen, problems: [problemOf(read.code, chosen.primary)] })
  }
  const key = sentCommandKey(visit, PURPOSES[what])
  if (key === null) {
    return form(what, subject, visit, { chosen, problems: [{ field: REASON_FIELD, message: SAYS.again }] })
  }
  const asker = { firstName: visit.shopper.firstName, origin: visit.origin, key }
  const { details, line } = subject
  const result = line
    ? await removeItem(parts, details, line, read.reason, asker)
    : await cancelOrder(parts, details, read.reason, asker)
  if (result.state === 'refused') {
    // Another tab may have been quicker: then the order says for itself how it stands.
    const now = await find(parts, what, visit)
    if (now === null || !isAllowed(parts, now)) return seeOther(notMadeAt(subject))
  }
  return answerFor(what, subject, visit, result.state === 'not-allowed' ? notAllowed(parts) : result)
}

/** Order management may have gone away since the form was opened: then it failed, as far as the shopper is concerned. */
function notAllowed({ health }: CancellationParts): { state: 'offline' | 'not-allowed' } {
  return { state: health.current() === 'offline' ? 'offline' : 'not-allowed' }
}

function answerFor(
  what: What,
  subject: Subject,
  visit: OrderVisit,
  result: AskedResult | { state: 'offline' },
): Answer {
  switch (result.state) {
    case 'confirmed':
      return seeOther(`${detailsOf(subject)}&${result.kind === 'cancel-order' ? 'cancelled' : 'removed'}=true`)
    case 'refused':
    case 'failed':
    case 'offline':
      // Both reasons are cleared (CAN-10).
      return form(what, subject, visit, { failure: SAYS[what].failed })
    case 'given-up':
      return form(what, subject, visit, { failure: notConfirmed(subject.details.order.orderNumber) })
    case 'not-allowed':
      return seeOther(notMadeAt(subject))
    case 'requested':
    case 'busy':
    case 'key-reused':
      return seeOther(detailsOf(subject))
  }
}

/** Null for a missing line, and for one of another order. */
async function find({ orders }: CancellationParts, what: What, { shopper, order, query }: OrderVisit) {
  const details = await orders.findDetails(shopper.customerId, order.orderNumber)
  if (details === null) return null
  if (what === 'order') return { details, line: null }
  const line = details.order.lines.find(({ key }) => key === query.get('OrderLineKey'))
  return line ? { details, line } : null
}

function isAllowed({ health }: CancellationParts, { details: { order, openWrite }, line }: Subject): boolean {
  const may = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  return line ? (may.lines[line.key]?.remove ?? false) : may.cancelOrder
}

function detailsOf({ details: { order } }: Subject): string {
  return urls.orderDetails(SITES[order.site], order.orderNumber)
}

/** Where the order says for itself how it stands, and that this changed nothing. */
function notMadeAt({ details: { order } }: Subject): string {
  return urls.orderDetails(SITES[order.site], order.orderNumber, { notMade: 'true' })
}

function readChoice(fields: FormFields) {
  const primary = sentValue(fields, REASON_FIELD)
  // Only that of the chosen reason counts; what else the page held is nobody's choice.
  const known = CANCEL_REASONS.some(({ code }) => code === primary)
  return { primary, secondary: known ? sentValue(fields, secondaryField(REASON_FIELD, primary)) : '' }
}

function problemOf(code: NoCancelReason, primary: string): FieldProblem {
  const field = code === 'primary-missing' ? REASON_FIELD : secondaryField(REASON_FIELD, primary)
  return { field, message: NO_REASON_MESSAGES[code] }
}

interface FormState {
  chosen?: { primary: string; secondary: string }
  problems?: FieldProblem[]
  failure?: string | null
  restored?: boolean
}

function form(what: What, subject: Subject, visit: OrderVisit, state: FormState): Answer {
  const { chosen = { primary: '', secondary: '' }, problems = [], failure = null, restored = false } = state
  const { order } = subject.details
  const { line } = subject
  const site = SITES[order.site]
  const back = detailsOf(subject)
  const props = {
    what,
    crumbs: orderCrumbs(site, SAYS[what].title),
    orderNumber: order.orderNumber,
    item: line && { name: line.description, isLast: isLastItem(order, line) },
    action: line ? urls.removeItem(site, order.orderNumber, line.key) : urls.cancelOrder(site, order.orderNumber),
    hidden: hiddenFields(visit, PURPOSES[what]),
    back,
    problems,
    failure,
    restored,
    chosen,
  }
  return show(cancelPage, props, problems.length > 0 ? { status: 422 } : failure ? { status: 503 } : {})
}
