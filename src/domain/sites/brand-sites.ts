import { type Policy, SPECIFIED_POLICY } from '../policy/policy.ts'
import { type BrandSite, type MainSiteKey, SITES, type Site, type SiteKey, type Sites } from './site.ts'

/** For brands that set no ids and names of their own. */
const DEFAULTS: Record<SiteKey, Pick<BrandSite, 'storeId' | 'catalogueName'>> = {
  uk: { storeId: '10151', catalogueName: 'aftercare' },
  ie: { storeId: '10451', catalogueName: 'aftercareie' },
  'christmas-uk': { storeId: '10251', catalogueName: 'christmasfooduk' },
  'christmas-ie': { storeId: '10351', catalogueName: 'christmasfoodie' },
}
const DEFAULT_PRICES_PENCE: Record<
  Site['currency'],
  { standard: number; nominatedDay: number; collectInStore: number }
> = {
  GBP: { standard: 399, nominatedDay: 599, collectInStore: 0 },
  EUR: { standard: 499, nominatedDay: 699, collectInStore: 0 },
}

type Optional<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/** A brand's settings for a main site and its Christmas food. */
type OwnSite = Optional<{
  storeId: string
  christmasStoreId: string
  catalogueName: string
  christmasCatalogueName: string
  hasPhone: boolean
  deliveryPricesPence: Optional<(typeof DEFAULT_PRICES_PENCE)['GBP']>
  standardDeliveryDays: number
}>

/** Created once for each brand, and passed to everything that depends on the sites. */
export function brandSites(
  ownSites: Partial<Record<MainSiteKey, OwnSite>> = {},
  policy: Policy = SPECIFIED_POLICY,
  active: readonly MainSiteKey[] = ['uk', 'ie'],
): Sites {
  const sites: Partial<Record<SiteKey, BrandSite>> = {}
  for (const site of Object.values(SITES)) {
    const own = ownSites[site.main] ?? {}
    const [usual, prices] = [DEFAULT_PRICES_PENCE[site.currency], own.deliveryPricesPence ?? {}]
    sites[site.key] = Object.freeze({
      ...site,
      isActive: active.includes(site.main),
      pathPrefix: active.length === 1 ? '' : site.pathPrefix,
      storeId: (site.christmas ? own.christmasStoreId : own.storeId) ?? DEFAULTS[site.key].storeId,
      catalogueName:
        (site.christmas ? own.christmasCatalogueName : own.catalogueName) ?? DEFAULTS[site.key].catalogueName,
      policy,
      hasPhone: own.hasPhone ?? true,
      deliveryPricesPence: Object.freeze({
        standard: prices.standard ?? usual.standard,
        'nominated-day': prices.nominatedDay ?? usual.nominatedDay,
        'collect-in-store': prices.collectInStore ?? usual.collectInStore,
      }),
      standardDeliveryDays: own.standardDeliveryDays ?? null,
      sites: sites as Sites,
    })
  }
  return Object.freeze(sites as Sites)
}

/** "Fern & Field Ireland". A site without a prefix, the UK's or a brand's only one, has just the brand's name. */
export function brandNameOnSite(brandName: string, { pathPrefix, name }: BrandSite): string {
  return pathPrefix === '' ? brandName : `${brandName} ${name}`
}
