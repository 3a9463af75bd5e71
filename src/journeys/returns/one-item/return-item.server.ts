import type { OrderLine } from '../../../domain/orders/order.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import { CHANGED_ELSEWHERE, DRAFT_REQUESTED } from '../../../domain/returns/draft-return.ts'
import { isOneItemFree } from '../../../domain/returns/one-item-block.ts'
import { readSelection, type SelectionProblem, type SentLine } from '../../../domain/returns/selection.ts'
import { selectionSentence } from '../../../domain/returns/selection-sentences.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { FormFields } from '../../../ports/kept-posts.ts'
import { secondaryField } from '../../../ui/reason-picker.tsx'
import { urls } from '../../../urls.ts'
import { type Answer, missing, seeOther, show } from '../../../web/answer.ts'
import { type FieldProblem, hiddenFields, sentCommandKey, sentValue } from '../../../web/form.ts'
import { ORDERS_ELSEWHERE, orderCrumbs } from '../../../web/order-page.ts'
import type { OrderVisit } from '../../../web/visit.ts'
import { blockedBy, newBlock } from '../blocked.ts'
import { fitRows } from '../changed-since.ts'
import { failureSentence } from '../failure-of.ts'
import { findReturnContext, type ReturnContext } from '../find-return-context.ts'
import { FIELDS } from '../items/choosing-state.ts'
import { versionIn } from '../items/items-choice.ts'
import { CHOOSING_MESSAGES } from '../items/messages.ts'
import { keepSelection } from '../keep-selection.ts'
import { NOTICES, ONE_ITEM_MESSAGES } from '../messages.ts'
import { quantityField } from '../quantity-field.ts'
import type { ReturnParts } from '../return-parts.ts'
import { stepUrl } from '../step-urls.ts'
import { AGAIN_FIELD, QUANTITY_FIELD, REASON_FIELD, returnItemPage } from './return-item.page.tsx'

const PURPOSE = 'return-item'

interface OneItem extends ReturnContext {
  line: OrderLine
}

/** D-134, the entry of RSN-28. */
export async function showReturnItem(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const found = await findItem(parts, visit)
  if ('kind' in found) return found
  const kept = await visit.takeKeptPost()
  const says = found.isDraftRequested ? [DRAFT_REQUESTED] : []
  return form(visit, found, kept ? { sent: sentIn(kept, found), restored: true, says } : { says })
}

export async function submitReturnItem(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const isAskingAgain = sentValue(visit.fields, AGAIN_FIELD) !== ''
  const found = await findItem(parts, visit, { isPost: true, needsReasons: () => !isAskingAgain })
  if ('kind' in found) return found
  const { order, back, offered, stored } = found
  const sent = sentIn(visit.fields, found)
  const again = (news: Omit<FormNews, 'sent'>) => form(visit, found, { sent, ...news })

  if (isAskingAgain) return again({})
  const read = readSelection(order, [sent], { ...back, offered })
  if (!read.ok) return again({ problems: read.problems })
  const block = blockedBy(visit, read.selection)
  if (block && !isOneItemFree(block.failedAt, visit.now)) {
    return again({ failure: block.failure, blocked: sentValue(visit.fields, FIELDS.blocked) })
  }
  const key = sentCommandKey(visit, PURPOSE)
  if (key === null) return again({ notices: [NOTICES.again] })
  if (found.isOffline) return again({ failure: 'no-answer' })
  const kept = await keepSelection(parts, {
    order,
    stored,
    selection: read.selection,
    refundTo: 'original-payment-card',
    entry: 'order-page',
    shownVersion: versionIn(visit.fields),
    at: visit.now,
    key,
    purpose: PURPOSE,
  })
  switch (kept.outcome) {
    case 'kept':
      return seeOther(stepUrl('method', visit))
    case 'no-way-back':
      return again({ failure: kept.failure, blocked: newBlock(visit, kept.failure, read.selection) })
    case 'not-made':
      return again({ failure: 'no-answer' })
    case 'key-reused':
    case 'changed-elsewhere': {
      const now = await findItem(parts, visit)
      return 'kind' in now ? now : form(visit, now, { sent, notices: [CHANGED_ELSEWHERE] })
    }
  }
}

