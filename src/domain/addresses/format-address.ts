import type { Site } from '../sites/site.ts'
import type { Address, Country } from './address.ts'

interface Place {
  line1: string
  line2: string | null
  line3?: string | null
  city: string
  county: string | null
  postcode: string
  /** Our country code, or the country in order management's words. */
  country: string
}

const COUNTRY_NAMES = new Map([
  ['UK', 'United Kingdom'],
  ['IE', 'Ireland'],
])

export function countryOf(site: Site): Country {
  return site.main === 'ie' ? 'IE' : 'UK'
}

export function fullName({ title, firstName, lastName }: Pick<Address, 'title' | 'firstName' | 'lastName'>): string {
  return [title, firstName, lastName].filter(Boolean).join(' ')
}

/** Leaves out the name, and the country if it is the site's own. */
export function addressLines({ line1, line2, line3, city, county, postcode, country }: Place, site: Site): string[] {
  const foreignCountry = country === countryOf(site) ? null : (COUNTRY_NAMES.get(country) ?? country)
  return [line1, line2, line3, city, county, postcode, foreignCountry].filter((line): line is string => Boolean(line))
}

export function addressInOneLine(place: Place, site: Site): string {
  return addressLines(place, site).join(', ')
}

/** Compares name and address, whatever their case and spacing. Phone and email do not count. */
export function isSameAddress(one: Address, other: Address): boolean {
  return comparableText(one) === comparableText(other)
}

function comparableText(address: Address): string {
  const { firstName, lastName, line1, line2, line3, city, county, postcode, country } = address
  return [firstName, lastName, line1, line2, line3, city, county, postcode.replaceAll(' ', ''), country]
    .map((part) => (part ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .join('\n')
}

// A routing key (a letter and two digits, or D6W), then four characters that cannot be confused with others.
const EIRCODE = /^([AC-FHKNPRTV-Y]\d{2}|D6W)([0-9AC-FHKNPRTV-Y]{4})$/

export function toEircode(text: string): string | null {
  const [, routingKey, rest] = EIRCODE.exec(text.replaceAll(/[ -]/g, '').toUpperCase()) ?? []
  return routingKey && rest ? `${routingKey} ${rest}` : null
}
