import { SITE_BRANDS } from '../../domain/catalogue/site-brands.data.ts'
import {
  DELIVERY_PRICES_PENCE,
  type DeliveryPrices,
  STANDARD_DELIVERY_DAYS,
} from '../../domain/delivery/delivery-prices.data.ts'
import { SITES, type SiteKey } from '../../domain/sites/site.ts'
import type { Brand } from './brand.ts'
import type { BrandFileContent } from './brand-file.ts'

const KEYS = Object.keys(SITES) as SiteKey[]
const bySite = (value: (key: SiteKey) => string) =>
  Object.fromEntries(KEYS.map((key) => [key, value(key)])) as Record<SiteKey, string>

/** As they are before any brand has replaced them. */
const STORE_IDS = bySite((key) => SITES[key].storeId)
const CATALOGUE_NAMES = { ...SITE_BRANDS }
const PRICES = structuredClone(DELIVERY_PRICES_PENCE)

export type Named = Pick<Brand, 'storeIds' | 'catalogueNames' | 'deliveryPrices' | 'standardDeliveryDays'>

export function namedBy({ sites }: Pick<BrandFileContent, 'sites'>): Named {
  const siteOf = (key: SiteKey) => sites[SITES[key].main]
  const { uk, ie } = sites
  return {
    storeIds: bySite(
      (key) => (SITES[key].christmas ? siteOf(key).christmasStoreId : siteOf(key).storeId) ?? STORE_IDS[key],
    ),
    catalogueNames: bySite(
      (key) =>
        (SITES[key].christmas ? siteOf(key).christmasCatalogueName : siteOf(key).catalogueName) ?? CATALOGUE_NAMES[key],
    ),
    deliveryPrices: {
      standard: pricesOf('standard', uk.deliveryPricesPence?.standard, ie.deliveryPricesPence?.standard),
      'nominated-day': pricesOf(
        'nominated-day',
        uk.deliveryPricesPence?.nominatedDay,
        ie.deliveryPricesPence?.nominatedDay,
      ),
      'collect-in-store': pricesOf(
        'collect-in-store',
        uk.deliveryPricesPence?.collectInStore,
        ie.deliveryPricesPence?.collectInStore,
      ),
    },
    standardDeliveryDays: { uk: uk.standardDeliveryDays ?? null, ie: ie.standardDeliveryDays ?? null },
  }
}

function pricesOf(way: keyof DeliveryPrices, uk: number | undefined, ie: number | undefined) {
  return { GBP: uk ?? PRICES[way].GBP, EUR: ie ?? PRICES[way].EUR }
}

/** Two sites of one name could not be told apart. */
export function nameProblems(named: Named): string[] {
  return [
    ...twice(Object.values(named.storeIds)).map((id) => `the store id ${id} is used for two sites`),
    ...twice(Object.values(named.catalogueNames)).map((name) => `the catalogue name ${name} is used for two sites`),
  ]
}

const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) < at)

/** A process has one brand, applied before it answers: nothing sees these tables change. */
export function takeNames({
  storeIds,
  catalogueNames,
  deliveryPrices,
  standardDeliveryDays,
  phoneNumbers,
}: Named & Partial<Pick<Brand, 'phoneNumbers'>>): void {
  for (const key of KEYS) {
    SITES[key].storeId = storeIds[key]
    SITES[key].hasPhone = phoneNumbers?.[SITES[key].main] !== null
  }
  Object.assign(SITE_BRANDS, catalogueNames)
  Object.assign(DELIVERY_PRICES_PENCE, structuredClone(deliveryPrices))
  Object.assign(STANDARD_DELIVERY_DAYS, standardDeliveryDays)
}

/** Descriptions and examples are constants with the default store ids. */
export function withOwnStoreIds<Value>(written: Value): Value {
  const usual = new Map(KEYS.map((key) => [STORE_IDS[key], SITES[key].storeId]))
  const ids = new RegExp(`\\b(?:${[...usual.keys()].join('|')})\\b`, 'g')
  const say = (text: string) => text.replaceAll(ids, (id) => usual.get(id) ?? id)
  return JSON.parse(JSON.stringify(written), (_key, value) => (typeof value === 'string' ? say(value) : value))
}

/** For tests, which start several brands in one process. */
export function putBackNames(): void {
  takeNames(namedBy({ sites: { uk: {}, ie: {} } }))
}
