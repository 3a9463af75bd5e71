import type { DropOffCarrier } from '../../src/domain/shops/drop-off.ts'

type Times = readonly [opens: string | null, closes: string | null]

/** A kind of place, its name (the town comes before it, or replaces the star), its hours and its services. */
export interface PlaceKind {
  kind: string
  name: string
  weekdays: Times
  saturday: Times
  sunday: Times
  /** PRINT: prints your label for you. */
  services: readonly string[]
}

const SHUT: Times = [null, null]
const PRINT = ['PRINT']

export const KINDS_OF: Readonly<Record<DropOffCarrier, readonly PlaceKind[]>> = {
  evri: [
    {
      kind: 'ParcelShop',
      name: 'News & Wine',
      weekdays: ['07:00', '21:00'],
      saturday: ['07:00', '21:00'],
      sunday: ['08:00', '20:00'],
      services: PRINT,
    },
    {
      kind: 'ParcelShop',
      name: 'Corner Stores',
      weekdays: ['06:30', '22:00'],
      saturday: ['06:30', '22:00'],
      sunday: ['07:00', '22:00'],
      services: [],
    },
    {
      kind: 'ParcelShop',
      name: 'Pharmacy',
      weekdays: ['09:00', '17:30'],
      saturday: ['09:00', '13:00'],
      sunday: SHUT,
      services: PRINT,
    },
    {
      kind: 'Locker',
      name: 'Locker, * Station',
      weekdays: ['05:00', '23:30'],
      saturday: ['05:00', '23:30'],
      sunday: ['06:00', '23:30'],
      services: [],
    },
  ],
  'royal-mail': [
    {
      kind: 'Post Office',
      name: 'Post Office',
      weekdays: ['09:00', '17:30'],
      saturday: ['09:00', '12:30'],
      sunday: SHUT,
      services: PRINT,
    },
    {
      kind: 'Customer Service Point',
      name: 'Customer Service Point, *',
      weekdays: ['08:00', '10:00'],
      saturday: ['08:00', '10:00'],
      sunday: SHUT,
      services: PRINT,
    },
    {
      kind: 'Royal Mail Shop',
      name: 'Village Stores',
      weekdays: ['07:30', '20:00'],
      saturday: ['08:00', '20:00'],
      sunday: ['09:00', '16:00'],
      services: [],
    },
  ],
  'an-post': [
    {
      kind: 'Post Office',
      name: 'Post Office',
      weekdays: ['09:00', '17:30'],
      saturday: ['09:00', '13:00'],
      sunday: SHUT,
      services: PRINT,
    },
    {
      kind: 'PostPoint',
      name: 'Foodstore',
      weekdays: ['07:30', '21:00'],
      saturday: ['08:00', '21:00'],
      sunday: ['09:00', '18:00'],
      services: [],
    },
  ],
}

export const STREETS: Readonly<Record<'UK' | 'IE', readonly string[]>> = {
  UK: [
    'High Street',
    'Station Road',
    'Church Street',
    'Market Place',
    'Victoria Road',
    'Queen Street',
    'Mill Lane',
    'Bridge Street',
    'King Street',
    'London Road',
  ],
  IE: [
    'Main Street',
    'Patrick Street',
    'Bridge Street',
    'The Square',
    'Church Street',
    'Castle Street',
    'Pearse Street',
  ],
}
