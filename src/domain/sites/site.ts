import type { Currency } from '../money/money.ts'

export type SiteKey = 'uk' | 'ie' | 'christmas-uk' | 'christmas-ie'
export type MainSiteKey = 'uk' | 'ie'

export interface Site {
  key: SiteKey
  /** What order management calls the store; a brand may replace it at start. */
  storeId: string
  /** Whether shoppers can call; a brand says so at start, and where it has no number nobody is asked to. */
  hasPhone: boolean
  currency: Currency
  /** Before every path of the site (D-17). */
  pathPrefix: '' | '/ie'
  /** The site whose account, breadcrumb and header a Christmas site borrows (D-18). */
  main: MainSiteKey
  christmas: boolean
  name: string
  language: 'en-GB' | 'en-IE'
}

export const SITES: Record<SiteKey, Site> = {
  uk: {
    key: 'uk',
    storeId: '10151',
    hasPhone: true,
    currency: 'GBP',
    pathPrefix: '',
    main: 'uk',
    christmas: false,
    name: 'United Kingdom',
    language: 'en-GB',
  },
  ie: {
    key: 'ie',
    storeId: '10451',
    hasPhone: true,
    currency: 'EUR',
    pathPrefix: '/ie',
    main: 'ie',
    christmas: false,
    name: 'Ireland',
    language: 'en-IE',
  },
  'christmas-uk': {
    key: 'christmas-uk',
    storeId: '10251',
    hasPhone: true,
    currency: 'GBP',
    pathPrefix: '',
    main: 'uk',
    christmas: true,
    name: 'United Kingdom',
    language: 'en-GB',
  },
  'christmas-ie': {
    key: 'christmas-ie',
    storeId: '10351',
    hasPhone: true,
    currency: 'EUR',
    pathPrefix: '/ie',
    main: 'ie',
    christmas: true,
    name: 'Ireland',
    language: 'en-IE',
  },
}

export const MAIN_SITES: readonly Site[] = [SITES.uk, SITES.ie]

export function siteByStoreId(storeId: string): Site | null {
  return Object.values(SITES).find((site) => site.storeId === storeId) ?? null
}

/** Whether a store id names an order's store; a Christmas store counts as its main one (D-18, D-190). */
export function isStoreOf(site: Site, storeId: string): boolean {
  return siteByStoreId(storeId)?.main === site.main
}

/** The site whose pages an address belongs to: `/ie/…` is Ireland, everything else the UK. */
export function mainSiteOfPath(path: string): Site {
  return /^\/ie(?:[/?#]|$)/.test(path) ? SITES.ie : SITES.uk
}

/** The Christmas food site beside a site: 10251 beside 10151, otherwise 10351 (D-18). */
export function christmasSiteOf(site: Site): Site {
  return site.main === 'uk' ? SITES['christmas-uk'] : SITES['christmas-ie']
}

/** The same kind of site in the other country. */
export function otherSiteOf(site: Site): Site {
  const other = site.main === 'uk' ? SITES.ie : SITES.uk
  return site.christmas ? christmasSiteOf(other) : other
}

/** The catalogue that account links name: 10051 for the UK store, otherwise 11551. */
export function catalogIdOf(storeId: string): string {
  return storeId === SITES.uk.storeId ? '10051' : '11551'
}