async function findItem(
  parts: ReturnParts,
  visit: OrderVisit,
  how: { isPost?: boolean; needsReasons?: () => boolean } = {},
): Promise<OneItem | Answer> {
  const lineKey = visit.query.get('OrderLineKey') ?? ''
  const found = await findReturnContext(parts, visit, { lineKey, ...how })
  if ('kind' in found) return found
  const line = found.order.lines.find(({ key }) => key === lineKey)
  if (line === undefined) return missing
  return found.back.online.includes(lineKey) ? { ...found, line } : seeOther(stepUrl('items', visit))
}

function sentIn(fields: FormFields, { line, offered }: OneItem): SentLine {
  const primary = sentValue(fields, REASON_FIELD)
  // Only the chosen reason's detail counts.
  const known = offered.get(line.key)?.some(({ code }) => code === primary) ?? false
  const secondary = known ? sentValue(fields, secondaryField(REASON_FIELD, primary)) : ''
  return { lineKey: line.key, primary, secondary, quantity: sentValue(fields, QUANTITY_FIELD) }
}

interface FormNews {
  sent?: SentLine
  problems?: readonly SelectionProblem[]
  failure?: ChannelFailure | null
  blocked?: string | null
  notices?: string[]
  /** After a sign-in (D-130). */
  restored?: boolean
  says?: string[]
}

function form(visit: OrderVisit, { order, line, offered, draft, back }: OneItem, news: FormNews): Answer {
  const { blocked = null, restored = false, says = [], sent } = news
  const { rows, problems, says: fewer } = fitRows(order, sent ? [sent] : [], { back, problems: news.problems ?? [] })
  const { primary = '', secondary = '', quantity = '' } = rows[0] ?? {}
  const notices = [...fewer, ...(news.notices ?? [])]
  const reasons = offered.get(line.key) ?? null
  const hasReasons = reasons !== null && reasons.length > 0
  const failure = news.failure ?? (hasReasons ? null : 'other')
  const site = SITES[order.site]
  const { orderNumber } = order
  const units = quantityField(back.units.get(line.key) ?? line.quantity, quantity)
  const wrong = hasReasons ? problems : []
  const props = {
    crumbs: orderCrumbs(site, ONE_ITEM_MESSAGES.title),
    orderNumber,
    name: line.description,
    action: urls.returnItem(site, orderNumber, line.key),
    hidden: [
      ...hiddenFields(visit, PURPOSE),
      { name: FIELDS.version, value: draft ? String(draft.version) : '' },
      ...(blocked === null ? [] : [{ name: FIELDS.blocked, value: blocked }]),
    ],
    back: urls.orderDetails(site, orderNumber),
    notices: [...(restored ? [NOTICES.restored] : []), ...says, ...notices],
    // Shorter at the field than RSN-17's sentence above.
    problems: wrong.map((problem) => ({
      ...toFieldProblem(problem, primary),
      ...(isReasonMissing(problem) && { message: CHOOSING_MESSAGES.reasonMissing }),
    })),
    summary: wrong.map((problem) => ({
      ...toFieldProblem(problem, primary),
      ...(isReasonMissing(problem) && { link: CHOOSING_MESSAGES.toMissing }),
    })),
    failure: failure && failureSentence(failure, site),
    goOn: blocked === null ? null : ONE_ITEM_MESSAGES.freed(line.quantity > 1),
    reasons: hasReasons ? reasons : null,
    chosen: { primary, secondary },
    quantity: units,
    together: draft?.items.lines.some(({ lineKey }) => lineKey !== line.key)
      ? urls.itemLevelReturns(site, orderNumber, line.key)
      : null,
  }
  const refused = problems.length > 0 || notices.length > 0
  const status = failure === null ? (refused ? 422 : 200) : failure === 'no-carrier' ? 422 : 503
  return show(returnItemPage, props, { elsewhere: ORDERS_ELSEWHERE, status })
}

function toFieldProblem({ code }: SelectionProblem, primary: string): FieldProblem {
  const message = selectionSentence(code, 0)
  if (code === 'quantity-out-of-range') return { field: QUANTITY_FIELD, message }
  const asksMore = code === 'secondary-missing' || code === 'secondary-of-another'
  return { field: asksMore ? secondaryField(REASON_FIELD, primary) : REASON_FIELD, message }
}

function isReasonMissing({ code }: SelectionProblem): boolean {
  return code === 'primary-missing' || code === 'secondary-missing' || code === 'secondary-of-another'
}
