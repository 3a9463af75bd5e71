import type { PhoneNumber } from './phone-numbers.data.ts'
import type { MainSiteKey } from './site.ts'

const COUNTRY_CODES: Record<MainSiteKey, string> = { uk: '+44', ie: '+353' }

/** A number as it is written at home, with what a phone dials from anywhere; null for what is none. */
export function toPhoneNumber(shown: string, site: MainSiteKey): PhoneNumber | null {
  if (!/^\+?\d[\d ()-]{4,23}\d$/.test(shown)) return null
  const digits = shown.replaceAll(/[^\d+]/g, '')
  return { shown, dialled: digits.startsWith('+') ? digits : digits.replace(/^0?/, COUNTRY_CODES[site]) }
}
