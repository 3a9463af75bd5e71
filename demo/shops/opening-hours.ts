import type { OpeningHours, Shop } from '../../src/domain/shops/shop.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Times = readonly [opens: string, closes: string]

/** Monday to Wednesday, Thursday and Friday, Saturday. */
const WEEKS: Record<Shop['kind'] | 'late', readonly [Times, Times, Times]> = {
  'Full Line': [
    ['09:00', '18:00'],
    ['09:00', '19:00'],
    ['09:00', '18:30'],
  ],
  'Simply Food': [
    ['08:00', '21:00'],
    ['08:00', '22:00'],
    ['08:00', '21:00'],
  ],
  'Outlet Store': [
    ['10:00', '19:00'],
    ['10:00', '20:00'],
    ['09:00', '19:00'],
  ],
  late: [
    ['09:00', '21:00'],
    ['08:00', '22:00'],
    ['08:00', '21:00'],
  ],
}

/** Large shops may open for six hours in England and Wales, and only after one o'clock in Northern Ireland. */
const SUNDAYS: Record<'England and Wales' | 'Scotland' | 'Northern Ireland' | 'Ireland', Times> = {
  'England and Wales': ['11:00', '17:00'],
  Scotland: ['10:00', '18:00'],
  'Northern Ireland': ['13:00', '18:00'],
  Ireland: ['11:00', '18:30'],
}

const SCOTTISH = /^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)\d/

export function openingHoursOf(
  { kind, country, postcode }: Pick<Shop, 'kind' | 'country' | 'postcode'>,
  { late, restsOnSunday }: { late: boolean; restsOnSunday: boolean },
): OpeningHours[] {
  const [early, middle, saturday] = WEEKS[late ? 'late' : kind]
  const week = [early, early, early, middle, middle, saturday, SUNDAYS[lawOf(country, postcode)]]
  return DAYS.map((day, at) => {
    const [opens, closes] = week[at] ?? early
    return day === 'Sunday' && restsOnSunday ? { day, opens: null, closes: null } : { day, opens, closes }
  })
}

function lawOf(country: Shop['country'], postcode: string): keyof typeof SUNDAYS {
  if (country === 'IE') return 'Ireland'
  if (postcode.startsWith('BT')) return 'Northern Ireland'
  return SCOTTISH.test(postcode) ? 'Scotland' : 'England and Wales'
}
