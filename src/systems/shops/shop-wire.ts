import { z } from 'zod'
import type { Shop, ShopKind } from '../../domain/shops/shop.ts'
import { readLeniently } from '../../platform/outside/read-optional.ts'
import { fromWireStore, toWireStore, wireStore } from '../../platform/outside/wire-store.ts'
import { optional } from '../../platform/outside/wire-values.ts'

const KINDS = ['Full Line', 'Simply Food', 'Outlet Store'] as const satisfies readonly ShopKind[]

const wireShop = wireStore.extend({
  locationTypeName: z.enum(KINDS, `must be ${KINDS.slice(0, -1).join(', ')} or ${KINDS.at(-1)}`),
  // DAT-11's word for it: DAT-15 has none.
  isChristmasOrderAccepted: optional(z.boolean()),
})

/** Without them nobody finds the shop, or finds it shut. */
const NEVER_LEFT_OUT = [
  'id',
  'latitude',
  'longitude',
  'open',
  'close',
  'state',
  'day',
  'services',
  'addressLine1',
  'city',
]

export type ReadShop = { ok: true; shop: Shop; warnings: string[] } | { ok: false; reasons: string[] }

/** A shop as DAT-15 has it, or what is wrong with it, field by field. */
export function readShop(sent: unknown): ReadShop {
  const read = readLeniently(wireShop, sent, NEVER_LEFT_OUT)
  if (!read.ok) return read
  const {
    id,
    locationTypeName,
    phone = '',
    departments = [],
    isChristmasOrderAccepted: christmasOrders = false,
  } = read.value
  const shop = {
    ...{ shopId: id, kind: locationTypeName, phone, departments: [...new Set(departments)], christmasOrders },
    ...fromWireStore(read.value),
  }
  return { ok: true, shop, warnings: read.warnings }
}

/** `distance` in metres where somebody said from where. */
export function writeShop(shop: Shop, distance: number | null) {
  return {
    ...{ id: shop.shopId, storeType: 'store', locationTypeName: shop.kind, phone: shop.phone },
    ...toWireStore(shop),
    ...(distance === null ? {} : { distance: Math.round(distance) }),
    ...{ departments: shop.departments, storeOpeningHours: [], isChristmasOrderAccepted: shop.christmasOrders },
  }
}
