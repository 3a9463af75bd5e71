import type { OrderLine } from '../../../domain/orders/order.ts'
import { CHANGED_ELSEWHERE, DRAFT_REQUESTED, isUsedUp } from '../../../domain/returns/draft-return.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { newBlock } from '../blocked.ts'
import { stillGoingBack } from '../changed-since.ts'
import { findReturnContext, type ReturnContext } from '../find-return-context.ts'
import { keepSelection } from '../keep-selection.ts'
import { NOTICES } from '../messages.ts'
import type { ReturnParts } from '../return-parts.ts'
import { NO_DRAFT, stepUrl } from '../step-urls.ts'
import { findTogether } from '../travel-together.ts'
import { answerItems, type PageNews } from './answer-items.ts'
import { FIELDS } from './choosing-state.ts'
import {
  type Choice,
  choiceInDraft,
  choiceInForm,
  isSentWithReason,
  LEAVE_STEP_ONE,
  NO_CHOICE,
} from './items-choice.ts'
import { readSentItems } from './read-sent-items.ts'

export async function showItems(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await findReturnContext(parts, visit)
  if ('kind' in found) return found
  const kept = await visit.takeKeptPost()
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
  if (isToBeContinued) return answerItems(parts, visit, found, choiceInForm(fields, found))
  const sent = readSentItems(parts.settings, visit, found)
  const again = (news: PageNews, choice = sent.choice) => answerItems(parts, visit, found, choice, news)
  if (!sent.ok) return again(sent.news)
  if (found.isOffline) return again({ failure: 'no-answer' })

  const { recipientId } = visit.order
  const order = recipientId === null ? found.order : found.details.whole
  const { key, selection, later, refundTo, choice } = sent
  const kept = await keepSelection(parts, {
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
      return seeOther(stepUrl('method', visit))
    case 'no-way-back':
      return again({
        failure: kept.failure,
        blocked: newBlock(visit, kept.failure, selection),
        together: kept.failure === 'no-carrier' ? await findTogether(parts, order, selection, recipientId) : [],
      })
    case 'not-made':
      // A retry may succeed: nothing is blocked (ERR-02).
      return again({ failure: 'no-answer' })
    case 'key-reused':
      return await showLatest(parts, visit)
    case 'changed-elsewhere':
      if (kept.latest === null) return await showLatest(parts, visit)
      return again({ notices: [CHANGED_ELSEWHERE] }, choiceInDraft(kept.latest))
  }
}

/** Another tab was faster: its draft is shown (D-131). */
async function showLatest(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await findReturnContext(parts, visit)
  if ('kind' in found) return found
  return answerItems(parts, visit, found, choiceSoFar(found, visit.query), { notices: [CHANGED_ELSEWHERE] })
}

export function choiceSoFar({ draft, back }: ReturnContext, query: URLSearchParams): Choice {
  const kept = draft ? choiceInDraft(draft) : NO_CHOICE
  // After a return only what was kept for later is left: it goes back now (D-52).
  const isNext = draft !== null && draft.items.lines.length === 0
  const next = isNext ? kept.later.filter((key) => back.online.includes(key)).map(unanswered) : []
  const choice = isNext ? { ...kept, rows: next, later: [] } : kept
  const isNew = (key: string) => !choice.rows.some(({ lineKey }) => lineKey === key)
  const asked = back.online.filter((key) => key === query.get('OrderLineKey') && isNew(key))
  return { ...choice, rows: [...choice.rows, ...asked.map(unanswered)] }
}

function unanswered(lineKey: string) {
  return { lineKey, quantity: '', primary: '', secondary: '' }
}
