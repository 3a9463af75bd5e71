import type { OrderLine } from '../../../domain/orders/order.ts'
import { CHANGED_ELSEWHERE, DRAFT_REQUESTED, isUsedUp } from '../../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { refundSummary } from '../../../domain/returns/refund-facts.ts'
import { readSelection, type SelectedLine } from '../../../domain/returns/selection.ts'
import { MODES } from '../../../domain/returns/steps.ts'
import { sentCommandKey, sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import { type Answer, seeOther } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { stillGoingBack } from '../changed-since.ts'
import { findTogether } from '../channels-question.ts'
import { findReturnContext, type ReturnContext } from '../find-return-context.ts'
import { keepSelection } from '../keep-selection.ts'
import { NOTICES } from '../messages.ts'
import type { ReturnParts, ReturnSettings } from '../return-parts.ts'
import { NO_DRAFT, stepUrl } from '../step-urls.ts'
import { answerItems, type PageNews } from './answer-items.ts'
import { FIELDS, SPLITS } from './choosing-state.ts'
import {
  blockedBy,
  type Choice,
  choiceInDraft,
  choiceInForm,
  isSentWithReason,
  LEAVE_STEP_ONE,
  NO_CHOICE,
  newBlock,
} from './items-choice.ts'

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

type SentItems = { choice: Choice } & (
  | { ok: false; news: PageNews }
  | { ok: true; key: string; selection: readonly SelectedLine[]; later: readonly string[]; refundTo: RefundTo }
)

/** Rules that need no outside system. */
function readSentItems(settings: ReturnSettings, visit: OrderVisit, found: ReturnContext): SentItems {
  const { fields, now: at } = visit
  const { order } = found
  const sent = choiceInForm(fields, found)
  const again = (news: PageNews, choice = sent): SentItems => ({ ok: false, choice, news })
  const { read, rows, later } = readRows(settings, fields, found, sent)
  // An accepted split stays accepted, whatever else is wrong.
  const taken = rows.length > 0 ? { ...sent, rows, later } : sent
  if (!read.ok) return again({ problems: read.problems }, taken)
  const { selection } = read
  const { asker } = MODES[found.mode]
  const options = { path: null, at, eGiftCardEnabled: settings.eGiftCardRefunds, chosen: sent.refundTo, asker }
  const { refundTo, eGiftCard } = refundSummary(order, selection, options)
  // A refund never goes elsewhere than chosen without notice (D-59).
  if (eGiftCard.note !== null) return again({ notices: [eGiftCard.note] }, { ...taken, refundTo })
  const block = blockedBy(visit, selection)
  if (block !== null) {
    return again({ failure: block.failure, blocked: sentValue(fields, FIELDS.blocked), together: sent.together })
  }
  const key = sentCommandKey(visit, LEAVE_STEP_ONE)
  if (key === null) return again({ notices: [NOTICES.again] }, taken)
  return { ok: true, key, choice: taken, selection, later, refundTo }
}

/** Accepting the split sends the first items now; the rest stays for later until taken or dropped. */
function readRows(settings: ReturnSettings, fields: FormFields, found: ReturnContext, sent: Choice) {
  const { order, back, offered, mode } = found
  const { asker } = MODES[mode]
  const asked = { verdicts: back.verdicts, units: back.units, offered, asker, configuredLimit: settings.maxReturnItems }
  const all = readSelection(order, sent.rows, asked)
  const accepted = SPLITS.find((one) => one === sentValue(fields, FIELDS.split))
  const first = accepted === 'together' ? sent.together : accepted && !all.ok ? all.split?.now : undefined
  const isFirst = (lineKey: string) => first?.includes(lineKey) || !back.verdicts.has(lineKey)
  const rows = first ? sent.rows.filter(({ lineKey }) => isFirst(lineKey)) : sent.rows
  const isNow = (key: string) => rows.some(({ lineKey }) => lineKey === key)
  const accepting = accepted ? [...sent.rows.map(({ lineKey }) => lineKey), ...sent.proposed] : []
  const wanted = [...sent.later, ...accepting]
  return {
    read: first ? readSelection(order, rows, asked) : all,
    rows,
    later: back.online.filter((key) => wanted.includes(key) && !isNow(key)),
  }
}
