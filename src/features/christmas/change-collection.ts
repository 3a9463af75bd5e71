import { seasonOf } from '../../domain/christmas/change-status.ts'
import { type MoveRefusal, moveCollection, whyNotMovable } from '../../domain/christmas/move-collection.ts'
import { type SlotDay, withPastSlotsClosed } from '../../domain/christmas/slots.ts'
import { COLLECTION_CHANGED_TOKEN } from '../../domain/christmas/tokens.ts'
import {
  type ChristmasCollection,
  collectionDifference,
  collectionOf,
  isSameCollection,
} from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import { SITES } from '../../domain/sites/site.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import { TOKEN_SECONDS_MAX, type Tokens } from '../../platform/security/tokens.ts'
import type { WriteResult } from '../../platform/writes/outside-writes.ts'
import type { OrderManagement, OrderRef } from '../../systems/order-management/order-management.ts'
import type { Shops } from '../../systems/shops/shops.ts'
import type { ChangeRequester } from '../order-records/order.write.ts'
import { type OrderFormParts, type OrderSubject, requestChange } from '../order-records/order-form.ts'

/** The name of the action and of its request; also the purpose of the form's command key. */
export const CHANGE_COLLECTION = 'change-collection'

export interface CollectionParts extends OrderFormParts {
  orderManagement: Pick<OrderManagement, 'findSlots'>
  shops: Shops
  tokens: Tokens
  settings: {
    placesWaitMs: number
  }
}

export interface RequestedCollectionChange {
  /** The collection that the shopper saw; if the order's collection is another by now, it is not changed. */
  from: ChristmasCollection
  to: ChristmasCollection
  tokens?: Readonly<Record<string, string>>
}

export type CollectionChangeResult =
  | {
      state: 'changed'
      changes: 'slot' | 'location' | 'both'
      /** The value of `collectionChanged` in the URL of the order's page (XMS-01). */
      token: string
    }
  /** The order already has this place and time, so no request was sent (D-49). */
  | { state: 'nothing-changed' }
  /** Refused by our rules, or because order management answered that the slot had been taken (D-171). */
  | { state: 'not-moved'; code: MoveRefusal }
  /** The collection has changed since the shopper saw it. */
  | { state: 'changed-elsewhere' }
  | Exclude<WriteResult, { state: 'confirmed' }>

/**
 * Requests another place or time from order management, once. Order management reserves the new place and frees the old
 * one in one step, so that the order always has exactly one.
 */
export async function changeCollection(
  parts: CollectionParts,
  subject: OrderSubject<typeof CHANGE_COLLECTION>,
  { from, to, tokens }: RequestedCollectionChange,
  requester: ChangeRequester,
): Promise<CollectionChangeResult> {
  const { order } = subject.details
  const current = collectionOf(order)
  const [shops, days] = await Promise.all([
    // The shopper has confirmed by now, so slow shops are awaited until their own time-out, as slots are.
    parts.shops.find([to.shopId, ...(current ? [current.shopId] : [])]),
    findShopSlots(parts.orderManagement, order, to.shopId, subject.now),
  ])
  const decision = moveCollection(order, { shopId: to.shopId, slot: to, shops, days }, subject.now, subject.cutOffs)
  const isUnchanged = current !== null && isSameCollection(current, from)
  const change = {
    act: CHANGE_COLLECTION,
    request: {
      kind: CHANGE_COLLECTION,
      from,
      to,
      place: decision.ok ? decision.place : null,
      ...(tokens && { tokens }),
    },
    sent: { from: toJson(from), to: toJson(to) },
    // A repeated request gets its first answer, even if the collection has been moved by then.
    allowed: decision.ok && isUnchanged,
  } as const
  const result = await requestChange(parts, subject, change, requester)
  if (result.state === 'confirmed') return await changedResult(parts.tokens, subject, { from, to })
  if (result.state === 'refused') return refusedResult(result)
  if (result.state !== 'not-allowed') return result
  const refusal = whyNotMovable(order, subject.now, result.cutOffs ?? subject.cutOffs)
  if (refusal) return notMoved(refusal)
  if (!isUnchanged) return { state: 'changed-elsewhere' }
  if (!decision.ok) return decision.code === 'nothing-changed' ? { state: 'nothing-changed' } : notMoved(decision.code)
  return subject.details.openWrite ? { state: 'busy' } : result
}

/** Unknown ids are left out; null if the shops can't be read in time. */
export async function findShopsInTime(
  { shops, settings: { placesWaitMs } }: Pick<CollectionParts, 'shops' | 'settings'>,
  ids: readonly (string | null | undefined)[],
  waitMs = placesWaitMs,
) {
  const stores = await withinMs(shops.find(ids.filter((id) => id !== null && id !== undefined)), waitMs)
  return stores === TOO_LATE ? null : stores
}

/** The slots of a shop in December of the order's year (XMS-21); null if they can't be read (XMS-13). */
export async function findShopSlots(
  orderManagement: CollectionParts['orderManagement'],
  order: Order,
  shopId: string,
  now: Temporal.Instant,
): Promise<SlotDay[] | null> {
  const days = await orderManagement.findSlots(refOf(order), { shopId, season: seasonOf(order) })
  return days && withPastSlotsClosed(days, now)
}

function refOf({ site, orderNumber, customerId, facts }: Order): OrderRef {
  return { site: SITES[site], orderNumber, headerKey: facts.headerKey ?? '', customerId }
}

async function changedResult(
  tokens: Tokens,
  { details: { order }, now }: OrderSubject,
  { from, to }: RequestedCollectionChange,
): Promise<CollectionChangeResult> {
  // A repeat with the same key has the same payload, so it has the same difference as the first request.
  const changes = collectionDifference(from, to)
  if (changes === null) return { state: 'nothing-changed' }
  const claims = { orderNumber: order.orderNumber, customerId: order.customerId, changed: changes }
  const token = await tokens.issue(COLLECTION_CHANGED_TOKEN, claims, now, TOKEN_SECONDS_MAX)
  return { state: 'changed', changes, token }
}

function refusedResult(result: Extract<WriteResult, { state: 'refused' }>): CollectionChangeResult {
  switch (result.refusal) {
    case 'slot-full':
    case 'unknown-slot':
      return notMoved(result.refusal)
    case 'changed-elsewhere':
      return { state: 'changed-elsewhere' }
    default:
      return result
  }
}

function notMoved(code: MoveRefusal): CollectionChangeResult {
  return { state: 'not-moved', code }
}

function toJson({ shopId, on, startsAt, endsAt }: ChristmasCollection) {
  return { shopId, on: String(on), startsAt, endsAt }
}
