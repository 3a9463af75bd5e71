import { type BrandSite, SITES, type Site, type SiteKey, type Sites } from './site.ts'

/** Of a brand that says nothing else. */
const USUAL: Record<SiteKey, Pick<BrandSite, 'storeId' | 'catalogueName'>> = {
  uk: { storeId: '10151', catalogueName: 'fernandfield' },
  ie: { storeId: '10451', catalogueName: 'fernandfieldie' },
  'christmas-uk': { storeId: '10251', catalogueName: 'christmasfooduk' },
  'christmas-ie': { storeId: '10351', catalogueName: 'christmasfoodie' },
}
const USUAL_PRICES_PENCE: Record<Site['currency'], BrandSite['deliveryPricesPence']> = {
  GBP: { standard: 399, 'nominated-day': 599, 'collect-in-store': 0 },
  EUR: { standard: 499, 'nominated-day': 699, 'collect-in-store': 0 },
}

type Given<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

export interface OwnSite extends Given<Omit<BrandSite, keyof Site | 'sites' | 'deliveryPricesPence'>> {
  deliveryPricesPence?: Given<BrandSite['deliveryPricesPence']>
}

/** Made once for each brand, and handed to what depends on it. */
export function brandSites(ownOf: (site: Site) => OwnSite = () => ({})): Sites {
  const sites: Partial<Record<SiteKey, BrandSite>> = {}
  for (const site of Object.values(SITES)) {
    const { storeId, catalogueName, hasPhone = true, deliveryPricesPence: prices, standardDeliveryDays } = ownOf(site)
    const usual = USUAL_PRICES_PENCE[site.currency]
    sites[site.key] = Object.freeze({
      ...site,
      storeId: storeId ?? USUAL[site.key].storeId,
      catalogueName: catalogueName ?? USUAL[site.key].catalogueName,
      hasPhone,
      deliveryPricesPence: Object.freeze({
        standard: prices?.standard ?? usual.standard,
        'nominated-day': prices?.['nominated-day'] ?? usual['nominated-day'],
        'collect-in-store': prices?.['collect-in-store'] ?? usual['collect-in-store'],
      }),
      standardDeliveryDays: standardDeliveryDays ?? null,
      sites: sites as Sites,
    })
  }
  return Object.freeze(sites as Sites)
}
