import type { Currency } from '../money/money.ts'
import type { Policy } from '../policy/policy.ts'

export type SiteKey = 'uk' | 'ie' | 'christmas-uk' | 'christmas-ie'
export type MainSiteKey = 'uk' | 'ie'

/** What a site is without its brand. */
export interface Site {
  key: SiteKey
  currency: Currency
  /** The start of every path: '/ie' on the Irish site, unless it is the brand's only one (D-17). */
  pathPrefix: '' | '/ie'
  /** The site whose account, breadcrumb and header a Christmas site uses (D-18). */
  main: MainSiteKey
  christmas: boolean
  name: string
  language: 'en-GB' | 'en-IE'
}

export interface BrandSite extends Site {
  /** False if the brand does not have this site. */
  isActive: boolean
  /** Order management's id of the site. */
  storeId: string
  /** The catalogue's name of the site (DAT-30). */
  catalogueName: string
  policy: Policy
  /** Whether the brand has a phone number on this site, for example to return furniture. */
  hasPhone: boolean
  deliveryPricesPence: Readonly<Record<'standard' | 'nominated-day' | 'collect-in-store', number>>
  /** Without Sundays and bank holidays; null: unknown. */
  standardDeliveryDays: number | null
  sites: Sites
}

export type Sites = Readonly<Record<SiteKey, BrandSite>>

const UK = Object.freeze({
  ...{ key: 'uk', main: 'uk', christmas: false, pathPrefix: '' },
  ...{ currency: 'GBP', name: 'United Kingdom', language: 'en-GB' },
} satisfies Site)
const IE = Object.freeze({
  ...{ key: 'ie', main: 'ie', christmas: false, pathPrefix: '/ie' },
  ...{ currency: 'EUR', name: 'Ireland', language: 'en-IE' },
} satisfies Site)

export const SITES: Readonly<Record<SiteKey, Readonly<Site>>> = Object.freeze({
  uk: UK,
  ie: IE,
  'christmas-uk': Object.freeze({ ...UK, key: 'christmas-uk', christmas: true }),
  'christmas-ie': Object.freeze({ ...IE, key: 'christmas-ie', christmas: true }),
})

export const COUNTRY_IN_SENTENCES: Readonly<Record<MainSiteKey, string>> = { uk: 'the UK', ie: 'Ireland' }

export const MAIN_SITES: readonly Site[] = Object.freeze([UK, IE])

export function siteByStoreId(sites: Sites, storeId: string): BrandSite | null {
  return Object.values(sites).find((site) => site.isActive && site.storeId === storeId) ?? null
}

/** The main sites that the brand has: one or both. */
export function activeSites({ uk, ie }: Sites): BrandSite[] {
  return [uk, ie].filter(({ isActive }) => isActive)
}

/** The store ids of a main site and of its Christmas site belong to both (D-18, D-190). */
export function isStoreIdOf(site: BrandSite, storeId: string): boolean {
  return siteByStoreId(site.sites, storeId)?.main === site.main
}

export function mainSiteOfPath(sites: Sites, path: string): BrandSite {
  const [only, ...others] = activeSites(sites)
  if (only && others.length === 0) return only
  return /^\/ie(?:[/?#]|$)/.test(path) ? sites.ie : sites.uk
}

/** For API descriptions. */
export function namesOfStores(sites: Sites): string {
  const stores = activeSites(sites).map((site) => `${site.storeId} ${site.name}`)
  const christmas = activeSites(sites).map((site) => christmasSiteOf(site).storeId)
  return stores.length === 1
    ? `${stores[0]}, ${christmas[0]} its Christmas food`
    : `${stores.join(', ')}, ${christmas.join(' and ')} their Christmas food`
}

/** The Christmas site that belongs to a main site; for a Christmas site, itself (D-18). */
export function christmasSiteOf({ sites, main }: BrandSite): BrandSite {
  return sites[`christmas-${main}`]
}

export function otherSiteOf({ sites, main, christmas }: BrandSite): BrandSite {
  const other = main === 'uk' ? sites.ie : sites.uk
  return christmas ? christmasSiteOf(other) : other
}

/** The catalogue id in links to the account (ACC-04). */
export function catalogIdOf({ key }: Site): string {
  return key === 'uk' ? '10051' : '11551'
}

/** The geocoder says UK, recommendations say GB (D-71). */
export type GeocodingCountry = 'UK' | 'IE'

/** BT postcodes, of Northern Ireland, are looked up in the UK on both sites. */
export function geocodingCountry(site: Site, typed: string): GeocodingCountry {
  if (/^\s*BT\s*\d/i.test(typed)) return 'UK'
  return site.main === 'uk' ? 'UK' : 'IE'
}
