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
import { OUTDATED_REFUSALS } from '../order-records/order.write.ts'
import {
  answerWrite,
  type FormAnswers,
  failureStatus,
  isActionAllowed,
  type OrderFormParts,
  openOrderForm,
  receiveOrderForm,
  redirectToOrder,
  requestChange,
} from '../order-records/order-form.ts'
import { ORDER_LIST_HREFS } from '../order-records/order-page.ts'
import { amendPage, ITEMS_ID, REVIEW_STAGE, STAGE_FIELD, unitsFieldId } from './amend.page.tsx'
import { AMEND, type Amending, isTotalAsReviewed, needsCancelConfirmation, readWantedUnits } from './amend-frame.tsx'
import { AMEND_PROBLEMS, AMEND_MESSAGES as MESSAGES } from './amend-messages.ts'
import { type CollectionParts, findShopsInTime } from './change-collection.ts'
import { type Amendment, type ReviewState, reviewAmendPage } from './review-amend.page.tsx'

export interface AmendParts extends OrderFormParts, Pick<CollectionParts, 'shops' | 'settings'> {
  tokens: Tokens
}

export async function showAmend(parts: AmendParts, visit: OrderVisit): Promise<Answer> {
  const tokenAnswer = await readOrderToken(parts.tokens, visit)
  if (tokenAnswer !== null) return tokenAnswer
  const isReview = visit.query.get(STAGE_FIELD) === REVIEW_STAGE
  const orderForm = await openOrderForm(parts, AMEND, visit, { isChosen: isReview })
  if ('kind' in orderForm) return orderForm
  const { saved } = orderForm
  if (saved)
    return review(orderForm, readWantedUnits(saved), {
      chosen: readReasonChoice(saved, visit.site.policy.cancelReasons),
      restored: true,
    })
  const wanted = readWantedUnits(Object.fromEntries(visit.query))
  return isReview ? review(orderForm, wanted, {}) : showItems(orderForm, wanted)
}

/** Shows the review; if nothing would change or a quantity is wrong, it shows the items again. */
function review(form: Amending, wanted: WantedUnits, state: ReviewState): Answer {
  const amendment = readAmendment(form.details.order, wanted)
  switch (amendment.outcome) {
    case 'wrong':
      return showWrongItems(form, wanted, amendment.problems)
    case 'nothing-changed':
      return showItemsAgain(form, wanted, MESSAGES.nothingChanged)
    case 'amendment':
      return showReview(form, wanted, amendment, state)
  }
}

function showReview(form: Amending, wanted: WantedUnits, amendment: Amendment, state: ReviewState): Answer {
  const status = (state.problems ?? []).length > 0 ? 422 : state.failure ? failureStatus(state.failure) : 200
  return show(
    reviewAmendPage,
    { form, wanted, read: amendment, ...state },
    { siteSwitchHrefs: ORDER_LIST_HREFS, status },
  )
}

export async function submitAmend(parts: AmendParts, visit: OrderVisit): Promise<Answer> {
  const received = await receiveOrderForm(parts, AMEND, visit)
  if ('kind' in received) return received
  const { requester } = received
  const wanted = readWantedUnits(visit.fields)
  const chosen = readReasonChoice(visit.fields, visit.site.policy.cancelReasons)
  const amendment = readAmendment(received.details.order, wanted)
  const reason = readCancelReason(visit.site.policy.cancelReasons, chosen)
  const ownAnswers = (result: WriteResult): FormAnswers => ({
    done: (kind) => (kind === 'cancel-order' ? { cancelled: 'true' } : { amended: 'true' }),
    failed: MESSAGES.failed,
    refused: isOutdated(result) ? MESSAGES.outdated : MESSAGES.refused,
    again: (failure) =>
      amendment.outcome === 'amendment'
        ? showReview(received, wanted, amendment, { chosen, failure })
        : redirectToOrder(visit),
    changedElsewhere: () => redirectToOrder(visit, { notMade: 'true' }),
  })
  const answer = (result: WriteResult) => answerWrite(parts, received, result, ownAnswers(result))
  const isStillAllowed = isActionAllowed(parts, AMEND, received)
  if (!reason.ok || requester === null || needsCancelConfirmation(amendment, visit.fields)) {
    if (!isStillAllowed) return await answer({ state: 'not-allowed' })
    const problems = [
      ...(reason.ok ? [] : [reasonProblem(reason.code, chosen.primary)]),
      ...(requester === null ? [{ field: 'changes', message: MESSAGES.again }] : []),
      ...(needsCancelConfirmation(amendment, visit.fields) ? [{ field: 'changes', message: MESSAGES.nowAll }] : []),
    ]
    return review(received, wanted, { chosen, problems })
  }
  const isAsShown = isTotalAsReviewed(received.details.order, visit.fields)
  const change = {
    act: AMEND,
    request: requestOf(amendment, reason.reason),
    sent: { units: Object.fromEntries(wanted), ...chosen },
    store: amendment.outcome === 'amendment' && !amendment.isAll ? await storeOf(parts, received.details.order) : null,
    // A repeated request gets its first answer, even if nothing is left to change by then.
    allowed: amendment.outcome === 'amendment' && isAsShown,
  } as const
  const result = await requestChange(parts, received, change, requester)
  // The amendment was valid when it was reviewed, so the order must have changed since.
  if (result.state === 'not-allowed' && isStillAllowed && !(amendment.outcome === 'amendment' && isAsShown))
    return showItemsAgain(received, wanted, MESSAGES.changedSince)
  return await answer(result)
}

