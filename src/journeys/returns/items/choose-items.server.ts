import type { Order } from '../../../domain/orders/order.ts'
import { CHANGED_ELSEWHERE } from '../../../domain/returns/draft-return.ts'
import { refundSummary } from '../../../domain/returns/refund-summary.ts'
import { readSelection, type SelectedLine } from '../../../domain/returns/selection.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { urls } from '../../../urls.ts'
import { type Answer, seeOther, show } from '../../../web/answer.ts'
import { COMMAND_KEY_FIELD, sentValue } from '../../../web/form.ts'
import { ORDERS_ELSEWHERE } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { blockedBy, newBlock } from '../blocked.ts'
import { channelsQuestion } from '../channels-question.ts'
import { type Found, findSubject } from '../find-subject.ts'
import { keepSelection } from '../keep-selection.ts'
import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import { asksForChange, beginChange, type ChangeParts } from '../method/change-method.server.ts'
import type { ReturnParts } from '../return-parts.ts'
import { enterByToken } from '../tokens/enter-by-token.ts'
import { chooseItemsPage } from './choose-items.page.tsx'
import { type Choice, choiceInDraft, choiceInForm, FIELDS, NO_CHOICE, SPLITS } from './sent-choice.ts'
import { LEAVE_STEP_ONE, type PageNews, toPage } from './to-page.ts'
import { travelTogether } from './travel-together.ts'

interface ItemsParts extends ReturnParts, ChangeParts {}

export async function showItems(parts: ItemsParts, visit: OrderVisit): Promise<Answer> {
  if (asksForChange(visit)) return await beginChange(parts, visit)
  const found = await findSubject(parts, visit)
  if ('kind' in found) return found
  const token = visit.query.get('token')
  if (token !== null) {
    const entered = await enterByToken(parts, visit, found, token)
    if ('kind' in entered) return entered
    const choice = choiceSoFar(found, visit)
    return page(parts, visit, found, { ...choice, rows: entered.rows ?? choice.rows }, entered.news)
  }
  const kept = await visit.takeKeptPost()
  if (kept) {
    const choice = choiceInForm(kept, found.order, found.offered)
    return page(parts, visit, found, choice, { notices: [SAYS.restored] })
  }
  return page(parts, visit, found, choiceSoFar(found, visit))
}

/** Leaves step 1: only once the draft is kept and there are ways to send it back (RSN-24). */
export async function submitItems(parts: ItemsParts, visit: OrderVisit): Promise<Answer> {
  const found = await findSubject(parts, visit, { isPost: true })
  if ('kind' in found) return found
  const { order, offered, stored } = found
  const choice = choiceInForm(visit.fields, order, offered)
  const again = (news: PageNews, shown = choice) => page(parts, visit, found, shown, news)

  const { read, split, later } = readItems(parts, visit, found, choice)
  if (!read.ok) return again({ problems: read.problems, split: split?.sentence ?? null })
  const { selection } = read
  const refundTo = refundToOf(parts, visit, found, selection, choice)
  if (refundTo.note !== null) {
    // Nobody's money goes elsewhere than chosen without a word (D-59).
    return again({ notices: [refundTo.note] }, { ...choice, refundTo: refundTo.refundTo })
  }
  const failed = blockedBy(visit, selection)
  if (failed !== null) {
    const { together } = choice
    return again({ failure: failed, blocked: sentValue(visit.fields, FIELDS.blocked), together })
  }
  const key = sentValue(visit.fields, COMMAND_KEY_FIELD)
  if (!visit.isCommandKey(key, LEAVE_STEP_ONE)) return again({ notices: [SAYS.again] })
  if (found.isOffline) return again({ failure: 'no-answer' })

  const kept = await keepSelection(parts, {
    order,
    stored,
    selection,
    later,
    refundTo: refundTo.refundTo,
    entry: 'step-1',
    shownVersion: choice.shownVersion,
    at: visit.now,
    key,
    purpose: LEAVE_STEP_ONE,
  })
  switch (kept.outcome) {
    case 'kept':
      return seeOther(urls.returnMethod(SITES[order.site], order.orderNumber))
    case 'no-way-back':
      return again({
        failure: kept.failure,
        blocked: newBlock(visit, kept.failure, selection),
        together: kept.failure === 'no-carrier' ? await findTogether(parts, order, selection) : [],
      })
    case 'not-made':
      // Another attempt may go through: nothing is blocked (ERR-02).
      return again({ failure: 'no-answer' })
    case 'key-reused':
      return await showLatest(parts, visit)
    case 'changed-elsewhere':
      if (kept.latest === null) return await showLatest(parts, visit)
      return again({ notices: [CHANGED_ELSEWHERE] }, choiceInDraft(kept.latest))
  }
}

