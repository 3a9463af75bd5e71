import type { OrderLine } from '../../../domain/orders/order.ts'
import { DRAFT_REQUESTED, isUsedUp, RETURN_SENTENCES } from '../../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { refundSummary } from '../../../domain/returns/refund-facts.ts'
import { readSelection, type SelectedLine } from '../../../domain/returns/selection.ts'
import { MODES } from '../../../domain/returns/steps.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { sentCommandKey, sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { currentSelection } from '../changed-lines.ts'
import { findKeysThatTravelTogether } from '../channels-question.ts'
import { findReturnContext, type ReturnContext } from '../find-return-context.ts'
import { RETURN_NOTICES } from '../messages.ts'
import type { ReturnParts, ReturnSettings } from '../return-parts.ts'
import { newBlockToken, readBlockedSelection, saveSelection } from '../save-selection.ts'
import { hasNotice, stepUrl, stepUrlWithNotice } from '../step-urls.ts'
import { renderItemsPage } from './answer-items.ts'
import {
  choiceInForm,
  choiceSoFar,
  isSentWithReason,
  LEAVE_STEP_ONE_PURPOSE,
  type PageNotices,
  type StepOneChoice,
} from './items-choice.ts'
import { FIELDS, SPLITS } from './items-form-state.ts'

export async function showItems(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const context = await findReturnContext(parts, visit)
  if ('kind' in context) return context
  const savedPost = await visit.takeSavedPost()
  const info = [
    ...(savedPost ? [COMMON_SENTENCES.restoredChoices] : []),
    ...(context.draft ? [] : whyNoDraft(context, visit)),
    ...(hasNotice(visit, 'changed') ? [RETURN_SENTENCES.changedElsewhere] : []),
    ...(context.isDraftRequested ? [DRAFT_REQUESTED] : []),
    ...currentSelection(context.order, context.draft?.items.lines ?? [], context.eligibility).removedNotices,
  ]
  const choice = savedPost ? choiceInForm(savedPost, context) : choiceSoFar(context, visit.query)
  return renderItemsPage(parts, visit, context, choice, { info, ...(context.isOffline && { failure: 'no-answer' }) })
}

function whyNoDraft({ stored }: ReturnContext, visit: OrderVisit): string[] {
  if (stored && !isUsedUp(stored.draft)) return stored.draft.entry === 'withdrawal' ? [] : [RETURN_NOTICES.lapsed]
  return hasNotice(visit, 'none') ? [RETURN_NOTICES.noDraft] : []
}

/** Goes on to step 2 only once the draft is saved and has return methods (RSN-24). */
export async function submitItems(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const { fields } = visit
  const key = sentCommandKey(visit, LEAVE_STEP_ONE_PURPOSE)
  const staysOnPage = [FIELDS.again, FIELDS.drop].some((name) => sentValue(fields, name) !== '')
  const needsReasons = (line: OrderLine) => !staysOnPage && isSentWithReason(fields, line)
  const context = await findReturnContext(parts, visit, { isPost: true, needsReasons })
  if ('kind' in context) return context
  const result = staysOnPage ? { choice: choiceInForm(fields, context) } : await saveItems(parts, visit, context, key)
  if (result === 'saved') return seeOther(stepUrl('method', visit))
  // Another tab was faster: its draft is shown (D-131).
  if (result === 'superseded') return seeOther(stepUrlWithNotice('items', 'changed', visit))
  return renderItemsPage(parts, visit, context, result.choice, result.pageNotices)
}

/** If nothing was saved, the choices and notices with which the page is shown again. */
type SaveItemsResult = 'saved' | 'superseded' | { choice: StepOneChoice; pageNotices?: PageNotices }

