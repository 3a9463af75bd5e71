import type { Country } from '../addresses/address.ts'
import { outwardOf } from './place.ts'

/** Great Britain, Northern Ireland, Ireland, Jersey, Guernsey and the Isle of Man (D-47, D-73). */
export const REGIONS = ['UK', 'NI', 'IE', 'JE', 'GY', 'IM'] as const
export type Region = (typeof REGIONS)[number]

export const REGION_AREAS: Readonly<Record<string, Region>> = { BT: 'NI', JE: 'JE', GY: 'GY', IM: 'IM' }

export function regionOf(country: Country, postcode: string): Region {
  if (country === 'IE') return 'IE'
  const { area } = outwardOf(postcode)
  return Object.hasOwn(REGION_AREAS, area) ? (REGION_AREAS[area] ?? 'UK') : 'UK'
}
