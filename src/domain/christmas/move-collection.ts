import {
  type ChristmasCollection,
  type CollectionPlace,
  collectionDifference,
  collectionOf,
} from '../orders/christmas-collection.ts'
import type { Order } from '../orders/order.ts'
import { regionOfShop } from '../shops/christmas-shop.ts'
import type { Shop } from '../shops/shop.ts'
import { SHOP_WORDS } from '../shops/shop-words.ts'
import { SITES } from '../sites/site.ts'
import { defineWords } from '../words/words.ts'
import { CHRISTMAS_CHANGE_REFUSALS, christmasChangeStatus } from './change-status.ts'
import type { CutOffs } from './cut-off.ts'
import { findSlot, formatSlot, hasBegun, type SlotDay } from './slots.ts'

export type ChosenSlot = Omit<ChristmasCollection, 'shopId'>

export interface WantedMove {
  shopId: string | null
  slot: ChosenSlot | null
  /** The current and the requested shop, if the list has them; null: the list can't be read. */
  shops: readonly Shop[] | null
  /** Slots of the requested shop in the order's December; null: not available. */
  days: readonly SlotDay[] | null
}

/** The specification's sentences, and our own where it has none (ERR-08). */
export const MOVE_REFUSALS = defineWords('christmas.moveRefusals', {
  get 'too-late'(): string {
    return CHRISTMAS_CHANGE_REFUSALS['too-late']
  },
  get 'day-passed'(): string {
    return CHRISTMAS_CHANGE_REFUSALS['day-passed']
  },
  'no-collection': 'Slot information details could not be displayed at the moment. Please try again later.',
  get 'shops-unavailable'(): string {
    return MOVE_REFUSALS['no-collection']
  },
  get 'unknown-shop'(): string {
    return MOVE_REFUSALS['no-christmas-orders']
  },
  'no-christmas-orders': "This store doesn't take Christmas food orders. Pick another to continue.",
  'other-region':
    "We can't change your collection location to this postcode as it's in a different area. Contact us if you need help with your order.",
  get 'not-chosen'(): string {
    return SHOP_WORDS.chooseWithSlot
  },
  get 'slot-of-another-year'(): string {
    return MOVE_REFUSALS['unknown-slot']
  },
  get 'slot-in-the-past'(): string {
    return MOVE_REFUSALS['unknown-slot']
  },
  'unknown-slot': "That slot isn't available. Pick another to continue.",
  'slots-unavailable': 'Something went wrong loading the collection slots. Refresh the page to try again.',
  // Another customer has just taken the slot (D-171).
  'slot-full': 'Failed to update collection slot. Please try again later.',
} as const satisfies Record<string, string>)

export type MoveRefusal = keyof typeof MOVE_REFUSALS

interface CollectionMove {
  from: ChristmasCollection
  to: ChristmasCollection
  place: CollectionPlace
  changes: 'slot' | 'location' | 'both'
}

export type MoveDecision = ({ ok: true } & CollectionMove) | { ok: false; code: MoveRefusal | 'nothing-changed' }

/**
 * Checks the order, the shop and then the slot, so that the most helpful reason comes first. An unchanged slot is
 * recognised before it can be refused as full, since this order may be what fills it.
 */
export function moveCollection(order: Order, wanted: WantedMove, at: Temporal.Instant, cutOffs: CutOffs): MoveDecision {
  const { shopId, slot, shops, days } = wanted
  const from = collectionOf(order)
  const noMoveReason = whyNotMovable(order, at, cutOffs)
  if (noMoveReason || !from) return { ok: false, code: noMoveReason ?? 'no-collection' }
  if (shopId === null) return { ok: false, code: 'not-chosen' }
  const to = slot && { ...slot, shopId }
  const changes = to && collectionDifference(from, to)
  if (to && changes === null) return { ok: false, code: 'nothing-changed' }
  if (shops === null) return { ok: false, code: 'shops-unavailable' }
  const shop = shops.find((each) => each.shopId === shopId) ?? null
  const shopRefusal = whyShopRefused(order, shops, shop)
  if (shopRefusal || !shop) return { ok: false, code: shopRefusal ?? 'unknown-shop' }
  if (!to || !changes) return { ok: false, code: 'not-chosen' }
  const slotRefusal = whySlotRefused(from, to, days, at)
  return slotRefusal ? { ok: false, code: slotRefusal } : { ok: true, from, to, changes, place: placeOf(shop) }
}

export function whyNotMovable(
  order: Order,
  at: Temporal.Instant,
  cutOffs: CutOffs,
): keyof typeof CHRISTMAS_CHANGE_REFUSALS | 'no-collection' | null {
  if (!SITES[order.site].christmas) return 'no-collection'
  const status = christmasChangeStatus(order, at, cutOffs)
  if (status !== 'open') return status
  return collectionOf(order) ? null : 'no-collection'
}

/** Null if the collection can move to the shop, which must be in the region of the current one (D-47). */
export function whyShopRefused(order: Pick<Order, 'lines'>, shops: readonly Shop[], shop: Shop | null) {
  if (!shop) return 'unknown-shop' as const
  const currentShop = shops.find(({ shopId }) => shopId === collectionOf(order)?.shopId)
  if (!currentShop) return 'no-collection' as const
  if (regionOfShop(shop) !== regionOfShop(currentShop)) return 'other-region' as const
  return shop.christmasOrders ? null : ('no-christmas-orders' as const)
}

/** The slot must be in the year of the present collection (XMS-21), in the future, and free. */
function whySlotRefused(
  from: ChristmasCollection,
  to: ChristmasCollection,
  days: readonly SlotDay[] | null,
  at: Temporal.Instant,
): MoveRefusal | null {
  if (to.on.year !== from.on.year) return 'slot-of-another-year'
  if (hasBegun(to, at)) return 'slot-in-the-past'
  if (days === null) return 'slots-unavailable'
  const slot = findSlot(days, to)
  if (!slot) return 'unknown-slot'
  const day = days.find(({ on }) => on.equals(to.on))
  return slot.isAvailable && day?.isAvailable ? null : 'slot-full'
}

function placeOf(shop: Shop): CollectionPlace {
  const { name, line1, line2, city, county, postcode, country, phone, latitude, longitude } = shop
  return { name, line1, line2, city, county, postcode, country, phone, latitude, longitude }
}

/** For a shopper who has picked the shop and slot that the order already has. */
export function nothingChangedSentence(shopName: string, slot: ChosenSlot): string {
  return `Nothing has changed. Your collection is still ${shopName}, ${formatSlot(slot)}.`
}
