import { notConfirmed } from '../domain/orders/not-confirmed.ts'
import type { OrderLine } from '../domain/orders/order.ts'
import type { OrderRequest } from '../domain/orders/order-request.ts'
import { type LineActions, whatMayBeDone } from '../domain/orders/what-may-be-done.ts'
import { SITES, type SiteKey } from '../domain/sites/site.ts'
import { type Asker, writtenFor } from '../outside/order-write.ts'
import type { AskedResult, OutsideWrites } from '../outside/outside-writes.ts'
import type { Json } from '../ports/command-log.ts'
import type { FormFields } from '../ports/kept-posts.ts'
import type { OrderManagementHealth } from '../ports/order-management-health.ts'
import type { OrderDetails, OrderRecords } from '../ports/order-records.ts'
import { type OrderNews, urls } from '../urls.ts'
import { type Answer, missing, seeOther } from '../web/answer.ts'
import type { OrderVisit, Visit } from '../web/visit.ts'

export interface OrderFormParts {
  orders: OrderRecords
  writes: OutsideWrites
  health: OrderManagementHealth
}

/** What a shopper does to an order; also what the form's command key is issued for (D-124). */
export type OrderAct = OrderRequest['kind']

/** What it is done to: one line, or the whole order. */
export interface OrderSubject<Act extends OrderAct = OrderAct> {
  details: OrderDetails
  line: Act extends 'cancel-order' ? null : OrderLine
}

const LINE_ACTS = {
  'remove-item': 'remove',
  'change-message': 'editMessage',
  'change-delivery': 'changeDelivery',
} as const satisfies Record<Exclude<OrderAct, 'cancel-order'>, keyof LineActions>

/** The order, and the line that the address names. Null for a missing line, and for one of another order. */
export async function findSubject<Act extends OrderAct>(
  { orders }: Pick<OrderFormParts, 'orders'>,
  act: Act,
  { shopper, order, query }: OrderVisit,
): Promise<OrderSubject<Act> | null> {
  const details = await orders.findDetails(shopper.customerId, order.orderNumber)
  const isMeant = ({ key }: OrderLine) => key === query.get('OrderLineKey')
  const line = act === 'cancel-order' ? null : details?.order.lines.find(isMeant)
  return details === null || line === undefined ? null : { details, line: line as OrderSubject<Act>['line'] }
}

/** Whether it may be done, as the order and order management stand now. */
export function mayBeDone(
  { health }: Pick<OrderFormParts, 'health'>,
  act: OrderAct,
  { details: { order, openWrite }, line }: OrderSubject,
): boolean {
  const may = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  if (act === 'cancel-order') return may.cancelOrder
  return line !== null && may.lines[line.key]?.[LINE_ACTS[act]] === true
}

/** Reads the order again: another tab, or order management itself, may have been quicker. */
export async function mayStillBeDone(parts: OrderFormParts, act: OrderAct, visit: OrderVisit): Promise<boolean> {
  const subject = await findSubject(parts, act, visit)
  return subject !== null && mayBeDone(parts, act, subject)
}

/** What a form is about, and what was sent before sign-in came between (D-130); or where to go instead. */
export async function openOrderForm<Act extends OrderAct>(
  parts: OrderFormParts,
  act: Act,
  visit: OrderVisit,
): Promise<{ subject: OrderSubject<Act>; kept: FormFields | null } | Answer> {
  const subject = await findSubject(parts, act, visit)
  if (subject === null) return missing
  if (!mayBeDone(parts, act, subject)) return toOrder(visit.order)
  return { subject, kept: await visit.takeKeptPost() }
}

export interface ChangeToAsk {
  act: OrderAct
  /** Not always the act's own: to remove the last item is to cancel the order (D-35). */
  request: OrderRequest
  /** What the shopper sent: the same again under the same key gets the same answer. */
  sent: Json
  /** Whether the journey's own rules allow it, too. */
  allowed?: boolean
}

/** Asks order management for a change, once. */
export async function askForChange(
  parts: Pick<OrderFormParts, 'writes' | 'health'>,
  subject: OrderSubject,
  { act, request, sent, allowed = true }: ChangeToAsk,
  asker: Asker,
): Promise<AskedResult> {
  return await parts.writes.ask({
    ...writtenFor(subject.details, request, asker),
    lineKey: subject.line?.key ?? null,
    purpose: act,
    sent,
    allowed: allowed && mayBeDone(parts, act, subject),
  })
}

export function askerOf({ known, origin }: Pick<Visit, 'known' | 'origin'>, key: string): Asker {
  return { firstName: known?.firstName ?? '', origin, key }
}

/** Why a form is shown again although nothing is wrong with its fields. */
export interface FormFailure {
  kind: 'failed' | 'not-confirmed'
  message: string
}

/** What a form answers in its own way to how its write ended. */
export interface OwnAnswers {
  /** What order details say once it is done, by the kind of the write. */
  done(kind: string): OrderNews
  /** Its sentence for what was not done. */
  failed: string
  /** The form once more. */
  again(failure: FormFailure): Answer | Promise<Answer>
  /** Where it differs from the other forms; null: here it does not. */
  instead?: Partial<Record<AskedResult['state'], () => Promise<Answer | null>>>
}

/** The page that follows a write, by how it ended. */
export async function answerWrite(
  { health }: Pick<OrderFormParts, 'health'>,
  { details: { order } }: OrderSubject,
  result: AskedResult,
  own: OwnAnswers,
): Promise<Answer> {
  const instead = await own.instead?.[result.state]?.()
  if (instead) return instead
  const failed = { kind: 'failed', message: own.failed } as const
  switch (result.state) {
    case 'confirmed':
      return toOrder(order, own.done(result.kind))
    case 'refused':
    case 'failed':
      return await own.again(failed)
    case 'given-up':
      return await own.again({ kind: 'not-confirmed', message: notConfirmed(order.orderNumber) })
    case 'not-allowed':
      // Order management may be back soon; an order that has moved on says for itself how it stands.
      return health.current() === 'offline' ? await own.again(failed) : toOrder(order, { notMade: 'true' })
    // Under way, this change or another: the order says so.
    case 'requested':
    case 'busy':
    case 'key-reused':
      return toOrder(order)
  }
}

/** To order details, which say what came of it. */
export function toOrder({ site, orderNumber }: { site: SiteKey; orderNumber: string }, news?: OrderNews): Answer {
  return seeOther(urls.orderDetails(SITES[site], orderNumber, news))
}
