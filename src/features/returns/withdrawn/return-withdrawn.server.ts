import { unitsToSendBack } from '../../../domain/orders/withdrawn-units.ts'
import { type ChannelFailure, isAboutSelection } from '../../../domain/returns/channel-failure.ts'
import { DRAFT_REQUESTED, RETURN_SENTENCES } from '../../../domain/returns/draft-return.ts'
import { hasOneItemBlockEnded } from '../../../domain/returns/one-item-block.ts'
import { refundSummary } from '../../../domain/returns/refund-facts.ts'
import { proposeSplit, returnLimit, UP_TO_NINE } from '../../../domain/returns/return-limit.ts'
import type { SelectedLine } from '../../../domain/returns/selection.ts'
import { itemsToSendBack } from '../../../domain/withdrawal/to-send-back.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { sentCommandKey } from '../../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { ORDER_LIST_HREFS, RETURN_WITHDRAWN_PURPOSE } from '../../order-records/order-page.ts'
import { findKeysThatTravelTogether } from '../channels-question.ts'
import { findOrderToReturn } from '../find-return-context.ts'
import { versionInForm } from '../items/items-choice.ts'
import { FIELDS } from '../items/items-form-state.ts'
import { WITHDRAWN_MESSAGES as MESSAGES, RETURN_NOTICES } from '../messages.ts'
import type { ReturnParts } from '../return-parts.ts'
import { newBlockToken, readBlockedSelection, type SaveSelectionResult, saveSelection } from '../save-selection.ts'
import { stepUrl } from '../step-urls.ts'
import { type OrderWithWithdrawnItems, returnWithdrawnPage } from './return-withdrawn.page.tsx'

interface WithdrawnNotices {
  failure?: ChannelFailure
  blockToken?: string
  notices?: string[]
  info?: string[]
}

export async function showReturnWithdrawn(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const withdrawn = await findWithdrawn(parts, visit)
  if ('kind' in withdrawn) return withdrawn
  const savedPost = await visit.takeSavedPost()
  const info = [
    ...(savedPost ? [COMMON_SENTENCES.restoredChoices] : []),
    ...(withdrawn.isDraftRequested ? [DRAFT_REQUESTED] : []),
  ]
  return answerWithdrawn(parts, visit, withdrawn, { info })
}

/** Selects all withdrawn items and goes on to step 2. Replaces any other draft. */
export async function submitReturnWithdrawn(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const withdrawn = await findWithdrawn(parts, visit, { isPost: true })
  if ('kind' in withdrawn) return withdrawn
  const showAgain = (pageNotices: WithdrawnNotices) => answerWithdrawn(parts, visit, withdrawn, pageNotices)
  const { selection } = withdrawn
  const block = readBlockedSelection(visit, selection)
  if (block && !hasOneItemBlockEnded(block.failedAt, visit.now)) {
    return showAgain({ failure: block.failure, blockToken: block.token })
  }
  const key = sentCommandKey(visit, RETURN_WITHDRAWN_PURPOSE)
  if (key === null) return showAgain({ notices: [RETURN_NOTICES.again] })
  if (withdrawn.isOffline) return showAgain({ failure: 'no-answer' })
  const result = await saveWhatFits(parts, visit, withdrawn, key)
  switch (result.outcome) {
    case 'saved':
      return seeOther(stepUrl('method', visit))
    case 'no-way-back':
      return showAgain({ failure: result.failure, blockToken: newBlockToken(visit, result.failure, selection) })
    case 'not-made':
      return showAgain({ failure: 'no-answer' })
    case 'key-reused':
    case 'changed-elsewhere': {
      const latest = await findWithdrawn(parts, visit)
      return 'kind' in latest
        ? latest
        : answerWithdrawn(parts, visit, latest, { notices: [RETURN_SENTENCES.changedElsewhere] })
    }
  }
}

