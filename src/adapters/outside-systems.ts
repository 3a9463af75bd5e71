import { anPostSystem, evriSystem, inStoreSystem, parcelforceSystem, royalMailSystem } from './carriers/carriers.ts'
import { channelsSystem } from './channels/system.ts'
import { geocoderSystem } from './geocoder/system.ts'
import { giftEmailSystem } from './gift-email/system.ts'
import { orderManagementSystem } from './order-management/system.ts'
import type { OutsideSystem } from './outside-system/outside-system.ts'
import { reasonsSystem } from './reasons/system.ts'
import { recommendationsSystem, resolverSystem } from './recommendations/system.ts'
import { returnEmailSystem } from './return-email/system.ts'
import { shopsSystem } from './shops/system.ts'

/** Every outside system, by the name that settings, switches and addresses use. A new one is one line here. */
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
  (key) => !(OUTSIDE_SYSTEMS[key] as OutsideSystem<unknown, string>).servesProduction,
)

export type PortOf<Key extends SystemKey> = ReturnType<(typeof OUTSIDE_SYSTEMS)[Key]['client']>
export type FaultOf<Key extends SystemKey> = Extract<keyof (typeof OUTSIDE_SYSTEMS)[Key]['faults'], string>

/** Settings of a system start with it: `ORDER_MANAGEMENT` of `order-management`. */
export function settingPrefix(key: string): string {
  return key.toUpperCase().replaceAll('-', '_')
}
