import { readCancelReason } from '../../domain/cancellation/cancel-request.ts'
import { type ReadAmendment, readAmendment, type WantedUnits } from '../../domain/christmas/read-amendment.ts'
import { collectionOf } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import type { WriteResult } from '../../platform/writes/outside-writes.ts'
import { readReasonChoice, reasonProblem } from '../order-records/chosen-reason.ts'
import {
  answerWrite,
  askForChange,
  mayBeDone,
  type OrderFormParts,
  type OwnAnswers,
  openOrderForm,
  receiveOrderForm,
  statusOf,
  toOrder,
} from '../order-records/order-form.ts'
import { ORDERS_ELSEWHERE } from '../order-records/order-page.ts'
import { OUTDATED } from '../order-records/order-write.ts'
import { REVIEW, STAGE_FIELD } from './amend.page.tsx'
import { AMEND, type Amending } from './amend-frame.tsx'
import { showItems, showItemsAgain, showWrongItems } from './amend-items.ts'
import { AMEND_MESSAGES as SAYS } from './amend-messages.ts'
import { type CollectionParts, shopsOf } from './change-collection.ts'
import { readOrderToken } from './order-token.ts'
import { type Amendment, type ReviewState, reviewAmendPage } from './review-amend.page.tsx'
import { isAsReviewed, isNowAll, unitsIn } from './sent-units.ts'

export interface AmendParts extends OrderFormParts, Pick<CollectionParts, 'shops' | 'settings'> {
  tokens: Tokens
}

export async function showAmend(parts: AmendParts, visit: OrderVisit): Promise<Answer> {
  const entered = await readOrderToken(parts.tokens, visit)
  if (entered !== null) return entered
  const isReview = visit.query.get(STAGE_FIELD) === REVIEW
  const opened = await openOrderForm(parts, AMEND, visit, { isChosen: isReview })
  if ('kind' in opened) return opened
  const { kept } = opened
  if (kept) return review(opened, unitsIn(kept), { chosen: readReasonChoice(kept), restored: true })
  const wanted = unitsIn(Object.fromEntries(visit.query))
  return isReview ? review(opened, wanted, {}) : showItems(opened, wanted)
}

/** The review; back to the items where nothing would change, or something is wrong. */
function review(form: Amending, wanted: WantedUnits, state: ReviewState): Answer {
  const read = readAmendment(form.details.order, wanted)
  switch (read.is) {
    case 'wrong':
      return showWrongItems(form, wanted, read.problems)
    case 'nothing-changed':
      return showItemsAgain(form, wanted, SAYS.nothingChanged)
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
  const { asker } = received
  const wanted = unitsIn(visit.fields)
  const chosen = readReasonChoice(visit.fields)
  const read = readAmendment(received.details.order, wanted)
  const reason = readCancelReason(chosen)
  const ownAnswers = (result: WriteResult): OwnAnswers => ({
    done: (kind) => (kind === 'cancel-order' ? { cancelled: 'true' } : { amended: 'true' }),
    failed: SAYS.failed,
    refused: isOutdated(result) ? SAYS.outdated : SAYS.refused,
    again: (failure) =>
      read.is === 'amendment' ? showReview(received, wanted, read, { chosen, failure }) : toOrder(visit),
    overtaken: () => toOrder(visit, { notMade: 'true' }),
  })
  const answer = (result: WriteResult) => answerWrite(parts, received, result, ownAnswers(result))
  const mayStill = mayBeDone(parts, AMEND, received)
  if (!reason.ok || asker === null || isNowAll(read, visit.fields)) {
    if (!mayStill) return await answer({ state: 'not-allowed' })
    const problems = [
      ...(reason.ok ? [] : [reasonProblem(reason.code, chosen.primary)]),
      ...(asker === null ? [{ field: 'changes', message: SAYS.again }] : []),
      ...(isNowAll(read, visit.fields) ? [{ field: 'changes', message: SAYS.nowAll }] : []),
    ]
    return review(received, wanted, { chosen, problems })
  }
  const isSame = isAsReviewed(received.details.order, visit.fields)
  const asked = {
    act: AMEND,
    request: requestOf(read, reason.reason),
    sent: { units: Object.fromEntries(wanted), ...chosen },
    store: read.is === 'amendment' && !read.isAll ? await storeOf(parts, received.details.order) : null,
    // A repeat gets the answer of the first, though by then nothing is left to change.
    allowed: read.is === 'amendment' && isSame,
  } as const
  const result = await askForChange(parts, received, asked, asker)
  // It was right when it was reviewed.
  if (result.state === 'not-allowed' && mayStill && !(read.is === 'amendment' && isSame))
    return showItemsAgain(received, wanted, SAYS.changedSince)
  return await answer(result)
}

/** Where it is collected, for the mail; null where nobody can say in time. */
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

/** Whether order management has lines or quantities that it hasn't told us of yet. */
function isOutdated(result: WriteResult): boolean {
  return result.state === 'refused' && OUTDATED.includes(result.refusal)
}
