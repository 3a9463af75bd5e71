import type { OrderLine } from '../../../domain/orders/order.ts'
import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import { type DraftReturn, itemsAtStepOne } from '../../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { refundSummary } from '../../../domain/returns/refund-facts.ts'
import {
  readSelection,
  type SelectedLine,
  type SelectionProblem,
  type SentLine,
} from '../../../domain/returns/selection.ts'
import { MODES } from '../../../domain/returns/steps.ts'
import { sentValue, sentValues } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import type { ReturnableOrder, ReturnContext } from '../find-return-context.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { FIELDS, rowIdOf, SPLITS } from './items-form-state.ts'

export const LEAVE_STEP_ONE = 'return-items'

/** The shopper's choices as sent or saved, not validated. */
export interface Choice {
  rows: readonly SentLine[]
  /** Lines that one return has no room for, kept for the next one (D-52). */
  later: readonly string[]
  proposed: readonly string[]
  /** The lines that the page has proposed to return together (D-52). */
  together: readonly string[]
  refundTo: RefundTo
  shownVersion: number | null
}

export interface PageNotices {
  problems?: readonly SelectionProblem[]
  failure?: ChannelFailure | null
  /** Whether the request was at fault, rather than an outside system. */
  isRefusal?: boolean
  /** The signed selection that failed: sending it again makes no call (RSN-25). */
  blocked?: string | null
  together?: readonly string[]
  /** Why the page is shown again. */
  notices?: readonly string[]
  info?: readonly string[]
}

export const NO_CHOICE: Choice = {
  rows: [],
  later: [],
  proposed: [],
  together: [],
  refundTo: 'original-payment-card',
  shownVersion: null,
}

export function choiceInForm(fields: FormFields, subject: Pick<ReturnableOrder, 'order' | 'offered'>): Choice {
  return {
    rows: sentValues(fields, FIELDS.line).map((lineKey) => rowOf(fields, lineKey, subject)),
    later: sentValues(fields, FIELDS.saved).filter((key) => key !== sentValue(fields, FIELDS.drop)),
    proposed: sentValues(fields, FIELDS.later),
    together: sentValues(fields, FIELDS.together),
    refundTo: sentValue(fields, FIELDS.refundTo) === 'e-gift-card' ? 'e-gift-card' : 'original-payment-card',
    shownVersion: versionIn(fields),
  }
}

/** Whether the line was sent ticked and with a reason, even one that is not offered. */
export function isSentWithReason(fields: FormFields, line: OrderLine): boolean {
  return sentValues(fields, FIELDS.line).includes(line.key) && sentValue(fields, FIELDS.primary(rowIdOf(line))) !== ''
}

export function versionIn(fields: FormFields): number | null {
  const version = sentValue(fields, FIELDS.version)
  return /^\d{1,9}$/.test(version) ? Number(version) : null
}

export function choiceInDraft(draft: DraftReturn): Choice {
  const items = itemsAtStepOne(draft)
  const rows = items.lines.map(({ lineKey, quantity, reason: { primary, secondary }, comment = '' }) => ({
    lineKey,
    quantity: String(quantity),
    primary,
    secondary: secondary ?? '',
    comment,
  }))
  return { ...NO_CHOICE, rows, later: items.later, refundTo: items.refundTo, shownVersion: draft.version }
}

export function choiceSoFar({ draft, eligibility }: ReturnContext, query: URLSearchParams): Choice {
  const saved = draft ? choiceInDraft(draft) : NO_CHOICE
  // After a return only the lines for later are left: they are returned now (D-52).
  const isNextReturn = draft !== null && draft.items.lines.length === 0
  const nextRows = isNextReturn ? saved.later.filter((key) => eligibility.online.includes(key)).map(blankRow) : []
  const choice = isNextReturn ? { ...saved, rows: nextRows, later: [] } : saved
  const isNotChosen = (key: string) => !choice.rows.some(({ lineKey }) => lineKey === key)
  const preselected = eligibility.online.filter((key) => key === query.get('OrderLineKey') && isNotChosen(key))
  return { ...choice, rows: [...choice.rows, ...preselected.map(blankRow)] }
}

function blankRow(lineKey: string) {
  return { lineKey, quantity: '', primary: '', secondary: '' }
}

