import { isChristmasFood, type Sold, standingAt } from '../catalogue/sold-at.ts'
import { christmasOrders } from '../christmas/shop-season.ts'
import type { CutOffs } from '../christmas/told-cut-off.ts'
import type { ContentMoment } from '../content/moment.ts'
import type { Site } from '../sites/site.ts'

/** Whether a product can be ordered at a site now, and for which collection; null where it has no page there. */
export type Ordering =
  /** Null: it is no Christmas food. Else until when it can be ordered for this season's collection. */
  { isOpen: true; christmasUntil: ContentMoment | null } | { isOpen: false; why: WhyNotOrdered }

export type WhyNotOrdered =
  | { code: 'not-sold' }
  /** Christmas food, after its cut-off and before the next season's is offered. */
  | { code: 'season-over'; since: ContentMoment }

/** The one rule of what can be ordered: product pages, lists, baskets and what is sent to the checkout ask it. */
export function mayBeOrdered(product: Sold, site: Site, now: Temporal.Instant, cutOffs: CutOffs): Ordering | null {
  const standing = standingAt(product, site)
  if (standing === null) return null
  if (standing === 'not-for-sale') return { isOpen: false, why: { code: 'not-sold' } }
  if (!isChristmasFood(product, site)) return { isOpen: true, christmasUntil: null }
  const orders = christmasOrders(site, now, cutOffs)
  return orders.isOpen
    ? { isOpen: true, christmasUntil: orders.until }
    : { isOpen: false, why: { code: 'season-over', since: orders.since } }
}

/** The same of what is in a list, where all is for sale: null where it can be ordered. */
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
