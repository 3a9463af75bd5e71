import type { OrderLine } from '../../../domain/orders/order.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import { type DraftReturn, itemsAtStepOne } from '../../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import type { SelectionProblem, SubmittedLine } from '../../../domain/returns/selection.ts'
import { sentValue, sentValues } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import type { ReturnableOrder, ReturnContext } from '../find-return-context.ts'
import { FIELDS, rowIdOf } from './items-form-state.ts'

export const LEAVE_STEP_ONE_PURPOSE = 'return-items'

/** The choices as sent, saved or preselected by a link, not validated. */
export interface StepOneChoice {
  rows: readonly SubmittedLine[]
  /** Lines that one return has no room for, saved for the next one (D-52). */
  later: readonly string[]
  /** Lines that the page has proposed for a later return; saved once the shopper agrees to two returns (D-52). */
  proposed: readonly string[]
  /** If no carrier takes all ticked lines together: those that the page has proposed to return first (D-52). */
  together: readonly string[]
  refundTo: RefundTo
  shownVersion: number | null
}

export interface PageNotices {
  problems?: readonly SelectionProblem[]
  failure?: ChannelFailure | null
  /** Whether the failure lies in the request rather than in an outside system. */
  isRefusal?: boolean
  /** The signed selection that failed: sending it again makes no call (RSN-25). */
  blockToken?: string | null
  together?: readonly string[]
  /** Why the page is shown again. */
  notices?: readonly string[]
  info?: readonly string[]
}

export const NO_CHOICE: StepOneChoice = {
  rows: [],
  later: [],
  proposed: [],
  together: [],
  refundTo: 'original-payment-card',
  shownVersion: null,
}

export function choiceInForm(
  fields: FormFields,
  subject: Pick<ReturnableOrder, 'order' | 'offeredReasons'>,
): StepOneChoice {
  return {
    rows: sentValues(fields, FIELDS.line).map((lineKey) => rowOf(fields, lineKey, subject)),
    later: sentValues(fields, FIELDS.saved).filter((key) => key !== sentValue(fields, FIELDS.drop)),
    proposed: sentValues(fields, FIELDS.later),
    together: sentValues(fields, FIELDS.together),
    refundTo: sentValue(fields, FIELDS.refundTo) === 'e-gift-card' ? 'e-gift-card' : 'original-payment-card',
    shownVersion: versionInForm(fields),
  }
}

/** Whether the line was sent ticked and with a reason, even one that is not offered. */
export function isSentWithReason(fields: FormFields, line: OrderLine): boolean {
  return sentValues(fields, FIELDS.line).includes(line.key) && sentValue(fields, FIELDS.primary(rowIdOf(line))) !== ''
}

export function versionInForm(fields: FormFields): number | null {
  const version = sentValue(fields, FIELDS.version)
  return /^\d{1,9}$/.test(version) ? Number(version) : null
}

export function choiceInDraft(draft: DraftReturn): StepOneChoice {
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

export function choiceSoFar({ draft, eligibility }: ReturnContext, query: URLSearchParams): StepOneChoice {
  const saved = draft ? choiceInDraft(draft) : NO_CHOICE
  // Once a return is created, its draft has only lines for later, so these are ticked now (D-52).
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
  { order, offeredReasons }: Pick<ReturnableOrder, 'order' | 'offeredReasons'>,
): SubmittedLine {
  const line = order.lines.find(({ key }) => key === lineKey)
  if (line === undefined) return { lineKey, quantity: '', primary: '', secondary: '' }
  const place = rowIdOf(line)
  const primary = sentValue(fields, FIELDS.primary(place))
  const reason = offeredReasons.get(lineKey)?.find(({ code }) => code === primary)
  return {
    lineKey,
    quantity: sentValue(fields, FIELDS.quantity(place)),
    comment: sentValue(fields, FIELDS.comment(place)),
    primary,
    // Without a script, the secondary reason of a primary reason chosen earlier may still be sent.
    secondary: reason?.secondaries.length === 0 ? '' : sentValue(fields, FIELDS.secondary(place)),
  }
}
