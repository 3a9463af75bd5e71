import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { parse } from 'postcode'
import type { Country } from '../../domain/addresses/address.ts'
import { toEircode } from '../../domain/addresses/format-address.ts'

// The library also accepts extensions and digits of any script; carriers don't.
const PHONE_PATTERN = /^\+?[\d ().-]{7,25}$/

export const phoneAndPostcode: PhoneAndPostcode = {
  toPhone(text, country) {
    const typed = text.trim()
    if (!PHONE_PATTERN.test(typed)) return null
    const number = parsePhoneNumberFromString(typed, {
      defaultCountry: country === 'IE' ? 'IE' : 'GB',
      extract: false,
    })
    if (!number || number.ext || !(number.isValid() || isFictionalPhone(number.number))) return null
    // The number keeps its country code: across the Irish Sea the same digits are another phone.
    return number.formatInternational()
  },

  toPostcode(text, country) {
    if (country === 'IE') return toEircode(text)
    const parsed = /^[A-Za-z0-9 ]{5,10}$/.test(text) ? parse(text.trim()) : null
    return parsed?.valid ? parsed.postcode : null
  },
}

/** Ranges reserved for films, books and demos, which lists of numbers in use may not contain. */
const FICTIONAL_PHONES = [
  /^\+447700900\d{3}$/,
  /^\+441632960\d{3}$/,
  /^\+442079460\d{3}$/,
  /^\+44\d{3}4960\d{3}$/,
  /^\+448081570\d{3}$/,
  /^\+3532091\d{5}$/,
]

function isFictionalPhone(e164: string): boolean {
  return FICTIONAL_PHONES.some((range) => range.test(e164))
}

/** Each function returns the usual spelling, or null for an invalid text. */
export interface PhoneAndPostcode {
  /** A number without a country code counts as one of `country`. */
  toPhone(text: string, country: Country): string | null
  toPostcode(text: string, country: Country): string | null
}
