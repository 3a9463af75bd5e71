import type { DropOffCarrier, DropOffPlace } from '../../src/domain/shops/drop-off.ts'
import type { OpeningHours } from '../../src/domain/shops/shop.ts'
import { nearestCode } from '../../src/systems/geocoder/find-towns.ts'
import { NATIONS, type Town, towns } from '../../src/systems/geocoder/tables.ts'
import { KINDS_OF, type PlaceKind, STREETS } from './drop-off-words.data.ts'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
/** Streets from the middle of a town: near enough to it that no place lies in the sea. */
const STEPS: readonly (readonly [north: number, east: number])[] = [
  ...([
    [0.001, 0.001],
    [-0.001, 0.002],
    [0.002, -0.001],
    [-0.002, -0.001],
  ] as const),
]
/** The second half of a postcode: none of the letters that are never used there. */
const STREET_ENDS = ['1AB', '2DE', '3FG', '4HJ', '5LN', '6PQ', '7RS', '8TU', '9WX', '0YZ']

/** Where each carrier takes parcels in, in how many of the largest towns, and in which towns besides. */
const REACH: Readonly<Record<DropOffCarrier, { countries: string[]; towns: number; besides: string[] }>> = {
  evri: {
    countries: ['GB'],
    towns: 420,
    besides: ['Greater London', 'Western Isles', 'Shetland Islands', 'Orkney Islands'],
  },
  'royal-mail': {
    ...{ countries: ['GB', 'JE', 'GG', 'IM'], towns: 320 },
    besides: [
      'Greater London',
      'Western Isles',
      'Shetland Islands',
      'Orkney Islands',
      'Jersey',
      'Guernsey',
      'Isle of Man',
    ],
  },
  'an-post': { countries: ['IE'], towns: 150, besides: [] },
}
/** Towns of Northern Ireland are smaller than most; these are among its largest. */
const NORTHERN_IRISH = ['Belfast', 'Lisburn', 'Derry', 'Newry', 'Armagh', 'Bangor', 'Omagh', 'Enniskillen', 'Ballymena']

/** Every drop-off place of the demo: real towns, made-up shops. The same each time. */
export function dropOffs(carrier: DropOffCarrier): DropOffPlace[] {
  const { countries, towns: most, besides } = REACH[carrier]
  const ofCountry = towns().filter(({ country }) => countries.includes(country))
  const chosen = new Set(ofCountry.slice(0, most))
  for (const town of ofCountry) {
    const isNorthernIrish = NORTHERN_IRISH.includes(town.name) && /^BT/.test(nearestCode(town.point, 'UK'))
    if (besides.includes(town.county) || (carrier !== 'an-post' && isNorthernIrish)) chosen.add(town)
  }
  return [...chosen].map((town, place) => toPlace(carrier, town, place))
}

function toPlace(carrier: DropOffCarrier, town: Town, place: number): DropOffPlace {
  const kinds = KINDS_OF[carrier]
  const kind = kinds[place % kinds.length] as PlaceKind
  const country = town.country === 'IE' ? 'IE' : 'UK'
  const [north, east] = STEPS[place % STEPS.length] ?? [0, 0]
  const streets = STREETS[country]
  const hasPlace = kind.name.includes('*')
  return {
    placeId: `${carrier.toUpperCase()}-${String(place + 1).padStart(4, '0')}`,
    carrier,
    name: hasPlace ? kind.name.replace('*', town.name) : `${town.name} ${kind.name}`,
    kind: kind.kind,
    country,
    line1: `${((place * 7) % 90) + 1} ${streets[(place * 3) % streets.length]}`,
    line2: null,
    city: town.name,
    county: NATIONS.includes(town.county) ? null : town.county,
    postcode: postcodeOf(town, country, place),
    latitude: Math.round((town.point.latitude + north) * 10_000) / 10_000,
    longitude: Math.round((town.point.longitude + east) * 10_000) / 10_000,
    openingHours: WEEK.map((day): OpeningHours => {
      const [opens, closes] = day === 'Sunday' ? kind.sunday : day === 'Saturday' ? kind.saturday : kind.weekdays
      return { day, opens, closes }
    }),
    services: [...kind.services],
    facilities: place % 3 === 0 ? ['Step-free access', 'Parking'] : ['Step-free access'],
  }
}

function postcodeOf({ point }: Town, country: 'UK' | 'IE', place: number): string {
  const outward = nearestCode(point, country)
  const end = STREET_ENDS[place % STREET_ENDS.length] ?? '1AB'
  // An Eircode has no U, Z, L, Q or S.
  return country === 'IE' ? `${outward} ${'XRTV'[place % 4]}${String(100 + place).slice(-3)}` : `${outward} ${end}`
}
