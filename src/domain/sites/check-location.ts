import { SITES, type Site, type SiteKey } from './site.ts'

export type LocationVerdict =
  | { verdict: 'fits' }
  /** The same page, at the address of the site that the order belongs to. */
  | { verdict: 'redirect'; site: Site }
  /** The order's own store and currency contradict each other, or its store is none of ours: no site fits. */
  | { verdict: 'unfit' }

/**
 * Says whether an order may be shown where it was asked for (D-15, D-20).
 *
 * The order's currency must be that of its store. A wrong prefix or store id is corrected by one redirect:
 * the corrected address fits by construction, so that a second redirect cannot follow.
 */
export function checkLocation(
  order: { site: string; currency: string },
  asked: { pathPrefix: string; storeId: string | null },
): LocationVerdict {
  const site = Object.hasOwn(SITES, order.site) ? SITES[order.site as SiteKey] : null
  if (site === null || order.currency !== site.currency) return { verdict: 'unfit' }
  const storeFits = asked.storeId === null || asked.storeId === site.storeId
  return asked.pathPrefix === site.pathPrefix && storeFits ? { verdict: 'fits' } : { verdict: 'redirect', site }
}