/** What travels together of a selection that no carrier takes as a whole. */
async function findTogether(
  { channels, rules }: ReturnParts,
  order: Order,
  selection: readonly SelectedLine[],
): Promise<string[]> {
  // Nothing is written any more, so that two calls' time is left: half of it to ask in, half for the last answer.
  const until = performance.now() + rules.outsideTimeoutMs
  const together = await travelTogether(selection, {
    travels: async (lines) => (await channels.find(channelsQuestion(order, lines))).ok,
    hasTime: () => performance.now() < until,
  })
  return together.map(({ lineKey }) => lineKey)
}

/** Another tab was quicker by a moment: what it kept is shown (D-131). */
async function showLatest(parts: ItemsParts, visit: OrderVisit): Promise<Answer> {
  const found = await findSubject(parts, visit)
  if ('kind' in found) return found
  return page(parts, visit, found, choiceSoFar(found, visit), { notices: [CHANGED_ELSEWHERE] })
}

/** The draft, while it lasts, and the line that the address asks for, ticked as well. */
function choiceSoFar({ draft, back }: Found, { query }: OrderVisit): Choice {
  const choice = draft ? choiceInDraft(draft) : NO_CHOICE
  const isNew = (key: string) => !choice.rows.some(({ lineKey }) => lineKey === key)
  const asked = back.online.filter((key) => key === query.get('OrderLineKey') && isNew(key))
  const rows = asked.map((lineKey) => ({ lineKey, quantity: '', primary: '', secondary: '' }))
  return { ...choice, rows: [...choice.rows, ...rows] }
}

/**
 * What was sent, as the rules read it. Who accepts to split sends the first items now, and keeps the rest for later; what
 * a draft keeps for later stays there until it is taken.
 */
function readItems({ rules }: ReturnParts, { now, fields }: OrderVisit, found: Found, choice: Choice) {
  const { order, back, offered, draft } = found
  const asked = { at: now, offered, configuredLimit: rules.maxReturnItems }
  const all = readSelection(order, choice.rows, asked)
  const split = all.ok ? null : all.split
  const splits = SPLITS.find((one) => one === sentValue(fields, FIELDS.split))
  const first = splits === 'together' ? choice.together : splits && split?.now
  const isFirst = (lineKey: string) => first?.includes(lineKey) || !back.verdicts.has(lineKey)
  const rows = first ? choice.rows.filter(({ lineKey }) => isFirst(lineKey)) : null
  const read = rows ? readSelection(order, rows, asked) : all
  const wanted = splits ? [...choice.rows.map(({ lineKey }) => lineKey), ...choice.later] : (draft?.later ?? [])
  return { read, split, later: back.online.filter((key) => wanted.includes(key)) }
}

function refundToOf(
  { rules }: ReturnParts,
  { now }: OrderVisit,
  { order }: Found,
  selection: readonly SelectedLine[],
  { refundTo: chosen }: Choice,
) {
  const options = { path: null, at: now, eGiftCardEnabled: rules.eGiftCardRefunds, chosen }
  const { refundTo, eGiftCard } = refundSummary(order, selection, options)
  return { refundTo, note: eGiftCard.note }
}

function page(parts: ReturnParts, visit: OrderVisit, found: Found, choice: Choice, news: PageNews = {}): Answer {
  const props = toPage(found, choice, news, { rules: parts.rules, visit })
  const { failure, problems = [] } = news
  const refused = problems.length > 0 || (news.notices ?? []).some((notice) => notice !== SAYS.restored)
  const isTheirs = failure === 'no-carrier' || news.isRefusal
  if (failure) return show(chooseItemsPage, props, { elsewhere: ORDERS_ELSEWHERE, status: isTheirs ? 422 : 503 })
  return show(chooseItemsPage, props, { elsewhere: ORDERS_ELSEWHERE, ...(refused && { status: 422 }) })
}
