import { type RetailerOffer, SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { brandSites } from '../../src/domain/sites/brand-sites.ts'

const OWN_SITES = { uk: { catalogueName: 'fernandfield' }, ie: { catalogueName: 'fernandfieldie' } }

/** The sites of the demo's brand, which tests use unless they set another. */
export const BRAND_SITES = brandSites(OWN_SITES)

const sitesWithout = (offer: RetailerOffer) =>
  brandSites(OWN_SITES, { ...SPECIFIED_POLICY, offers: { ...SPECIFIED_POLICY.offers, [offer]: false } })
export const SITES_WITHOUT_CHRISTMAS_FOOD = sitesWithout('christmasFood')
export const SITES_WITHOUT_GIFT_RECEIPTS = sitesWithout('giftReceipts')
export const SITES_WITHOUT_RETURNS = sitesWithout('returns')
