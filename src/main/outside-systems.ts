import type { OfferedCarrier } from '../domain/policy/return-method.ts'
import type { OutsideSystem } from '../platform/outside/outside-system.ts'
import {
  anPostSystem,
  evriSystem,
  inStoreSystem,
  parcelforceSystem,
  royalMailSystem,
} from '../systems/carriers/carriers.ts'
import { channelsSystem } from '../systems/channels/system.ts'
import { geocoderSystem } from '../systems/geocoder/system.ts'
import { giftEmailSystem } from '../systems/gift-email/system.ts'
import { orderManagementSystem } from '../systems/order-management/system.ts'
import { reasonsSystem } from '../systems/reasons/system.ts'
import { recommendationsSystem, resolverSystem } from '../systems/recommendations/system.ts'
import { returnEmailSystem } from '../systems/return-email/system.ts'
import { shopsSystem } from '../systems/shops/system.ts'

/** Every outside system, by the name that settings, switches and addresses use. A new system needs one line here. */
export const OUTSIDE_SYSTEMS = {
  'order-management': orderManagementSystem,
  reasons: reasonsSystem,
  channels: channelsSystem,
  evri: evriSystem,
  parcelforce: parcelforceSystem,
  geocoder: geocoderSystem,
  shops: shopsSystem,
  'royal-mail': royalMailSystem,
  'an-post': anPostSystem,
  'in-store': inStoreSystem,
  'return-email': returnEmailSystem,
  'gift-email': giftEmailSystem,
  recommendations: recommendationsSystem,
  resolver: resolverSystem,
}

export type SystemKey = keyof typeof OUTSIDE_SYSTEMS
export const SYSTEM_KEYS = Object.keys(OUTSIDE_SYSTEMS) as SystemKey[]
export const REQUIRED_SYSTEMS = SYSTEM_KEYS.filter(
  (key) => (OUTSIDE_SYSTEMS[key] as OutsideSystem<unknown, string>).withoutAddress === undefined,
)

/** The system that books a return with a carrier; both kinds of shops share one. */
export function systemOfCarrier(via: OfferedCarrier): SystemKey {
  return via === 'clothing-and-home' || via === 'foodhall' ? 'in-store' : via
}

export type PortOf<Key extends SystemKey> = ReturnType<(typeof OUTSIDE_SYSTEMS)[Key]['client']>
export type FaultOf<Key extends SystemKey> = Extract<keyof (typeof OUTSIDE_SYSTEMS)[Key]['faults'], string>

/** The settings of a system start with this prefix: `ORDER_MANAGEMENT` for `order-management`. */
export function settingPrefix(key: string): string {
  return key.toUpperCase().replaceAll('-', '_')
}
