import type { Order } from '../../domain/orders/order.ts'
import { findMethod } from '../../domain/return-methods/method-choice.ts'
import type { ChannelFailure } from '../../domain/returns/channel-failure.ts'
import { type DraftReturn, leaveStepOne, type ReturnEntry } from '../../domain/returns/draft-return.ts'
import type { RefundTo } from '../../domain/returns/e-gift-card.ts'
import { deliveryOptionOf } from '../../domain/returns/refund-facts.ts'
import type { ReturnMethod } from '../../domain/returns/return-method.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import { findWays, type WaysParts } from '../../flows/channels-question.ts'
import { CHANGED_MEANWHILE, draftPayload } from '../../outside/draft-write.ts'
import type { NotConfirmed, OutsideWrites, WriteResult } from '../../outside/outside-writes.ts'
import type { Json } from '../../ports/command-log.ts'
import type { DraftReturns, KeptDraft } from '../../ports/draft-returns.ts'

export interface KeepParts extends WaysParts {
  writes: OutsideWrites
  drafts: DraftReturns
}

/** What was chosen, as the rules have read it, and what it takes the place of. */
export interface ToKeep {
  /** Where a recipient chose, as order management has it: they see no amount, but what is sent has its value. */
  order: Order
  /** Who chose it, where that is the recipient of a gift: the draft is theirs, the write is the order's (D-42). */
  recipientId?: string | null
  stored: KeptDraft | null
  selection: readonly SelectedLine[]
  /** Unless given, what the draft keeps for later stays there until it is taken (D-52). */
  later?: readonly string[]
  refundTo: RefundTo
  entry: ReturnEntry
  /** The credential that has set the return window aside (D-05). */
  windowSetAsideBy?: string | undefined
  /** Of the draft that whoever chose has seen. */
  shownVersion: number | null
  at: Temporal.Instant
  /** Under which it is kept once (D-124). */
  key: string
  purpose: string
}

export type Kept =
  | { outcome: 'kept' }
  /** Null: it changed this very moment. */
  | { outcome: 'changed-elsewhere'; latest: DraftReturn | null }
  | { outcome: 'no-way-back'; failure: ChannelFailure }
  /** Order management did not say yes, or not yet. */
  | { outcome: 'not-made'; result: NotConfirmed }
  | { outcome: 'key-reused' }

/**
 * Keeps what was chosen as the draft: only once there are ways to send it back, and order management has it too
 * (RSN-24). Every way into a return comes through here.
 */
export async function keepSelection(parts: KeepParts, chosen: ToKeep): Promise<Kept> {
  const { writes, drafts } = parts
  const { order, stored, selection, later, refundTo, entry, windowSetAsideBy, shownVersion, at } = chosen
  const { customerId, orderNumber } = order
  const { recipientId = null } = chosen
  const whose = { customerId: recipientId ?? customerId, orderNumber }
  const left = leaveStepOne(
    stored?.draft ?? null,
    {
      ...{ ...whose, selection, refundTo, entry },
      ...(later && { later }),
      ...(windowSetAsideBy !== undefined && { windowSetAsideBy }),
    },
    { at, shownVersion, acknowledged: stored?.acknowledged ?? null },
  )
  if (!left.ok) return { outcome: 'changed-elsewhere', latest: left.latest }
  // Asked first: it changes nothing, so that what has no way back leaves nothing behind.
  const found = await findWays(parts, order, selection, left.draft.collection?.addressId, recipientId)
  if (!found.ok) return { outcome: 'no-way-back', failure: found.failure }

  const isNew = left.change.kind === 'create'
  const replaces = stored?.draft.version ?? null
  const asked = await writes.ask({
    kind: 'draft-return',
    customerId,
    ...(recipientId !== null && { recipientId }),
    orderNumber,
    lineKey: null,
    key: chosen.key,
    purpose: chosen.purpose,
    sent: { lines: selection, later: later ?? null, refundTo, entry } as unknown as Json,
    payload: draftPayload({
      site: order.site,
      headerKey: order.facts.headerKey ?? '',
      request: {
        kind: 'draft-return',
        draftNumber: isNew ? null : (stored?.acknowledged?.draftNumber ?? null),
        change: left.change,
        // What the buyer paid for delivery is not a recipient's.
        deliveryOption: recipientId === null ? deliveryOptionOf(order, selection) : 'NO',
      },
      toKeep: {
        draft: stillOffered(left.draft, found.methods),
        methods: found.methods,
        returnTo: found.returnTo,
        acknowledged: null,
        returnKey: isNew || stored === null ? crypto.randomUUID() : stored.returnKey,
      },
      replaces,
    }),
    allowed: (transaction) => drafts.isLatest(transaction, whose, replaces),
  })
  if (asked.state === 'confirmed') return { outcome: 'kept' }
  if (asked.state === 'key-reused') return { outcome: 'key-reused' }
  return isOutrun(asked) ? { outcome: 'changed-elsewhere', latest: null } : { outcome: 'not-made', result: asked }
}

/** How it goes back, as far as that is offered for what goes back now; from where, in any case. */
function stillOffered(draft: DraftReturn, methods: readonly ReturnMethod[]): DraftReturn {
  if (draft.method === undefined || findMethod(methods, draft.method)) return draft
  const { method: _method, place: _place, collection, ...rest } = draft
  return { ...rest, ...(collection?.addressId && { collection: { addressId: collection.addressId } }) }
}

/** Another tab kept its own draft a moment before. */
function isOutrun(asked: WriteResult): boolean {
  return asked.state === 'not-allowed' || (asked.state === 'refused' && asked.refusal === CHANGED_MEANWHILE)
}
