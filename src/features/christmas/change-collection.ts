import { seasonOf } from '../../domain/christmas/change-status.ts'
import { moveCollection, type NotMoved, whyNoMove } from '../../domain/christmas/move-collection.ts'
import { type SlotDay, withoutPastDays } from '../../domain/christmas/slots.ts'
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

/** Purpose of the form's idempotency key. */
export const CHANGE_COLLECTION = 'change-collection'

export interface CollectionParts extends OrderFormParts {
  orderManagement: Pick<OrderManagement, 'findSlots'>
  shops: Shops
  tokens: Tokens
  settings: {
    placesWaitMs: number
  }
}

export interface ChosenCollection {
  /** The collection when the shopper chose: it is moved only if that is unchanged. */
  from: ChristmasCollection
  to: ChristmasCollection
  tokens?: Readonly<Record<string, string>>
}

export type CollectionResult =
  | {
      state: 'changed'
      changes: 'slot' | 'location' | 'both'
      /** For the order's page: `collectionChanged` in its address (XMS-01). */
      token: string
    }
  /** It was there already: no request was sent (D-49). */
  | { state: 'nothing-changed' }
  /** By our rules, or because order management answers that the slot has gone (D-171). */
  | { state: 'not-moved'; code: NotMoved }
  /** The collection has changed since the shopper saw it. */
  | { state: 'changed-elsewhere' }
  | Exclude<WriteResult, { state: 'confirmed' }>

/**
 * Requests another place or time from order management, once. It owns the places: it takes the new one and gives the
 * old one back in one step, so that the order always has exactly one.
 */
export async function changeCollection(
  parts: CollectionParts,
  subject: OrderSubject<typeof CHANGE_COLLECTION>,
  { from, to, tokens }: ChosenCollection,
  requester: ChangeRequester,
): Promise<CollectionResult> {
  const { order } = subject.details
  const now = collectionOf(order)
  const [shops, days] = await Promise.all([
    // After confirming, slow shops are awaited: they have a time-out of their own, as slots do.
    parts.shops.find([to.shopId, ...(now ? [now.shopId] : [])]),
    slotsOf(parts.orderManagement, order, to.shopId, subject.now),
  ])
  const decided = moveCollection(order, { shopId: to.shopId, slot: to, shops, days }, subject.now, subject.cutOffs)
  const isThere = now !== null && isSameCollection(now, from)
  const change = {
    act: CHANGE_COLLECTION,
    request: { kind: CHANGE_COLLECTION, from, to, place: decided.ok ? decided.place : null, ...(tokens && { tokens }) },
    sent: { from: toJson(from), to: toJson(to) },
    // A repeat gets the first answer, though by then the order has been moved.
    allowed: decided.ok && isThere,
  } as const
  const result = await requestChange(parts, subject, change, requester)
  if (result.state === 'confirmed') return await changed(parts.tokens, subject, { from, to })
  if (result.state === 'refused') return refused(result)
  if (result.state !== 'not-allowed') return result
  const closed = whyNoMove(order, subject.now, result.cutOffs ?? subject.cutOffs)
  if (closed) return notMoved(closed)
  if (!isThere) return { state: 'changed-elsewhere' }
  if (!decided.ok) return decided.code === 'nothing-changed' ? { state: 'nothing-changed' } : notMoved(decided.code)
  return subject.details.openWrite ? { state: 'busy' } : result
}

/** Unknown ids are left out; null: the list can't be read, or not in time. */
export async function shopsOf(
  { shops, settings: { placesWaitMs } }: Pick<CollectionParts, 'shops' | 'settings'>,
  ids: readonly (string | null | undefined)[],
  waitMs = placesWaitMs,
) {
  const stores = await withinMs(shops.find(ids.filter((id) => id !== null && id !== undefined)), waitMs)
  return stores === TOO_LATE ? null : stores
}

/** The slots of a shop in the order's December (XMS-21); null: they can't be read (XMS-13). */
export async function slotsOf(
  orderManagement: CollectionParts['orderManagement'],
  order: Order,
  shopId: string,
  now: Temporal.Instant,
): Promise<SlotDay[] | null> {
  const days = await orderManagement.findSlots(refOf(order), { shopId, season: seasonOf(order) })
  return days && withoutPastDays(days, now)
}

function refOf({ site, orderNumber, customerId, facts }: Order): OrderRef {
  return { site: SITES[site], orderNumber, headerKey: facts.headerKey ?? '', customerId }
}

async function changed(
  tokens: Tokens,
  { details: { order }, now }: OrderSubject,
  { from, to }: ChosenCollection,
): Promise<CollectionResult> {
  // A repeat under one key has the same payload, so these are the changes of the first.
  const changes = collectionDifference(from, to)
  if (changes === null) return { state: 'nothing-changed' }
  const claims = { orderNumber: order.orderNumber, customerId: order.customerId, changed: changes }
  const token = await tokens.issue(COLLECTION_CHANGED_TOKEN, claims, now, TOKEN_SECONDS_MAX)
  return { state: 'changed', changes, token }
}

function refused(result: Extract<WriteResult, { state: 'refused' }>): CollectionResult {
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

function notMoved(code: NotMoved): CollectionResult {
  return { state: 'not-moved', code }
}

function toJson({ shopId, on, startsAt, endsAt }: ChristmasCollection) {
  return { shopId, on: String(on), startsAt, endsAt }
}
