import type { Address } from '../addresses/address.ts'
import { countryOf } from '../addresses/format-address.ts'
import type { ReturnMethod } from '../returns/return-method.ts'
import type { BrandSite } from '../sites/site.ts'

/** Shown where all of a recipient's addresses are outside the country of purchase (D-42). */
export function giftFromAbroad(site: BrandSite, book: readonly { address: Pick<Address, 'country'> }[]): string | null {
  const isAbroad = book.length > 0 && book.every(({ address }) => address.country !== countryOf(site))
  return isAbroad ? sentence(site) : null
}

function sentence({ main, hasPhone }: BrandSite): string {
  const country = main === 'ie' ? 'Irish' : 'UK'
  return `This gift was bought from our ${country} site, so it can't be sent back from your address. Take it to any of our ${country} stores, or ${hasPhone ? 'call' : 'contact'} us.`
}

/** From abroad it can only be taken to a shop. */
export function waysFromAbroad(methods: readonly ReturnMethod[]): ReturnMethod[] {
  return methods.filter(({ path }) => path === 'in-store')
}
