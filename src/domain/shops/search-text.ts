import type { Country } from '../addresses/address.ts'
import { defineWords } from '../words/words.ts'

/** Longer than any place name or typed address. */
export const SEARCH_TEXT_LENGTH_MAX = 100
const LENGTH_MIN = 2

/** If there are no stores, returns and Christmas food show different texts (STR-01, STR-02, STR-09, D-67, D-70). */
export const SHOP_SEARCH_MESSAGES = defineWords('stores.search', {
  placeholder: { UK: 'e.g. W2 1NW or London', IE: 'e.g. D02 X285 or Dublin' } satisfies Record<Country, string>,
  notLocated: {
    UK: "We couldn't find your location. Enter a postcode or town instead.",
    IE: "We couldn't find your location. Enter an Eircode or town instead.",
  } satisfies Record<Country, string>,
  tooShort: 'Enter at least 2 characters of a postcode or town.',
  notFound: "That doesn't look like a valid postcode, town or city. Check and try again.",
  noneInReturns:
    'Sorry, unable to retrieve the store details for this Search postcode or town/city. Please proceed without selecting a store on this occasion.',
  none: 'Sorry, there are no stores available.',
  /** The store has a kiosk or a drop box (D-69). */
  selfReturn: 'Self-return available',
  map: 'View on map',
  mapOf: (name: string) => `: ${name}, opens in a new tab`,
} as const)

/** Blanks and invisible characters do not count. */
export function isLongEnough(typed: string): boolean {
  return [...typed.replaceAll(/[\s\p{C}]/gu, '')].length >= LENGTH_MIN
}

export function searchError({ outcome }: { outcome: string }): string | null {
  if (outcome === 'too-short') return SHOP_SEARCH_MESSAGES.tooShort
  return outcome === 'not-found' ? SHOP_SEARCH_MESSAGES.notFound : null
}

/** Spells the place as the candidates do, whatever the shopper typed (D-150). */
export function ambiguousPlaceText(typed: string, names: readonly string[]): string {
  const trimmed = typed.trim()
  const [one = trimmed, ...others] = new Set(names.map(withoutCounty))
  if (others.length === 0) return `Which ${one} do you mean?`
  const match = names.find((name) => name.toLowerCase().startsWith(trimmed.toLowerCase()))
  return `Which ${match?.slice(0, trimmed.length) ?? trimmed} do you mean?`
}

/** "Newport, Isle of Wight" becomes "Newport". */
export function withoutCounty(name: string): string {
  return name.replace(/(?:,| \().*$/, '')
}
