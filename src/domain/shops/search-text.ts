import type { Country } from '../addresses/address.ts'

/** No place has a longer name, and no address that is typed here comes near it. */
export const SEARCH_TEXT_LENGTH_MAX = 100
const LENGTH_MIN = 2

/** What every search for a place says and every list of places (STR-01, STR-02, STR-09, D-67, D-70). */
export const SEARCH_SAYS = {
  placeholder: { UK: 'e.g. W2 1NW or London', IE: 'e.g. D02 X285 or Dublin' } satisfies Record<Country, string>,
  /** Where the browser doesn't say where it is. */
  notLocated: {
    UK: "We couldn't find your location. Enter a postcode or town instead.",
    IE: "We couldn't find your location. Enter an Eircode or town instead.",
  } satisfies Record<Country, string>,
  tooShort: 'Enter at least 2 characters of a postcode or town.',
  notFound: "That doesn't look like a valid postcode, town or city. Check and try again.",
  noneInReturns:
    'Sorry, unable to retrieve the store details for this Search postcode or town/city. Please proceed without selecting a store on this occasion.',
  none: 'Sorry, there are no stores available.',
  /** D-69. */
  selfReturn: 'Self-return available',
  map: 'View on map',
  mapOf: (name: string) => `: ${name}, opens in a new tab`,
} as const

/** Whether there is enough to look for. Blanks and what is not seen do not count. */
export function isLongEnough(typed: string): boolean {
  return [...typed.replaceAll(/[\s\p{C}]/gu, '')].length >= LENGTH_MIN
}

/** What is said at the field; null where nothing is wrong with what was typed. */
export function searchError({ is }: { is: string }): string | null {
  if (is === 'too-short') return SEARCH_SAYS.tooShort
  return is === 'not-found' ? SEARCH_SAYS.notFound : null
}
