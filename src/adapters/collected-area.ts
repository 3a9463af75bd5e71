import { outwardOf } from '../domain/calendar/place.ts'

/** No carrier's van goes there (D-73). */
const CHANNEL_ISLANDS: readonly string[] = ['JE', 'GY']

/** The postcode area in which the built-in carriers collect; null where they do not, or where nobody can tell. */
export function collectedArea(postcode: string): string | null {
  const { area } = outwardOf(postcode)
  return area === '' || CHANNEL_ISLANDS.includes(area) ? null : area
}
