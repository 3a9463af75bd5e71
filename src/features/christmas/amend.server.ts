import { readCancelReason } from '../../domain/cancellation/cancel-request.ts'
import {
  type AmendmentProblem,
  amendableLines,
  type ReadAmendment,
  readAmendment,
  type WantedUnits,
} from '../../domain/christmas/read-amendment.ts'
import { CHRISTMAS_ORDER_TOKEN } from '../../domain/christmas/tokens.ts'
import type { AllowedActions } from '../../domain/order-actions/allowed-actions.ts'
import { collectionOf } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import type { FieldProblem } from '../../platform/forms/form.ts'
import { type Answer, missing, seeOther, show } from '../../platform/http/answer.ts'
import type { OrderVisit, Visit } from '../../platform/http/visit.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../platform/security/tokens.ts'
import type { WriteResult } from '../../platform/writes/outside-writes.ts'
import { PATHS, urls } from '../../urls.ts'
import { readReasonChoice, reasonProblem } from '../order-records/chosen-reason.ts'
import { OUTDATED } from '../order-records/order.write.ts'
import {
  answerWrite,
  isActionAllowed,
  type OrderFormParts,
  type OwnAnswers,
  openOrderForm,
  receiveOrderForm,
  requestChange,
  statusOf,
  toOrder,
} from '../order-records/order-form.ts'
import { ORDERS_ELSEWHERE } from '../order-records/order-page.ts'
import { amendPage, ITEMS, REVIEW, STAGE_FIELD, unitsId } from './amend.page.tsx'
import { AMEND, type Amending, isAsReviewed, isNowAll, unitsIn } from './amend-frame.tsx'
import { AMEND_PROBLEMS, AMEND_MESSAGES as MESSAGES } from './amend-messages.ts'
import { type CollectionParts, shopsOf } from './change-collection.ts'
import { type Amendment, type ReviewState, reviewAmendPage } from './review-amend.page.tsx'

export interface AmendParts extends OrderFormParts, Pick<CollectionParts, 'shops' | 'settings'> {
  tokens: Tokens
}

export async function showAmend(parts: AmendParts, visit: OrderVisit): Promise<Answer> {
  const entered = await readOrderToken(parts.tokens, visit)
  if (entered !== null) return entered
  const isReview = visit.query.get(STAGE_FIELD) === REVIEW
  const opened = await openOrderForm(parts, AMEND, visit, { isChosen: isReview })
  if ('kind' in opened) return opened
  const { saved } = opened
  if (saved) return review(opened, unitsIn(saved), { chosen: readReasonChoice(saved), restored: true })
  const wanted = unitsIn(Object.fromEntries(visit.query))
  return isReview ? review(opened, wanted, {}) : showItems(opened, wanted)
}

/** The review; shows the items again where nothing would change, or something is wrong. */
function review(form: Amending, wanted: WantedUnits, state: ReviewState): Answer {
  const read = readAmendment(form.details.order, wanted)
  switch (read.is) {
    case 'wrong':
      return showWrongItems(form, wanted, read.problems)
    case 'nothing-changed':
      return showItemsAgain(form, wanted, MESSAGES.nothingChanged)
    case 'amendment':
      return showReview(form, wanted, read, state)
  }
}

function showReview(form: Amending, wanted: WantedUnits, read: Amendment, state: ReviewState): Answer {
  const status = (state.problems ?? []).length > 0 ? 422 : state.failure ? statusOf(state.failure) : 200
  return show(reviewAmendPage, { form, wanted, read, ...state }, { elsewhere: ORDERS_ELSEWHERE, status })
}

export async function submitAmend(parts: AmendParts, visit: OrderVisit): Promise<Answer> {
  const received = await receiveOrderForm(parts, AMEND, visit)
  if ('kind' in received) return received
  const { requester } = received
  const wanted = unitsIn(visit.fields)
  const chosen = readReasonChoice(visit.fields)
  const read = readAmendment(received.details.order, wanted)
  const reason = readCancelReason(chosen)
  const ownAnswers = (result: WriteResult): OwnAnswers => ({
    done: (kind) => (kind === 'cancel-order' ? { cancelled: 'true' } : { amended: 'true' }),
    failed: MESSAGES.failed,
    refused: isOutdated(result) ? MESSAGES.outdated : MESSAGES.refused,
    again: (failure) =>
      read.is === 'amendment' ? showReview(received, wanted, read, { chosen, failure }) : toOrder(visit),
    changedElsewhere: () => toOrder(visit, { notMade: 'true' }),
  })
  const answer = (result: WriteResult) => answerWrite(parts, received, result, ownAnswers(result))
  const mayStill = isActionAllowed(parts, AMEND, received)
  if (!reason.ok || requester === null || isNowAll(read, visit.fields)) {
    if (!mayStill) return await answer({ state: 'not-allowed' })
    const problems = [
      ...(reason.ok ? [] : [reasonProblem(reason.code, chosen.primary)]),
      ...(requester === null ? [{ field: 'changes', message: MESSAGES.again }] : []),
      ...(isNowAll(read, visit.fields) ? [{ field: 'changes', message: MESSAGES.nowAll }] : []),
    ]
    return review(received, wanted, { chosen, problems })
  }
  const isSame = isAsReviewed(received.details.order, visit.fields)
  const change = {
    act: AMEND,
    request: requestOf(read, reason.reason),
    sent: { units: Object.fromEntries(wanted), ...chosen },
    store: read.is === 'amendment' && !read.isAll ? await storeOf(parts, received.details.order) : null,
    // A repeat gets the first answer, though by then nothing is left to change.
    allowed: read.is === 'amendment' && isSame,
  } as const
  const result = await requestChange(parts, received, change, requester)
  // It was valid when it was reviewed.
  if (result.state === 'not-allowed' && mayStill && !(read.is === 'amendment' && isSame))
    return showItemsAgain(received, wanted, MESSAGES.changedSince)
  return await answer(result)
}

