import { unitsToSendBack } from '../../../domain/orders/withdrawn-units.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import { CHANGED_ELSEWHERE, DRAFT_REQUESTED } from '../../../domain/returns/draft-return.ts'
import { isOneItemFree } from '../../../domain/returns/one-item-block.ts'
import { refundSummary } from '../../../domain/returns/refund-facts.ts'
import { proposeSplit, returnLimit, UP_TO_NINE } from '../../../domain/returns/return-limit.ts'
import type { SelectedLine } from '../../../domain/returns/selection.ts'
import { toSendBack } from '../../../domain/withdrawal/to-send-back.ts'
import { sentCommandKey } from '../../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { ORDERS_ELSEWHERE, RETURN_WITHDRAWN } from '../../order-records/order-page.ts'
import { findTogether } from '../channels-question.ts'
import { findOrderToReturn } from '../find-return-context.ts'
import { blockedBy, newBlock, versionIn } from '../items/items-choice.ts'
import { FIELDS } from '../items/items-form-state.ts'
import { WITHDRAWN_MESSAGES as MESSAGES, NOTICES } from '../messages.ts'
import type { ReturnParts } from '../return-parts.ts'
import { type SaveSelectionResult, saveSelection } from '../save-selection.ts'
import { stepUrl } from '../step-urls.ts'
import { returnWithdrawnPage, type Withdrawn } from './return-withdrawn.page.tsx'

interface WithdrawnNotices {
  failure?: ChannelFailure
  blocked?: string
  notices?: string[]
  says?: string[]
}

export async function showReturnWithdrawn(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await findWithdrawn(parts, visit)
  if ('kind' in found) return found
  const kept = await visit.takeSavedPost()
  const says = [...(kept ? [NOTICES.restored] : []), ...(found.isDraftRequested ? [DRAFT_REQUESTED] : [])]
  return answerWithdrawn(parts, visit, found, { says })
}

/** Chooses everything and goes on to step 2. Replaces any other draft. */
export async function submitReturnWithdrawn(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await findWithdrawn(parts, visit, { isPost: true })
  if ('kind' in found) return found
  const again = (news: WithdrawnNotices) => answerWithdrawn(parts, visit, found, news)
  const { selection } = found
  const block = blockedBy(visit, selection)
  if (block && !isOneItemFree(block.failedAt, visit.now)) {
    return again({ failure: block.failure, blocked: block.blocked })
  }
  const key = sentCommandKey(visit, RETURN_WITHDRAWN)
  if (key === null) return again({ notices: [NOTICES.again] })
  if (found.isOffline) return again({ failure: 'no-answer' })
  const kept = await saveWhatFits(parts, visit, found, key)
  switch (kept.outcome) {
    case 'kept':
      return seeOther(stepUrl('method', visit))
    case 'no-way-back':
      return again({ failure: kept.failure, blocked: newBlock(visit, kept.failure, selection) })
    case 'not-made':
      return again({ failure: 'no-answer' })
    case 'key-reused':
    case 'changed-elsewhere': {
      const now = await findWithdrawn(parts, visit)
      return 'kind' in now ? now : answerWithdrawn(parts, visit, now, { notices: [CHANGED_ELSEWHERE] })
    }
  }
}

async function findWithdrawn(
  parts: ReturnParts,
  visit: OrderVisit,
  how: { isPost?: boolean } = {},
): Promise<Withdrawn | Answer> {
  const found = await findOrderToReturn(parts, visit, how)
  if ('kind' in found) return found
  const { order } = found
  const back = toSendBack(order, visit.now)
  if (back.selection.length === 0) return seeOther(urls.orderDetails(visit.site.sites[order.site], order.orderNumber))
  return { ...found, ...back }
}

/** Nobody chose these together, so nobody is asked: the rest goes later (D-52). */
async function saveWhatFits(
  parts: ReturnParts,
  visit: OrderVisit,
  found: Withdrawn,
  key: string,
): Promise<SaveSelectionResult> {
  const { order, selection } = found
  const all = selection.map(({ lineKey }) => lineKey)
  const { now } = proposeSplit(all, returnLimit(parts.settings.maxReturnItems)) ?? { now: all }
  const first = selection.filter(({ lineKey }) => now.includes(lineKey))
  const kept = await keep(parts, visit, found, { key, first })
  if (kept.outcome !== 'no-way-back' || kept.failure !== 'no-carrier') return kept
  const together = await findTogether(parts, order, first)
  if (together.length === 0) return kept
  return await keep(parts, visit, found, { key, first: first.filter(({ lineKey }) => together.includes(lineKey)) })
}

async function keep(
  parts: ReturnParts,
  visit: OrderVisit,
  { order, stored, selection }: Withdrawn,
  { key, first }: { key: string; first: readonly SelectedLine[] },
): Promise<SaveSelectionResult> {
  return await saveSelection(parts, {
    order,
    stored,
    selection: first,
    later: selection.filter((line) => !first.includes(line)).map(({ lineKey }) => lineKey),
    refundTo: 'original-payment-card',
    entry: 'withdrawal',
    // The withdrawal's page shows no draft, so any is replaced.
    shownVersion: FIELDS.version in visit.fields ? versionIn(visit.fields) : (stored?.draft.version ?? null),
    at: visit.now,
    key,
    purpose: RETURN_WITHDRAWN,
  })
}

function answerWithdrawn(
  { settings }: ReturnParts,
  visit: OrderVisit,
  found: Withdrawn,
  { failure, blocked, notices: refusals = [], says = [] }: WithdrawnNotices,
): Answer {
  const { order, draft, selection } = found
  const split = proposeSplit(
    selection.map(({ lineKey }) => lineKey),
    returnLimit(settings.maxReturnItems),
  )
  const { eGiftCardRefunds: eGiftCardEnabled } = settings
  const { lines: refunds } = refundSummary(order, selection, { path: null, at: visit.now, eGiftCardEnabled })
  const units = unitsToSendBack(order)
  const notices = [
    ...says,
    ...refusals,
    ...((draft?.items.lines.length ?? 0) > 0 ? [MESSAGES.others] : []),
    ...(split ? [split.sentence] : []),
    ...(selection.some(({ lineKey, quantity }) => quantity < (units.get(lineKey) ?? 0))
      ? [`${UP_TO_NINE} ${MESSAGES.rest}`]
      : []),
  ]
  const refused = refusals.length > 0 ? 422 : 200
  const status = failure === undefined ? refused : failure === 'no-carrier' ? 422 : 503
  const props = { visit, found, notices, failure, blocked, refunds, units }
  return show(returnWithdrawnPage, props, { elsewhere: ORDERS_ELSEWHERE, status })
}
