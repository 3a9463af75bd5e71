import { CUT_OFF_INFO, type CutOffs } from '../../domain/christmas/cut-off.ts'
import { type AllowedActions, allowedActions, type LineActions } from '../../domain/order-actions/allowed-actions.ts'
import { notConfirmedSentence } from '../../domain/orders/not-confirmed.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderNotice } from '../../notice-params.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import { sentCommandKey } from '../../platform/forms/form.ts'
import type { FormFields } from '../../platform/forms/form-fields.ts'
import { type Answer, missing, seeOther } from '../../platform/http/answer.ts'
import { forOwner, type Route } from '../../platform/http/route.ts'
import type { OrderVisit, Visit } from '../../platform/http/visit.ts'
import type { OrderManagementHealth } from '../../platform/outside/order-management-health.ts'
import type { OutsideWrites, WriteResult } from '../../platform/writes/outside-writes.ts'
import { urls } from '../../urls.ts'
import type { ContentReader, ContentRecords } from '../content/content.records.ts'
import type { OrderRecords } from './order.records.ts'
import { type ChangeRequester, type OrderWritePayload, orderWriteRequest } from './order.write.ts'
import type { OrderDetails } from './order-details.records.ts'

export interface OrderFormParts {
  orders: OrderRecords
  writes: OutsideWrites
  health: OrderManagementHealth
  content: ContentRecords
}

export interface OrderFormRoute {
  name: string
  path: string
  /** The query of an order that every demo database has, for the test that opens every route. */
  example: string
  show(visit: OrderVisit): Promise<Answer>
  submit(visit: OrderVisit): Promise<Answer>
}

/** A submitted form waits for two outside calls: the write and its look-up. */
export function orderFormRoutes({ name, path, example, show, submit }: OrderFormRoute): Route[] {
  const route = { name, path, sites: 'uk-and-ireland', example: path + example } as const
  return [
    forOwner('orderId', { ...route, method: 'GET', answer: show }),
    forOwner('orderId', { ...route, method: 'POST', outsideCallsInSequence: 2, answer: submit }),
  ]
}

/** The kind of change, which is also the purpose of the form's command key (D-124). */
export type OrderAct = OrderRequest['kind']

export interface OrderSubject<Act extends OrderAct = OrderAct> {
  details: OrderDetails
  line: Act extends WholeOrderAct ? null : OrderLine
  now: Temporal.Instant
  cutOffs: CutOffs
}

/** The changes of a whole order, and the permission that each needs. */
const ORDER_ACTS = {
  'cancel-order': 'cancelOrder',
  'amend-order': 'amendOrder',
  'change-collection': 'changeCollection',
} as const satisfies Partial<Record<OrderAct, keyof AllowedActions>>

type WholeOrderAct = keyof typeof ORDER_ACTS

const LINE_ACTS = {
  'remove-item': 'remove',
  'change-message': 'editMessage',
  'change-delivery': 'changeDelivery',
} as const satisfies Record<Exclude<OrderAct, WholeOrderAct>, keyof LineActions>

function isWholeOrderAct(act: OrderAct): act is WholeOrderAct {
  return Object.hasOwn(ORDER_ACTS, act)
}

export interface OrderForm<Act extends OrderAct = OrderAct> extends OrderSubject<Act> {
  act: Act
  visit: OrderVisit
}

/**
 * Restores a form interrupted by sign-in (D-130). If the change isn't allowed, redirects to the order, with a notice if
 * a choice is lost.
 */
export async function openOrderForm<Act extends OrderAct>(
  parts: OrderFormParts,
  act: Act,
  visit: OrderVisit,
  { isChosen = false }: { isChosen?: boolean } = {},
): Promise<(OrderForm<Act> & { saved: FormFields | null }) | Answer> {
  const form = await findForm(parts, act, visit)
  if (form === null) return missing
  const saved = await visit.takeSavedPost()
  if (isActionAllowed(parts, act, form)) return { ...form, saved }
  return redirectToOrder(visit, isChosen || saved !== null ? { notMade: 'true' } : undefined)
}