/** Where it is collected, for the mail; null if the shops cannot be read in time. */
async function storeOf(parts: AmendParts, order: Order): Promise<{ shopId: string; name: string } | null> {
  const [shop] = (await shopsOf(parts, [collectionOf(order)?.shopId])) ?? []
  return shop ? { shopId: shop.shopId, name: shop.name } : null
}

/** Where nothing would be left the order is cancelled (D-35). */
function requestOf(
  read: ReadAmendment,
  reason: Extract<OrderRequest, { kind: 'amend-order' }>['reason'],
): OrderRequest {
  const { removals, isAll } = read.is === 'amendment' ? read : { removals: [], isAll: false }
  return isAll ? { kind: 'cancel-order', reason } : { kind: AMEND, removals, reason }
}

/** Whether order management has lines or quantities that it hasn't sent us yet. */
function isOutdated(result: WriteResult): boolean {
  return result.state === 'refused' && OUTDATED.includes(result.refusal)
}

function showItems(form: Amending, wanted: WantedUnits, problems: FieldProblem[] = []): Answer {
  const status = problems.length > 0 ? 422 : 200
  return show(amendPage, { form, wanted, problems }, { elsewhere: ORDERS_ELSEWHERE, status })
}

function showWrongItems(form: Amending, wanted: WantedUnits, wrong: readonly AmendmentProblem[]): Answer {
  const open = amendableLines(form.details.order)
  const problems = wrong.map(({ lineKey, code }) => {
    const place = open.findIndex(({ key }) => key === lineKey)
    const { quantity = 0, description = '' } = open[place] ?? {}
    return { field: unitsId(place), message: AMEND_PROBLEMS[code](quantity, description) }
  })
  return showItems(form, wanted, problems)
}

/** A problem that belongs to no item is shown for all of them. */
function showItemsAgain(form: Amending, wanted: WantedUnits, message: string): Answer {
  return showItems(form, wanted, [{ field: ITEMS, message }])
}

const ORDER_TOKEN_FIELD = 'CFTOOrderToken'

/**
 * Null if the token of the address is valid, or where there is none: the session decides then. Another
 * shopper's token, or another order's, is answered with 404. An own expired one is renewed once (D-18, D-169).
 */
async function readOrderToken(tokens: Tokens, visit: OrderVisit): Promise<Answer | null> {
  const { query, now, order, shopper, site } = visit
  const token = query.get(ORDER_TOKEN_FIELD)
  if (token === null) return null
  const read = await tokens.readAnyAge(CHRISTMAS_ORDER_TOKEN, token, now)
  const isTheirs = read?.claims.customerId === shopper.customerId && read.claims.orderNumber === order.orderNumber
  if (read === null || !isTheirs) return missing
  if (!read.isTooOld) return null
  if (read.claims.renewed === true) return toOrder(visit)
  const claims = { orderNumber: order.orderNumber, customerId: shopper.customerId, renewed: true }
  const renewed = await tokens.issue(CHRISTMAS_ORDER_TOKEN, claims, now, TOKEN_SECONDS_MAX)
  return seeOther(urls.amendChristmas(site.sites[order.site], { CFTOOrderToken: renewed, orderId: order.orderNumber }))
}

/** The token is bound to shopper and order; null where no line can be amended (XMS-02, D-18). */
export async function amendLink(
  tokens: Tokens,
  { orderNumber, customerId, site }: Order,
  { amendOrder }: Pick<AllowedActions, 'amendOrder'>,
  { site: here, hasPage, now }: Pick<Visit, 'site' | 'hasPage' | 'now'>,
): Promise<string | null> {
  if (!amendOrder || !hasPage(PATHS.amendChristmas)) return null
  const CFTOOrderToken = await tokens.issue(CHRISTMAS_ORDER_TOKEN, { orderNumber, customerId }, now, TOKEN_SECONDS_MAX)
  return urls.amendChristmas(here.sites[site], { CFTOOrderToken, orderId: orderNumber })
}
