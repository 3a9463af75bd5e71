import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { parse } from 'postcode'
import type { Country } from '../../domain/addresses/address.ts'
import { toEircode } from '../../domain/addresses/format-address.ts'

// The library reads digits of any script and extensions, too; carriers do not.
const PHONE_SIGNS = /^\+?[\d ().-]{7,25}$/

export const phoneAndPostcode: PhoneAndPostcode = {
  toPhone(text, country) {
    const typed = text.trim()
    if (!PHONE_SIGNS.test(typed)) return null
    const number = parsePhoneNumberFromString(typed, {
      defaultCountry: country === 'IE' ? 'IE' : 'GB',
      extract: false,
    })
    if (!number || number.ext || !(number.isValid() || isFictionalPhone(number.number))) return null
    // With its country: the same digits are another phone on the other side of the Irish Sea.
    return number.formatInternational()
  },

  toPostcode(text, country) {
    if (country === 'IE') return toEircode(text)
    const parsed = /^[A-Za-z0-9 ]{5,10}$/.test(text) ? parse(text.trim()) : null
    return parsed?.valid ? parsed.postcode : null
  },
}

/** Ranges reserved for films, books and demos: lists of numbers in use may lack them. */
const FICTIONAL = [
  /^\+447700900\d{3}$/,
  /^\+441632960\d{3}$/,
  /^\+442079460\d{3}$/,
  /^\+44\d{3}4960\d{3}$/,
  /^\+448081570\d{3}$/,
  /^\+3532091\d{5}$/,
]

/** Of a number written with its country and without spaces. */
function isFictionalPhone(number: string): boolean {
  return FICTIONAL.some((range) => range.test(number))
}

/** Each returns the usual spelling, or null. */
export interface PhoneAndPostcode {
  /** Without a country code it is read as the given country's. */
  toPhone(text: string, country: Country): string | null
  toPostcode(text: string, country: Country): string | null
}
