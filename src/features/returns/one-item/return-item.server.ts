import type { OrderLine } from '../../../domain/orders/order.ts'
import { type ChannelFailure, isAboutSelection } from '../../../domain/returns/channel-failure.ts'
import { DRAFT_REQUESTED, RETURN_SENTENCES } from '../../../domain/returns/draft-return.ts'
import { hasOneItemBlockEnded } from '../../../domain/returns/one-item-block.ts'
import { readSelection, type SelectionProblem, type SubmittedLine } from '../../../domain/returns/selection.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { sentCommandKey, sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import { type Answer, missing, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { secondaryField } from '../../../ui/reason-picker.tsx'
import { ORDER_LIST_HREFS } from '../../order-records/order-page.ts'
import { fitRows } from '../changed-lines.ts'
import { findReturnContext, type ReturnContext } from '../find-return-context.ts'
import { versionInForm } from '../items/items-choice.ts'
import { RETURN_NOTICES } from '../messages.ts'
import type { ReturnParts } from '../return-parts.ts'
import { newBlockToken, readBlockedSelection, saveSelection } from '../save-selection.ts'
import { stepUrl } from '../step-urls.ts'
import { QUANTITY_FIELD, REASON_FIELD, RETRY_FIELD, RETURN_ITEM_PURPOSE, returnItemPage } from './return-item.page.tsx'

interface OneItem extends ReturnContext {
  line: OrderLine
}

/** The page for returning a single item, which the order page links to (D-134, RSN-28). */
export async function showReturnItem(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const item = await findItem(parts, visit)
  if ('kind' in item) return item
  const savedPost = await visit.takeSavedPost()
  const info = item.isDraftRequested ? [DRAFT_REQUESTED] : []
  return showForm(visit, item, savedPost ? { sent: readSentLine(savedPost, item), restored: true, info } : { info })
}

export async function submitReturnItem(parts: ReturnParts, visit: OrderVisit): Promise<Answer> {
  const isRetry = sentValue(visit.fields, RETRY_FIELD) !== ''
  const item = await findItem(parts, visit, { isPost: true, needsReasons: () => !isRetry })
  if ('kind' in item) return item
  const { order, eligibility, offeredReasons, stored } = item
  const sent = readSentLine(visit.fields, item)
  const showAgain = (pageNotices: Omit<FormNotices, 'sent'>) => showForm(visit, item, { sent, ...pageNotices })

  if (isRetry) return showAgain({})
  const selectionResult = readSelection(order, [sent], { ...eligibility, offeredReasons })
  if (!selectionResult.ok) return showAgain({ problems: selectionResult.problems })
  const block = readBlockedSelection(visit, selectionResult.selection)
  if (block && !hasOneItemBlockEnded(block.failedAt, visit.now)) {
    return showAgain({ failure: block.failure, blockToken: block.token })
  }
  const key = sentCommandKey(visit, RETURN_ITEM_PURPOSE)
  if (key === null) return showAgain({ notices: [RETURN_NOTICES.again] })
  if (item.isOffline) return showAgain({ failure: 'no-answer' })
  const result = await saveSelection(parts, {
    order,
    sites: visit.site.sites,
    stored,
    selection: selectionResult.selection,
    refundTo: 'original-payment-card',
    entry: 'order-page',
    shownVersion: versionInForm(visit.fields),
    at: visit.now,
    key,
    purpose: RETURN_ITEM_PURPOSE,
  })
  switch (result.outcome) {
    case 'saved':
      return seeOther(stepUrl('method', visit))
    case 'no-way-back':
      return showAgain({
        failure: result.failure,
        blockToken: newBlockToken(visit, result.failure, selectionResult.selection),
      })
    case 'not-made':
      return showAgain({ failure: 'no-answer' })
    case 'key-reused':
    case 'changed-elsewhere': {
      const latest = await findItem(parts, visit)
      return 'kind' in latest ? latest : showForm(visit, latest, { sent, notices: [RETURN_SENTENCES.changedElsewhere] })
    }
  }
}

async function findItem(
  parts: ReturnParts,
  visit: OrderVisit,
  options: { isPost?: boolean; needsReasons?: () => boolean } = {},
): Promise<OneItem | Answer> {
  const lineKey = visit.query.get('OrderLineKey') ?? ''
  const context = await findReturnContext(parts, visit, { lineKey, ...options })
  if ('kind' in context) return context
  const line = context.order.lines.find(({ key }) => key === lineKey)
  if (line === undefined) return missing
  return context.eligibility.online.includes(lineKey) ? { ...context, line } : seeOther(stepUrl('items', visit))
}

function readSentLine(fields: FormFields, { line, offeredReasons }: OneItem): SubmittedLine {
  const primary = sentValue(fields, REASON_FIELD)
  // Each primary reason has its own field for a secondary one; only that of the chosen reason counts.
  const isOffered = offeredReasons.get(line.key)?.some(({ code }) => code === primary) ?? false
  const secondary = isOffered ? sentValue(fields, secondaryField(REASON_FIELD, primary)) : ''
  return { lineKey: line.key, primary, secondary, quantity: sentValue(fields, QUANTITY_FIELD) }
}

interface FormNotices {
  sent?: SubmittedLine
  problems?: readonly SelectionProblem[]
  failure?: ChannelFailure | null
  blockToken?: string | null
  notices?: string[]
  /** Whether a sign-in interrupted the form (D-130). */
  restored?: boolean
  info?: string[]
}

function showForm(
  visit: OrderVisit,
  { order, line, offeredReasons, draft, eligibility }: OneItem,
  pageNotices: FormNotices,
): Answer {
  const { blockToken = null, restored = false, info = [], sent } = pageNotices
  const {
    rows,
    problems,
    notices: reducedNotices,
  } = fitRows(order, sent ? [sent] : [], { eligibility, problems: pageNotices.problems ?? [] })
  const refusals = [...reducedNotices, ...(pageNotices.notices ?? [])]
  const reasons = offeredReasons.get(line.key) ?? []
  const hasReasons = reasons.length > 0
  const failure = pageNotices.failure ?? (hasReasons ? null : 'other')
  const props = {
    ...{ visit, order, line, draft, failure, blockToken },
    sent: { primary: '', secondary: '', quantity: '', ...rows[0] },
    units: eligibility.units.get(line.key) ?? line.quantity,
    notices: [...(restored ? [COMMON_SENTENCES.restoredChoices] : []), ...info, ...refusals],
    problems: hasReasons ? problems : [],
    reasons: hasReasons ? reasons : null,
  }
  const isRefused = problems.length > 0 || refusals.length > 0
  const status = failure === null ? (isRefused ? 422 : 200) : isAboutSelection(failure) ? 422 : 503
  return show(returnItemPage, props, { siteSwitchHrefs: ORDER_LIST_HREFS, status })
}
