import type { Order } from '../../domain/orders/order.ts'
import type { ReturnMethod } from '../../domain/policy/return-method.ts'
import { findMethod } from '../../domain/return-methods/method-choice.ts'
import { CHANNEL_FAILURE_SENTENCES, type ChannelFailure } from '../../domain/returns/channel-failure.ts'
import { type DraftReturn, type ReturnEntryPoint, submitStepOne } from '../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../domain/returns/e-gift-card.ts'
import { deliveryRefundOptionOf } from '../../domain/returns/refund-facts.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { sentValue } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { OutsideWrites, UnconfirmedWrite, WriteResult } from '../../platform/writes/outside-writes.ts'
import type { SavedDraft } from '../order-records/draft.records.ts'
import { type FindMethodsParts, findMethods } from './channels-question.ts'
import { CHANGED_MEANWHILE, draftWritePayload } from './draft-return.write.ts'
import type { DraftReturns } from './draft-returns.records.ts'
import { FIELDS } from './items/items-form-state.ts'

export interface SaveSelectionParts extends FindMethodsParts {
  writes: OutsideWrites
  drafts: DraftReturns
}

export interface SelectionToSave {
  /** For a recipient, the whole order: the channels service needs the parcel's value. */
  order: Order
  sites: Sites
  /** Null for the buyer. A draft belongs to its recipient, but the write for it to the order's customer (D-42). */
  recipientId?: string | null
  stored: SavedDraft | null
  selection: readonly SelectedLine[]
  /** If omitted, the draft keeps its lines for later (D-52). */
  later?: readonly string[]
  refundTo: RefundTo
  entry: ReturnEntryPoint
  /** The credential that waived the return window (D-05). */
  windowSetAsideBy?: string | undefined
  shownVersion: number | null
  at: Temporal.Instant
  /** Saving twice with the same key saves once (D-124). */
  key: string
  purpose: string
}

export type SaveSelectionResult =
  | { outcome: 'saved' }
  | { outcome: 'changed-elsewhere' }
  | { outcome: 'no-way-back'; failure: ChannelFailure }
  | { outcome: 'not-made'; result: UnconfirmedWrite }
  | { outcome: 'key-reused' }

/** Saves the selection as a draft if it has return methods and order management confirms it (RSN-24). */
export async function saveSelection(parts: SaveSelectionParts, input: SelectionToSave): Promise<SaveSelectionResult> {
  const { writes, drafts } = parts
  const { order, sites, stored, selection, later, refundTo, entry, windowSetAsideBy, shownVersion, at } = input
  const { customerId, orderNumber } = order
  const { recipientId = null } = input
  const draftKey = { customerId: recipientId ?? customerId, orderNumber }
  const submitted = submitStepOne(
    stored?.draft ?? null,
    {
      ...{ ...draftKey, selection, refundTo, entry },
      ...(later && { later }),
      ...(windowSetAsideBy !== undefined && { windowSetAsideBy }),
    },
    { at, shownVersion, acknowledged: stored?.acknowledged ?? null },
  )
  if (!submitted.ok) return { outcome: 'changed-elsewhere' }
  // Methods are found before anything is saved, so that nothing has changed if there is none.
  const channels = await findMethods(parts, order, selection, submitted.draft.collection?.addressId, recipientId)
  if (!channels.ok) return { outcome: 'no-way-back', failure: channels.failure }

  const isNew = submitted.change.kind === 'create'
  const replaces = stored?.draft.version ?? null
  const result = await writes.request({
    kind: 'draft-return',
    customerId,
    ...(recipientId !== null && { recipientId }),
    orderNumber,
    lineKey: null,
    key: input.key,
    purpose: input.purpose,
    sent: { lines: selection, later: later ?? null, refundTo, entry } as unknown as Json,
    payload: draftWritePayload.write({
      site: order.site,
      headerKey: order.facts.headerKey ?? '',
      request: {
        kind: 'draft-return',
        draftNumber: isNew ? null : (stored?.acknowledged?.draftNumber ?? null),
        change: submitted.change,
        // Delivery was paid by the buyer, not the recipient.
        deliveryOption: recipientId === null ? deliveryRefundOptionOf(order, selection, sites) : 'NO',
      },
      toKeep: {
        draft: keepOfferedMethod(submitted.draft, channels.methods),
        methods: channels.methods,
        returnTo: channels.returnTo,
        acknowledged: null,
        returnKey: isNew || stored === null ? crypto.randomUUID() : stored.returnKey,
      },
      replaces,
    }),
    allowed: (transaction) => drafts.isLatest(transaction, draftKey, replaces),
  })
  if (result.state === 'confirmed') return { outcome: 'saved' }
  if (result.state === 'key-reused') return { outcome: 'key-reused' }
  return isStaleSave(result) ? { outcome: 'changed-elsewhere' } : { outcome: 'not-made', result }
}

/** Keeps the method if it is still offered, and the address always. */
function keepOfferedMethod(draft: DraftReturn, methods: readonly ReturnMethod[]): DraftReturn {
  if (draft.method === undefined || findMethod(methods, draft.method)) return draft
  const { method: _method, place: _place, collection, ...rest } = draft
  return { ...rest, ...(collection?.addressId && { collection: { addressId: collection.addressId } }) }
}

/** Whether another tab has saved the draft a moment before. */
function isStaleSave(result: WriteResult): boolean {
  return result.state === 'not-allowed' || (result.state === 'refused' && result.refusal === CHANGED_MEANWHILE)
}

/** A selection for which no method was offered, or the service failed: a repeat is refused without a call (RSN-25). */
export interface BlockedSelection {
  failure: ChannelFailure
  /** The failure, its time and the signed selection: the value of the form's hidden field. */
  token: string
  /** On pages where no other items can be selected, the block ends a minute after this. */
  failedAt: Temporal.Instant
}

/** The form's hidden field with the failure and the signed selection, by which a repeat is recognised (RSN-25). */
export function newBlockToken(visit: OrderVisit, failure: ChannelFailure, selection: readonly SelectedLine[]): string {
  const failedAt = String(visit.now.epochMilliseconds)
  return `${failure} ${failedAt} ${visit.newCommandKey(keyPurposeOf(visit, [failure, failedAt], selection))}`
}

export function readBlockedSelection(visit: OrderVisit, selection: readonly SelectedLine[]): BlockedSelection | null {
  const { fields } = visit
  const token = sentValue(fields, FIELDS.blocked)
  const [failure = '', failedAt = '', key = ''] = token.split(' ')
  if (!isFailure(failure) || !visit.isCommandKey(key, keyPurposeOf(visit, [failure, failedAt], selection))) return null
  return { failure, token, failedAt: Temporal.Instant.fromEpochMilliseconds(Number(failedAt)) }
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
