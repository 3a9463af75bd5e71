import type { Country } from '../addresses/address.ts'

const MOBILE: Record<Country, RegExp> = { UK: /^(?:\+44|0044|0)7/, IE: /^(?:\+353|00353|0)8/ }

/** Whether a number can be texted: mobiles begin with 7 in the UK and with 8 in Ireland. */
export function isMobilePhone(phone: string | null, country: Country): boolean {
  if (phone === null) return false
  const digits = phone.replaceAll(/[^\d+]/g, '')
  // Written with its country, a number may be of the other one.
  if (/^(?:\+|00)/.test(digits)) return Object.values(MOBILE).some((range) => range.test(digits))
  return MOBILE[country].test(digits)
}
