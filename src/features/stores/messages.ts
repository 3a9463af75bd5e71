import { SHOP_SEARCH_MESSAGES } from '../../domain/shops/search-text.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { defineWords } from '../../domain/words/words.ts'

export const STORE_MESSAGES = defineWords('stores', {
  lede: {
    UK: {
      withReturns: 'Search by postcode or town for opening hours, services and self-return points.',
      withoutReturns: 'Search by postcode or town for opening hours and services.',
    },
    IE: {
      withReturns: 'Search by Eircode or town for opening hours, services and self-return points.',
      withoutReturns: 'Search by Eircode or town for opening hours and services.',
    },
  },
  near: (place: string) => `Near ${place}`,
  yourLocation: 'your location',
  here: 'You',
  noLocation: "We couldn't find your location. Enter a town instead.",
  details: 'Store details',
  detailsOf: (name: string) => `for ${name}`,
  directionsTo: (name: string) => `to ${name}`,
  services: 'Services and facilities',
  christmas: 'Christmas food',
  distances: 'How far',
  distancesPicture: (things: string, count: number, place: string, within: string) =>
    `The ${count === 1 ? things.slice(0, -1) : `${count} ${things}`} near ${place}, ${count === 1 ? '' : 'all '}within ${within}`,
  northIsUp: 'North is up. Distances are in a straight line.',
} as const)

export const FINDER_MESSAGES = defineWords('stores.finder', {
  stores: {
    get title() {
      return PAGE_NAMES.stores
    },
    things: 'stores',
    searchName: 'Stores',
    get showMore() {
      return SHOP_WORDS.showMore
    },
    get none() {
      return SHOP_SEARCH_MESSAGES.none
    },
    toReturn: { before: 'Search for stores that take your return.', found: 'These stores take your return.' },
  },
  'drop-offs': {
    get title() {
      return SHOP_WORDS.findDropOff
    },
    things: 'drop-off points',
    searchName: 'Drop-off points',
    showMore: 'Show more drop-off points',
    none: 'Sorry, there are no drop-off points available.',
    lede: (carrier: string) => `Search for ${carrier} drop-off points.`,
  },
} as const)

export const STORE_PAGE_MESSAGES = defineWords('stores.store', {
  windowTitle: (name: string) => `${name} store`,
  back: 'Back to stores',
  inThisStore: 'In this store',
  christmas: { title: 'Christmas food collection', text: 'Collect your Christmas food order here.' },
  departments: 'Departments',
  returnHere: 'Return something here',
  startReturn: 'Start a return',
  nearby: 'Nearby stores',
  hoursCaption: 'Opening hours this week',
  today: ', today',
  closed: 'Closed',
  aside: 'Address and opening hours',
} as const)

export const SERVICE_TEXTS: Readonly<Record<string, string>> = defineWords('stores.services', {
  SRK: 'Scan your barcode, no queue.',
  SRD: 'Leave your return in the box, no queue.',
  CAC: 'Collect your online orders here.',
  OIS: "We'll order it for you.",
  BRF: 'Ask one of our fitters.',
})

interface Step {
  title: string
  text: string
}

const STEPS = defineWords('stores.returnSteps', {
  start: { title: 'Start your return online', text: 'Choose "In store" and we\'ll give you a barcode.' },
  kiosk: { title: 'Scan it at the kiosk', text: "Or hand it in at any till if you'd like to see someone." },
  box: {
    title: 'Leave it in the drop box',
    get text(): string {
      return STEPS.kiosk.text
    },
  },
  till: { title: 'Hand it in at any till', text: "We'll scan your barcode." },
  sameDay: { title: 'Get your refund the same day', text: 'Your bank may take a few more days.' },
  withinAWeek: {
    title: 'Get your refund',
    text: "We'll process it within 7 days. Your bank may take a few more days.",
  },
} as const satisfies Record<string, Step>)

/** Only clothing and home stores process a return on the same day (D-62). */
export function returnInStoreSteps({ kind, services }: Pick<Shop, 'kind' | 'services'>): Step[] {
  const handInStep = STEPS[services.includes('SRK') ? 'kiosk' : services.includes('SRD') ? 'box' : 'till']
  return [STEPS.start, handInStep, STEPS[kind === 'Full Line' ? 'sameDay' : 'withinAWeek']]
}