/** The requester is null if the form's key is too old or not ours. Whether the change is allowed is checked later. */
export async function receiveOrderForm<Act extends OrderAct>(
  parts: OrderFormParts,
  act: Act,
  visit: OrderVisit,
): Promise<(OrderForm<Act> & { requester: ChangeRequester | null }) | Answer> {
  const form = await findForm(parts, act, visit)
  if (form === null) return missing
  const key = sentCommandKey(visit, act)
  return { ...form, requester: key === null ? null : requesterOf(visit, key) }
}

/** Null if the order has no such line. */
async function findForm<Act extends OrderAct>(
  parts: OrderFormParts,
  act: Act,
  visit: OrderVisit,
): Promise<OrderForm<Act> | null> {
  const { shopper, order, query } = visit
  const details = await parts.orders.findDetails(shopper.customerId, order.orderNumber)
  const isMatch = ({ key }: OrderLine) => key === query.get('OrderLineKey')
  const line = isWholeOrderAct(act) ? null : details?.order.lines.find(isMatch)
  if (details === null || line === undefined) return null
  const cutOffs = await cutOffsOf(parts, visit, details.order)
  return { act, visit, details, line: line as OrderForm<Act>['line'], now: visit.now, cutOffs }
}

export function isActionAllowed(
  { health }: Pick<OrderFormParts, 'health'>,
  act: OrderAct,
  { details: { order, openWrite }, line, now, cutOffs }: OrderSubject,
): boolean {
  const allowed = allowedActions(order, { orderManagement: health.current(), openWrite, cutOffs }, now)
  if (isWholeOrderAct(act)) return allowed[ORDER_ACTS[act]]
  return line !== null && allowed.lines[line.key]?.[LINE_ACTS[act]] === true
}

/** Reads the order again, since another tab or order management may have changed it. */
async function isStillAllowed(parts: OrderFormParts, act: OrderAct, visit: OrderVisit): Promise<boolean> {
  const currentForm = await findForm(parts, act, visit)
  return currentForm !== null && isActionAllowed(parts, act, currentForm)
}

export interface ChangeToRequest {
  act: OrderAct
  /** Its kind may differ from `act`: removing the last item cancels the order (D-35). */
  request: OrderRequest
  /** What the shopper submitted: the same values under the same key get the same answer. */
  sent: Json
  store?: OrderWritePayload['store'] | null
  /** False if the caller refuses the change: it isn't made, but a repeated request gets its first answer. */
  allowed?: boolean
}

/**
 * Requests the change once. It is recorded only if the order hasn't changed since it was read, and no cut-off has
 * passed.
 */
export async function requestChange(
  parts: Pick<OrderFormParts, 'orders' | 'writes' | 'health' | 'content'>,
  subject: OrderSubject,
  { act, request, sent, store = null, allowed = true }: ChangeToRequest,
  requester: ChangeRequester,
): Promise<ChangeResult> {
  const { order } = subject.details
  let cutOffs: CutOffs | undefined
  const isUnchanged = async (transaction: Transaction) => {
    const current = await parts.orders.findDetails(order.customerId, order.orderNumber, transaction)
    if (current === null || !isSameOrder(current.order, order)) return false
    if (!SITES[order.site].christmas) return true
    cutOffs = await cutOffsInTransaction(parts, transaction, subject)
    return isActionAllowed(parts, act, { ...subject, cutOffs })
  }
  const result = await parts.writes.request({
    ...orderWriteRequest(subject.details, request, requester, store),
    lineKey: subject.line?.key ?? null,
    purpose: act,
    sent,
    allowed: allowed && isActionAllowed(parts, act, subject) && isUnchanged,
  })
  return result.state === 'not-allowed' ? { ...result, cutOffs } : result
}

