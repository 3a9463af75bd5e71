import type { OrderLine } from '../../../domain/orders/order.ts'
import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import { type DraftReturn, itemsAtStepOne } from '../../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../../domain/returns/e-gift-card.ts'
import type { SelectedLine, SentLine } from '../../../domain/returns/selection.ts'
import { sentValue, sentValues } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import type { ReturnableOrder } from '../find-return-context.ts'
import { FIELDS, placeOf } from './choosing-state.ts'

export const LEAVE_STEP_ONE = 'return-items'

/** As sent or saved, unchecked. */
export interface Choice {
  rows: readonly SentLine[]
  /** D-52. */
  later: readonly string[]
  proposed: readonly string[]
  /** Shown as travelling together (D-52). */
  together: readonly string[]
  refundTo: RefundTo
  shownVersion: number | null
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
    later: sentValues(fields, FIELDS.kept).filter((key) => key !== sentValue(fields, FIELDS.drop)),
    proposed: sentValues(fields, FIELDS.later),
    together: sentValues(fields, FIELDS.together),
    refundTo: sentValue(fields, FIELDS.refundTo) === 'e-gift-card' ? 'e-gift-card' : 'original-payment-card',
    shownVersion: versionIn(fields),
  }
}

/** Whether the reason is valid depends on what is offered. */
export function isSentWithReason(fields: FormFields, line: OrderLine): boolean {
  return sentValues(fields, FIELDS.line).includes(line.key) && sentValue(fields, FIELDS.primary(placeOf(line))) !== ''
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

function rowOf(
  fields: FormFields,
  lineKey: string,
  { order, offered }: Pick<ReturnableOrder, 'order' | 'offered'>,
): SentLine {
  const line = order.lines.find(({ key }) => key === lineKey)
  if (line === undefined) return { lineKey, quantity: '', primary: '', secondary: '' }
  const place = placeOf(line)
  const primary = sentValue(fields, FIELDS.primary(place))
  const reason = offered.get(lineKey)?.find(({ code }) => code === primary)
  return {
    lineKey,
    quantity: sentValue(fields, FIELDS.quantity(place)),
    comment: sentValue(fields, FIELDS.comment(place)),
    primary,
    // Without a script the earlier reason's field is still sent; it may no longer apply.
    secondary: reason?.secondaries.length === 0 ? '' : sentValue(fields, FIELDS.secondary(place)),
  }
}

export interface Block {
  failure: ChannelFailure
  failedAt: Temporal.Instant
}

/** RSN-25. The page carries the signed selection, so that sending it again asks nobody. */
export function newBlock(visit: OrderVisit, failure: ChannelFailure, selection: readonly SelectedLine[]): string {
  const failedAt = String(visit.now.epochMilliseconds)
  return `${failure} ${failedAt} ${visit.newCommandKey(purposeOf(visit, [failure, failedAt], selection))}`
}

export function blockedBy(visit: OrderVisit, selection: readonly SelectedLine[]): Block | null {
  const [failure = '', failedAt = '', key = ''] = sentValue(visit.fields, FIELDS.blocked).split(' ')
  if (!isFailure(failure) || !visit.isCommandKey(key, purposeOf(visit, [failure, failedAt], selection))) return null
  return { failure, failedAt: Temporal.Instant.fromEpochMilliseconds(Number(failedAt)) }
}

function purposeOf({ order }: OrderVisit, failed: readonly string[], selection: readonly SelectedLine[]): string {
  return JSON.stringify(['no way back', order.orderNumber, ...failed, printOf(selection)])
}

function isFailure(word: string): word is ChannelFailure {
  return Object.hasOwn(CHANNEL_FAILURE_SENTENCES, word)
}

/** Independent of order. */
function printOf(selection: readonly SelectedLine[]): string {
  return JSON.stringify(
    selection.map(({ lineKey, quantity, reason: { primary, secondary } }) => [lineKey, quantity, primary, secondary]),
  )
}
