import type { Currency } from '../money/money.ts'

export type SiteKey = 'uk' | 'ie' | 'christmas-uk' | 'christmas-ie'
export type MainSiteKey = 'uk' | 'ie'

export interface Site {
  key: SiteKey
  /** Order management's id; a brand may replace it at start. */
  storeId: string
  /** Set by the brand at start. */
  hasPhone: boolean
  currency: Currency
  /** D-17. */
  pathPrefix: '' | '/ie'
  /** A Christmas site borrows its account, breadcrumb and header (D-18). */
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

/** A Christmas store counts as its main one (D-18, D-190). */
export function isStoreOf(site: Site, storeId: string): boolean {
  return siteByStoreId(storeId)?.main === site.main
}

export function mainSiteOfPath(path: string): Site {
  return /^\/ie(?:[/?#]|$)/.test(path) ? SITES.ie : SITES.uk
}

/** D-18. */
export function christmasSiteOf(site: Site): Site {
  return site.main === 'uk' ? SITES['christmas-uk'] : SITES['christmas-ie']
}

export function otherSiteOf(site: Site): Site {
  const other = site.main === 'uk' ? SITES.ie : SITES.uk
  return site.christmas ? christmasSiteOf(other) : other
}

/** 10051 for the UK store, otherwise 11551. */
export function catalogIdOf(storeId: string): string {
  return storeId === SITES.uk.storeId ? '10051' : '11551'
}
