import type { Country } from '../addresses/address.ts'
export const CONTACT_MESSAGE_LENGTH_MAX = 2000

/** Unifies line breaks, removes control characters, blank ends and all but one of several blank lines in a row. */
export function tidyMessage(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

/** How many characters are above the limit, or 0. Counts code points, so that most emoji count as one. */
export function excessLength(message: string): number {
  return Math.max(0, [...message].length - CONTACT_MESSAGE_LENGTH_MAX)
}

const MOBILE: Record<Country, RegExp> = { UK: /^(?:\+44|0044|0)7/, IE: /^(?:\+353|00353|0)8/ }

/** Whether a number can be texted: mobiles begin with 7 in the UK and with 8 in Ireland. */
export function isMobilePhone(phone: string | null, country: Country): boolean {
  if (phone === null) return false
  const digits = phone.replaceAll(/[^\d+]/g, '')
  // A number with a country code may belong to the other country.
  if (/^(?:\+|00)/.test(digits)) return Object.values(MOBILE).some((range) => range.test(digits))
  return MOBILE[country].test(digits)
}