/** Ignores `asOf`, which an update may raise without changing anything else. */
function isSameOrder({ asOf: _, ...one }: Order, { asOf: __, ...other }: Order): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Contains the cut-offs that were decisive, since the page may still have older ones. */
type ChangeResult =
  | Exclude<WriteResult, { state: 'not-allowed' }>
  | { state: 'not-allowed'; cutOffs?: CutOffs | undefined }

export function requesterOf({ user, origin }: Pick<Visit, 'user' | 'origin'>, key: string): ChangeRequester {
  return { firstName: user?.firstName ?? '', origin, key }
}

export interface FormFailure {
  /** `refused`: the change can't be made, so the page is shown again with the message but without the form. */
  kind: 'failed' | 'refused' | 'not-confirmed'
  message: string
}

/** The same status as for calls: after a 409, trying again does not help. */
export function failureStatus({ kind }: FormFailure): 409 | 503 {
  return kind === 'refused' ? 409 : 503
}

export interface FormAnswers {
  done(kind: string): OrderNotice
  failed: string
  refused: string
  again(failure: FormFailure): Answer | Promise<Answer>
  /** For a change refused because another tab was faster; by default `again` answers it. */
  changedElsewhere?(): Answer
  notAllowed?(): Promise<Answer | null>
  keyReused?(): Promise<Answer>
}

export async function answerWrite(
  parts: OrderFormParts,
  { act, visit }: OrderForm,
  result: WriteResult,
  ownAnswers: FormAnswers,
): Promise<Answer> {
  const { order } = visit
  const failed = { kind: 'failed', message: ownAnswers.failed } as const
  switch (result.state) {
    case 'confirmed':
      return redirectToOrder(visit, ownAnswers.done(result.kind))
    case 'refused':
      if (ownAnswers.changedElsewhere && !(await isStillAllowed(parts, act, visit)))
        return ownAnswers.changedElsewhere()
      return await ownAnswers.again({ kind: 'refused', message: ownAnswers.refused })
    case 'failed':
      return await ownAnswers.again(failed)
    case 'given-up':
      return await ownAnswers.again({ kind: 'not-confirmed', message: notConfirmedSentence(order.orderNumber) })
    case 'not-allowed': {
      const ownReason = await ownAnswers.notAllowed?.()
      if (ownReason) return ownReason
      // If order management is down, the form is shown again; otherwise the order's page shows what has changed.
      return parts.health.current() === 'offline'
        ? await ownAnswers.again(failed)
        : redirectToOrder(visit, { notMade: 'true' })
    }
    case 'key-reused':
      return (await ownAnswers.keyReused?.()) ?? redirectToOrder(visit)
    case 'busy':
      return redirectToOrder(visit, { notMade: 'true' })
    // The order's page shows that the change is pending.
    case 'requested':
      return redirectToOrder(visit)
  }
}

export function redirectToOrder({ site, order }: Pick<OrderVisit, 'site' | 'order'>, notice?: OrderNotice): Answer {
  return seeOther(urls.orderDetails(site.sites[order.site], order.orderNumber, notice))
}

export async function cutOffsOf(
  { content }: { content: ContentReader },
  { site, now }: Pick<Visit, 'site' | 'now'>,
  order: Pick<Order, 'site'>,
): Promise<CutOffs> {
  const published = SITES[order.site].christmas ? await content.read(CUT_OFF_INFO, order.site, now) : []
  return { usual: site.policy.christmas, published }
}

/** Reads in the transaction of the write, so that a cut-off changed a moment ago counts. */
export async function cutOffsInTransaction(
  { content }: { content: ContentRecords },
  transaction: Parameters<ContentRecords['readWithin']>[0],
  { details: { order }, now, cutOffs }: OrderSubject,
): Promise<CutOffs> {
  return { ...cutOffs, published: await content.readWithin(transaction, CUT_OFF_INFO, order.site, now) }
}