function rowOf(
  fields: FormFields,
  lineKey: string,
  { order, offered }: Pick<ReturnableOrder, 'order' | 'offered'>,
): SentLine {
  const line = order.lines.find(({ key }) => key === lineKey)
  if (line === undefined) return { lineKey, quantity: '', primary: '', secondary: '' }
  const place = rowIdOf(line)
  const primary = sentValue(fields, FIELDS.primary(place))
  const reason = offered.get(lineKey)?.find(({ code }) => code === primary)
  return {
    lineKey,
    quantity: sentValue(fields, FIELDS.quantity(place)),
    comment: sentValue(fields, FIELDS.comment(place)),
    primary,
    // Without a script the field of a reason chosen earlier is still sent, although it may not apply any more.
    secondary: reason?.secondaries.length === 0 ? '' : sentValue(fields, FIELDS.secondary(place)),
  }
}

type SentItems = { choice: Choice } & (
  | { ok: false; pageNotices: PageNotices }
  | { ok: true; selection: readonly SelectedLine[]; later: readonly string[]; refundTo: RefundTo }
)

/** Applies the rules that need no outside system. */
export function readSentItems(settings: ReturnSettings, visit: OrderVisit, context: ReturnContext): SentItems {
  const { fields, now: at } = visit
  const { order } = context
  const sent = choiceInForm(fields, context)
  const showAgain = (pageNotices: PageNotices, choice = sent): SentItems => ({ ok: false, choice, pageNotices })
  const { read: selectionResult, rows, later } = readRows(settings, fields, context, sent)
  // An accepted split stays accepted, whatever else is wrong.
  const afterSplit = rows.length > 0 ? { ...sent, rows, later } : sent
  if (!selectionResult.ok) return showAgain({ problems: selectionResult.problems }, afterSplit)
  const { selection } = selectionResult
  const { returner } = MODES[context.mode]
  const options = { path: null, at, eGiftCardEnabled: settings.eGiftCardRefunds, chosen: sent.refundTo, returner }
  const { refundTo, eGiftCard } = refundSummary(order, selection, options)
  // If the refund can't go where the shopper chose, the page says so before anything is saved (D-59).
  if (eGiftCard.note !== null) return showAgain({ notices: [eGiftCard.note] }, { ...afterSplit, refundTo })
  const block = blockedBy(visit, selection)
  if (block !== null) return showAgain({ failure: block.failure, blocked: block.blocked, together: sent.together })
  return { ok: true, choice: afterSplit, selection, later, refundTo }
}

/** Accepting the split sends the first items now; the rest stays for later until taken or dropped. */
function readRows(settings: ReturnSettings, fields: FormFields, context: ReturnContext, sent: Choice) {
  const { order, eligibility, offered, mode } = context
  const { returner } = MODES[mode]
  const rules = {
    verdicts: eligibility.verdicts,
    units: eligibility.units,
    offered,
    returner,
    configuredLimit: settings.maxReturnItems,
  }
  const wholeSelection = readSelection(order, sent.rows, rules)
  const acceptedSplit = SPLITS.find((split) => split === sentValue(fields, FIELDS.split))
  const keysNow =
    acceptedSplit === 'together'
      ? sent.together
      : acceptedSplit && !wholeSelection.ok
        ? wholeSelection.split?.now
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

export interface Block {
  failure: ChannelFailure
  /** The failure, its time and the signed selection, as sent in the form's hidden field. */
  blocked: string
  failedAt: Temporal.Instant
}

/** RSN-25. The page carries the signed selection, so that sending it again makes no call. */
export function newBlock(visit: OrderVisit, failure: ChannelFailure, selection: readonly SelectedLine[]): string {
  const failedAt = String(visit.now.epochMilliseconds)
  return `${failure} ${failedAt} ${visit.newCommandKey(keyPurposeOf(visit, [failure, failedAt], selection))}`
}

export function blockedBy(visit: OrderVisit, selection: readonly SelectedLine[]): Block | null {
  const { fields } = visit
  const blocked = sentValue(fields, FIELDS.blocked)
  const [failure = '', failedAt = '', key = ''] = blocked.split(' ')
  if (!isFailure(failure) || !visit.isCommandKey(key, keyPurposeOf(visit, [failure, failedAt], selection))) return null
  return { failure, blocked, failedAt: Temporal.Instant.fromEpochMilliseconds(Number(failedAt)) }
}

function keyPurposeOf(
  { order }: OrderVisit,
  failureParts: readonly string[],
  selection: readonly SelectedLine[],
): string {
  return JSON.stringify(['no way back', order.orderNumber, ...failureParts, selectionFingerprint(selection)])
}

function isFailure(code: string): code is ChannelFailure {
  return Object.hasOwn(CHANNEL_FAILURE_SENTENCES, code)
}

/** Identifies a selection, whose lines are always in the order's sequence. */
function selectionFingerprint(selection: readonly SelectedLine[]): string {
  return JSON.stringify(
    selection.map(({ lineKey, quantity, reason: { primary, secondary } }) => [lineKey, quantity, primary, secondary]),
  )
}
