import type { Country } from '../addresses/address.ts'

export type HolidayRegion = 'england-and-wales' | 'scotland' | 'northern-ireland' | 'ireland' | 'isle-of-man'

export interface Place {
  country: Country
  postcode: string
}

const SCOTLAND: readonly string[] = 'AB DD DG EH FK G HS IV KA KW KY ML PA PH TD ZE'.split(' ')

/** Berwick-upon-Tweed (TD15) is in England, although the other TD postcodes count as Scottish (D-72, D-73). */
export function holidayRegionOf({ country, postcode }: Place): HolidayRegion {
  if (country === 'IE') return 'ireland'
  const { area, district } = outwardCodeOf(postcode)
  if (area === 'BT') return 'northern-ireland'
  if (area === 'IM') return 'isle-of-man'
  if (area === 'TD' && district === 15) return 'england-and-wales'
  return SCOTLAND.includes(area) ? 'scotland' : 'england-and-wales'
}

/** Districts by postcode area; an empty list stands for the whole area. */
const REMOTE: Readonly<Record<string, readonly (readonly [from: number, to: number])[]>> = {
  AB: [
    [31, 38],
    [41, 56],
  ],
  FK: [[17, 21]],
  HS: [],
  IV: [],
  KA: [[27, 28]],
  KW: [],
  PA: [[20, 80]],
  PH: [[15, 50]],
  ZE: [],
  BT: [],
  IM: [],
  JE: [],
  GY: [],
  TR: [[21, 25]],
  PO: [[30, 41]],
}

/** Whether parcels from this place take a day or two longer (D-73b). */
export function isRemote({ country, postcode }: Place): boolean {
  if (country === 'IE') return false
  const { area, district } = outwardCodeOf(postcode)
  const districts = Object.hasOwn(REMOTE, area) ? REMOTE[area] : undefined
  if (!districts) return false
  return districts.length === 0 || districts.some(([from, to]) => district >= from && district <= to)
}

/** Whether parcels from this place pass through customs, as from Jersey and Guernsey (D-73). */
export function hasCustoms({ country, postcode }: Place): boolean {
  return country === 'UK' && ['JE', 'GY'].includes(outwardCodeOf(postcode).area)
}

/** "G1 1AA" is in area G, "GL1 1AA" in area GL. An empty postcode gives an empty area and district 0. */
export function outwardCodeOf(postcode: string): { area: string; district: number } {
  const compact = postcode.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  // The last three characters are the second half of a postcode, unless only the first half was entered.
  const outward = compact.length > 4 ? compact.slice(0, -3) : compact
  const [, area = '', district = ''] = /^([A-Z]{1,2})(\d{1,2})/.exec(outward) ?? []
  return { area, district: Number(district) }
}

/** Here `UK` means Great Britain only, because Northern Ireland (`NI`) is a region of its own (D-47, D-73). */
export const REGIONS = ['UK', 'NI', 'IE', 'JE', 'GY', 'IM'] as const
export type Region = (typeof REGIONS)[number]

export const REGION_BY_AREA: Readonly<Record<string, Region>> = { BT: 'NI', JE: 'JE', GY: 'GY', IM: 'IM' }

export function regionOf(country: Country, postcode: string): Region {
  if (country === 'IE') return 'IE'
  const { area } = outwardCodeOf(postcode)
  return Object.hasOwn(REGION_BY_AREA, area) ? (REGION_BY_AREA[area] ?? 'UK') : 'UK'
}
