import { isChristmasFood, type SaleFacts, saleStatusAt } from '../catalogue/sold-at.ts'
import type { CutOffs } from '../christmas/cut-off.ts'
import { christmasOrders } from '../christmas/shop-season.ts'
import type { ContentMoment } from '../content/moment.ts'
import type { BrandSite, Site } from '../sites/site.ts'

export type Ordering =
  /** `christmasUntil` is null unless the product is Christmas food. */
  { isOpen: true; christmasUntil: ContentMoment | null } | { isOpen: false; why: WhyNotOrdered }

export type WhyNotOrdered =
  | { code: 'not-sold' }
  /** After the cut-off for Christmas food and before the next season. */
  | { code: 'season-over'; since: ContentMoment }

/** The one rule for product pages, lists, baskets and the checkout. */
export function orderingTerms(
  product: SaleFacts,
  site: BrandSite,
  now: Temporal.Instant,
  cutOffs: CutOffs,
): Ordering | null {
  const status = saleStatusAt(product, site)
  if (status === null) return null
  if (status === 'not-for-sale') return { isOpen: false, why: { code: 'not-sold' } }
  if (!isChristmasFood(product, site)) return { isOpen: true, christmasUntil: null }
  const orders = christmasOrders(site, now, cutOffs)
  return orders.isOpen
    ? { isOpen: true, christmasUntil: orders.until }
    : { isOpen: false, why: { code: 'season-over', since: orders.since } }
}

/** The same rule for lists, which contain only products for sale. */
export function whyNotOrdered(
  { isChristmasFood: isFood }: { isChristmasFood: boolean },
  site: Site,
  now: Temporal.Instant,
  cutOffs: CutOffs,
): WhyNotOrdered | null {
  if (!isFood) return null
  const orders = christmasOrders(site, now, cutOffs)
  return !orders.isOpen ? { code: 'season-over', since: orders.since } : null
}