/** The shop of the collection, for the mail; null if the shops can't be read in time. */
async function storeOf(parts: AmendParts, order: Order): Promise<{ shopId: string; name: string } | null> {
  const [shop] = (await findShopsInTime(parts, [collectionOf(order)?.shopId])) ?? []
  return shop ? { shopId: shop.shopId, name: shop.name } : null
}

/** If nothing would be left, the order is cancelled instead (D-35). */
function requestOf(
  amendment: ReadAmendment,
  reason: Extract<OrderRequest, { kind: 'amend-order' }>['reason'],
): OrderRequest {
  const { removals, isAll } = amendment.outcome === 'amendment' ? amendment : { removals: [], isAll: false }
  return isAll ? { kind: 'cancel-order', reason } : { kind: AMEND, removals, reason }
}

/** Whether order management has lines or quantities that it hasn't sent us yet. */
function isOutdated(result: WriteResult): boolean {
  return result.state === 'refused' && OUTDATED_REFUSALS.includes(result.refusal)
}

function showItems(form: Amending, wanted: WantedUnits, problems: FieldProblem[] = []): Answer {
  const status = problems.length > 0 ? 422 : 200
  return show(amendPage, { form, wanted, problems }, { siteSwitchHrefs: ORDER_LIST_HREFS, status })
}

function showWrongItems(form: Amending, wanted: WantedUnits, itemProblems: readonly AmendmentProblem[]): Answer {
  const amendable = amendableLines(form.details.order)
  const problems = itemProblems.map(({ lineKey, code }) => {
    const place = amendable.findIndex(({ key }) => key === lineKey)
    const { quantity = 0, description = '' } = amendable[place] ?? {}
    return { field: unitsFieldId(place), message: AMEND_PROBLEMS[code](quantity, description) }
  })
  return showItems(form, wanted, problems)
}

/** A problem that concerns no single item is shown at the list of items. */
function showItemsAgain(form: Amending, wanted: WantedUnits, message: string): Answer {
  return showItems(form, wanted, [{ field: ITEMS_ID, message }])
}

const ORDER_TOKEN_FIELD = 'CFTOOrderToken'

/**
 * Null if the URL's token is valid or missing: the session then decides about access. A token of another shopper or
 * order is answered with 404. The shopper's own expired token is renewed once (D-18, D-169).
 */
async function readOrderToken(tokens: Tokens, visit: OrderVisit): Promise<Answer | null> {
  const { query, now, order, shopper, site } = visit
  const token = query.get(ORDER_TOKEN_FIELD)
  if (token === null) return null
  const parsedToken = await tokens.readAnyAge(CHRISTMAS_ORDER_TOKEN, token, now)
  const isForThisOrder =
    parsedToken?.claims.customerId === shopper.customerId && parsedToken.claims.orderNumber === order.orderNumber
  if (parsedToken === null || !isForThisOrder) return missing
  if (!parsedToken.isTooOld) return null
  if (parsedToken.claims.renewed === true) return redirectToOrder(visit)
  const claims = { orderNumber: order.orderNumber, customerId: shopper.customerId, renewed: true }
  const renewed = await tokens.issue(CHRISTMAS_ORDER_TOKEN, claims, now, TOKEN_SECONDS_MAX)
  return seeOther(urls.amendChristmas(site.sites[order.site], { CFTOOrderToken: renewed, orderId: order.orderNumber }))
}

/** Null if no line can be amended. The link's token is valid only for this shopper and order (XMS-02, D-18). */
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
