import { isChristmasFood, type SaleFacts, saleStatusAt } from '../catalogue/sold-at.ts'
import type { CutOffs } from '../christmas/cut-off.ts'
import { christmasOrdering } from '../christmas/shop-season.ts'
import type { ContentMoment } from '../content/moment.ts'
import type { BrandSite } from '../sites/site.ts'

export type OrderingTerms =
  /** `christmasUntil` is null unless the product is Christmas food. */
  { isOpen: true; christmasUntil: ContentMoment | null } | { isOpen: false; why: WhyNotOrderable }

export type WhyNotOrderable =
  | { code: 'not-sold' }
  /** After the cut-off for Christmas food and before the next season. */
  | { code: 'season-over'; since: ContentMoment }

/** Whether a product can be ordered: the same rule for product pages, lists, baskets and the checkout. */
export function orderingTerms(
  product: SaleFacts,
  site: BrandSite,
  now: Temporal.Instant,
  cutOffs: CutOffs,
): OrderingTerms | null {
  const status = saleStatusAt(product, site)
  if (status === null) return null
  if (status === 'not-for-sale') return { isOpen: false, why: { code: 'not-sold' } }
  if (!isChristmasFood(product, site)) return { isOpen: true, christmasUntil: null }
  const orders = christmasOrdering(now, cutOffs)
  return orders.isOpen
    ? { isOpen: true, christmasUntil: orders.until }
    : { isOpen: false, why: { code: 'season-over', since: orders.since } }
}

/** The rule of `orderingTerms` for products in lists, which are all for sale. */
export function whyNotOrderable(
  { isChristmasFood: isFood }: { isChristmasFood: boolean },
  now: Temporal.Instant,
  cutOffs: CutOffs,
): WhyNotOrderable | null {
  if (!isFood) return null
  const orders = christmasOrdering(now, cutOffs)
  return !orders.isOpen ? { code: 'season-over', since: orders.since } : null
}