async function findWithdrawn(
  parts: ReturnParts,
  visit: OrderVisit,
  options: { isPost?: boolean } = {},
): Promise<OrderWithWithdrawnItems | Answer> {
  const withdrawn = await findOrderToReturn(parts, visit, options)
  if ('kind' in withdrawn) return withdrawn
  const { order } = withdrawn
  const toReturn = itemsToSendBack(order, visit.now)
  if (toReturn.selection.length === 0)
    return seeOther(urls.orderDetails(visit.site.sites[order.site], order.orderNumber))
  return { ...withdrawn, ...toReturn }
}

/** Items that cannot travel together are saved for later without a question (D-52). */
async function saveWhatFits(
  parts: ReturnParts,
  visit: OrderVisit,
  withdrawn: OrderWithWithdrawnItems,
  key: string,
): Promise<SaveSelectionResult> {
  const { order, selection } = withdrawn
  const lineKeys = selection.map(({ lineKey }) => lineKey)
  const { keysNow } = proposeSplit(lineKeys, returnLimit(parts.settings.policy.returnItemsMax)) ?? { keysNow: lineKeys }
  const selectionNow = selection.filter(({ lineKey }) => keysNow.includes(lineKey))
  const result = await saveLines(parts, visit, withdrawn, { key, first: selectionNow })
  if (result.outcome !== 'no-way-back' || !isAboutSelection(result.failure)) return result
  const together = await findKeysThatTravelTogether(parts, order, selectionNow)
  if (together.length === 0) return result
  return await saveLines(parts, visit, withdrawn, {
    key,
    first: selectionNow.filter(({ lineKey }) => together.includes(lineKey)),
  })
}

async function saveLines(
  parts: ReturnParts,
  visit: OrderVisit,
  { order, stored, selection }: OrderWithWithdrawnItems,
  { key, first: selectionNow }: { key: string; first: readonly SelectedLine[] },
): Promise<SaveSelectionResult> {
  return await saveSelection(parts, {
    order,
    sites: visit.site.sites,
    stored,
    selection: selectionNow,
    later: selection.filter((line) => !selectionNow.includes(line)).map(({ lineKey }) => lineKey),
    refundTo: 'original-payment-card',
    entry: 'withdrawal',
    // The page after a withdrawal shows no draft and posts no version: a draft, if there is one, is replaced.
    shownVersion: FIELDS.version in visit.fields ? versionInForm(visit.fields) : (stored?.draft.version ?? null),
    at: visit.now,
    key,
    purpose: RETURN_WITHDRAWN_PURPOSE,
  })
}

function answerWithdrawn(
  { settings }: ReturnParts,
  visit: OrderVisit,
  withdrawn: OrderWithWithdrawnItems,
  { failure, blockToken, notices: refusals = [], info = [] }: WithdrawnNotices,
): Answer {
  const { order, draft, selection } = withdrawn
  const split = proposeSplit(
    selection.map(({ lineKey }) => lineKey),
    returnLimit(settings.policy.returnItemsMax),
  )
  const { eGiftCards: eGiftCardEnabled } = settings.policy.offers
  const rules = { path: null, at: visit.now, sites: visit.site.sites, eGiftCardEnabled }
  const { lines: refunds } = refundSummary(order, selection, rules)
  const units = unitsToSendBack(order)
  const notices = [
    ...info,
    ...refusals,
    ...((draft?.items.lines.length ?? 0) > 0 ? [MESSAGES.others] : []),
    ...(split ? [split.sentence] : []),
    ...(selection.some(({ lineKey, quantity }) => quantity < (units.get(lineKey) ?? 0))
      ? [`${UP_TO_NINE} ${MESSAGES.rest}`]
      : []),
  ]
  const refusedStatus = refusals.length > 0 ? 422 : 200
  const status = failure === undefined ? refusedStatus : isAboutSelection(failure) ? 422 : 503
  const props = { visit, withdrawn, notices, failure, blockToken, refunds, units }
  return show(returnWithdrawnPage, props, { siteSwitchHrefs: ORDER_LIST_HREFS, status })
}
