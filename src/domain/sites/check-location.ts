import type { BrandSite, SiteKey, Sites } from './site.ts'

export type OrderSiteVerdict =
  | { verdict: 'fits' }
  | { verdict: 'redirect'; site: BrandSite }
  /** The order's store and currency contradict each other, or its store is unknown. */
  | { verdict: 'unfit' }

/** A redirect corrects path prefix and store id at once, so that it can't loop (D-15, D-20). */
export function checkOrderSite(
  sites: Sites,
  order: { site: string; currency: string },
  requested: { pathPrefix: string; storeId: string | null },
): OrderSiteVerdict {
  const site = Object.hasOwn(sites, order.site) ? sites[order.site as SiteKey] : null
  if (!site?.isActive || order.currency !== site.currency) return { verdict: 'unfit' }
  const storeFits = requested.storeId === null || requested.storeId === site.storeId
  return requested.pathPrefix === site.pathPrefix && storeFits ? { verdict: 'fits' } : { verdict: 'redirect', site }
}
