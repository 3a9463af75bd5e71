import type { OrderLine } from '../../../domain/orders/order.ts'
import { CHANGED_ELSEWHERE, DRAFT_REQUESTED, isUsedUp } from '../../../domain/returns/draft-return.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { stillGoingBack } from '../changed-lines.ts'
import { findTogether } from '../channels-question.ts'
import { findReturnContext, type ReturnContext } from '../find-return-context.ts'
import { NOTICES } from '../messages.ts'
import type { ReturnParts } from '../return-parts.ts'
import { saveSelection } from '../save-selection.ts'
import { NO_DRAFT, stepUrl } from '../step-urls.ts'
import { answerItems } from './answer-items.ts'
import {
  type Choice,
  choiceInDraft,
  choiceInForm,
  choiceSoFar,
  isSentWithReason,
  LEAVE_STEP_ONE,
  newBlock,
  type PageNotices,
  readSentItems,
} from './items-choice.ts'
import { FIELDS } from './items-form-state.ts'

export async function showItems(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await findReturnContext(parts, visit)
  if ('kind' in found) return found
  const kept = await visit.takeSavedPost()
  const says = [
    ...(kept ? [NOTICES.restored] : []),
    ...whyNoDraft(found, visit.query),
    ...(found.isDraftRequested ? [DRAFT_REQUESTED] : []),
    ...stillGoingBack(found.order, found.draft?.items.lines ?? [], found.back).removed,
  ]
  const choice = kept ? choiceInForm(kept, found) : choiceSoFar(found, visit.query)
  return answerItems(parts, visit, found, choice, { says, ...(found.isOffline && { failure: 'no-answer' }) })
}

function whyNoDraft({ stored, draft }: ReturnContext, query: URLSearchParams): string[] {
  if (draft) return []
  if (stored && !isUsedUp(stored.draft)) return stored.draft.entry === 'withdrawal' ? [] : [NOTICES.lapsed]
  return query.get(NO_DRAFT.name) === NO_DRAFT.value ? [NOTICES.noDraft] : []
}

/** Only once the draft is saved and has ways back (RSN-24). */
export async function submitItems(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const { fields } = visit
  const isToBeContinued = [FIELDS.again, FIELDS.drop].some((name) => sentValue(fields, name) !== '')
  const needsReasons = (line: OrderLine) => !isToBeContinued && isSentWithReason(fields, line)
  const found = await findReturnContext(parts, visit, { isPost: true, needsReasons })
  if ('kind' in found) return found
  const saved = isToBeContinued ? { choice: choiceInForm(fields, found) } : await saveItems(parts, visit, found)
  if (saved === 'saved') return seeOther(stepUrl('method', visit))
  if (saved !== 'overtaken') return answerItems(parts, visit, found, saved.choice, saved.news)
  // Another tab was faster: its draft is shown (D-131).
  const latest = await findReturnContext(parts, visit)
  if ('kind' in latest) return latest
  return answerItems(parts, visit, latest, choiceSoFar(latest, visit.query), { notices: [CHANGED_ELSEWHERE] })
}

/** Or what the page shows again. */
type SaveItemsResult = 'saved' | 'overtaken' | { choice: Choice; news?: PageNotices }

async function saveItems(parts: ReturnParts, visit: OrderVisit, found: ReturnContext): Promise<SaveItemsResult> {
  const sent = readSentItems(parts.settings, visit, found)
  if (!sent.ok) return sent
  const { key, selection, later, refundTo, choice } = sent
  if (found.isOffline) return { choice, news: { failure: 'no-answer' } }

  const { recipientId } = visit.order
  const order = recipientId === null ? found.order : found.details.whole
  const kept = await saveSelection(parts, {
    order,
    recipientId,
    stored: found.stored,
    selection,
    later,
    refundTo,
    entry: found.mode,
    shownVersion: choice.shownVersion,
    at: visit.now,
    key,
    purpose: LEAVE_STEP_ONE,
  })
  switch (kept.outcome) {
    case 'kept':
      return 'saved'
    case 'no-way-back': {
      const together = kept.failure === 'no-carrier' ? await findTogether(parts, order, selection, recipientId) : []
      const blocked = newBlock(visit, kept.failure, selection)
      return { choice, news: { failure: kept.failure, blocked, together } }
    }
    case 'not-made':
      // A retry may succeed: nothing is blocked (ERR-02).
      return { choice, news: { failure: 'no-answer' } }
    case 'key-reused':
      return 'overtaken'
    case 'changed-elsewhere':
      if (kept.latest === null) return 'overtaken'
      return { choice: choiceInDraft(kept.latest), news: { notices: [CHANGED_ELSEWHERE] } }
  }
}