async function saveItems(
  parts: ReturnParts,
  visit: OrderVisit,
  context: ReturnContext,
  key: string | null,
): Promise<SaveItemsResult> {
  const submission = readSentItems(parts.settings, visit, context)
  if (!submission.ok) return submission
  const { selection, later, refundTo, choice } = submission
  if (key === null) return { choice, pageNotices: { notices: [RETURN_NOTICES.again] } }
  if (context.isOffline) return { choice, pageNotices: { failure: 'no-answer' } }

  const { recipientId } = visit.order
  const order = recipientId === null ? context.order : context.details.wholeOrder
  const result = await saveSelection(parts, {
    order,
    sites: visit.site.sites,
    recipientId,
    stored: context.stored,
    selection,
    later,
    refundTo,
    entry: context.mode,
    shownVersion: choice.shownVersion,
    at: visit.now,
    key,
    purpose: LEAVE_STEP_ONE_PURPOSE,
  })
  switch (result.outcome) {
    case 'saved':
      return 'saved'
    case 'no-way-back': {
      const travelTogether =
        result.failure === 'no-carrier' ? await findKeysThatTravelTogether(parts, order, selection, recipientId) : []
      const block = newBlockToken(visit, result.failure, selection)
      return { choice, pageNotices: { failure: result.failure, blockToken: block, together: travelTogether } }
    }
    case 'not-made':
      // A retry may succeed: nothing is blocked (ERR-02).
      return { choice, pageNotices: { failure: 'no-answer' } }
    case 'key-reused':
    case 'changed-elsewhere':
      return 'superseded'
  }
}

type SentItems = { choice: StepOneChoice } & (
  | { ok: false; pageNotices: PageNotices }
  | { ok: true; selection: readonly SelectedLine[]; later: readonly string[]; refundTo: RefundTo }
)

/** Applies the rules that need no outside system. */
function readSentItems(settings: ReturnSettings, visit: OrderVisit, context: ReturnContext): SentItems {
  const { fields, now: at } = visit
  const { order } = context
  const sent = choiceInForm(fields, context)
  const showAgain = (pageNotices: PageNotices, choice = sent): SentItems => ({ ok: false, choice, pageNotices })
  const { read: selectionResult, rows, later } = readRowsOfSplit(settings, fields, context, sent)
  // An accepted split stays accepted, whatever else is wrong.
  const afterSplit = rows.length > 0 ? { ...sent, rows, later } : sent
  if (!selectionResult.ok) return showAgain({ problems: selectionResult.problems }, afterSplit)
  const { selection } = selectionResult
  const { returner } = MODES[context.mode]
  const options = {
    path: null,
    at,
    sites: visit.site.sites,
    eGiftCardEnabled: settings.policy.offers.eGiftCards,
    chosen: sent.refundTo,
    returner,
  }
  const { refundTo, eGiftCard } = refundSummary(order, selection, options)
  // If the refund can't go where the shopper chose, the page says so before anything is saved (D-59).
  if (eGiftCard.note !== null) return showAgain({ notices: [eGiftCard.note] }, { ...afterSplit, refundTo })
  const block = readBlockedSelection(visit, selection)
  if (block !== null) return showAgain({ failure: block.failure, blockToken: block.token, together: sent.together })
  return { ok: true, choice: afterSplit, selection, later, refundTo }
}

/** If the shopper accepts two returns, only the items of the first are read; the others are saved for later. */
function readRowsOfSplit(settings: ReturnSettings, fields: FormFields, context: ReturnContext, sent: StepOneChoice) {
  const { order, eligibility, offeredReasons, mode } = context
  const { returner } = MODES[mode]
  const rules = {
    verdicts: eligibility.verdicts,
    units: eligibility.units,
    offeredReasons,
    returner,
    configuredLimit: settings.policy.returnItemsMax,
  }
  const wholeSelection = readSelection(order, sent.rows, rules)
  const acceptedSplit = SPLITS.find((split) => split === sentValue(fields, FIELDS.split))
  const keysNow =
    acceptedSplit === 'together'
      ? sent.together
      : acceptedSplit && !wholeSelection.ok
        ? wholeSelection.split?.keysNow
        : undefined
  const isSelectedNow = (lineKey: string) => keysNow?.includes(lineKey) || !eligibility.verdicts.has(lineKey)
  const rows = keysNow ? sent.rows.filter(({ lineKey }) => isSelectedNow(lineKey)) : sent.rows
  const isInRows = (key: string) => rows.some(({ lineKey }) => lineKey === key)
  const setAside = acceptedSplit ? [...sent.rows.map(({ lineKey }) => lineKey), ...sent.proposed] : []
  const wantedLater = [...sent.later, ...setAside]
  return {
    read: keysNow ? readSelection(order, rows, rules) : wholeSelection,
    rows,
    later: eligibility.online.filter((key) => wantedLater.includes(key) && !isInRows(key)),
  }
}
