import type { Order } from '../orders/order.ts'
import { type MainSiteKey, SITES } from '../sites/site.ts'
import { formatDay } from '../time/format-day.ts'

/** SUM-16. */
const VALID_MONTHS: Record<MainSiteKey, number> = { uk: 48, ie: 60 }

export function giftCardUseBy(site: Order['site'], issuedOn: Temporal.PlainDate): Temporal.PlainDate {
  return issuedOn.add({ months: VALID_MONTHS[SITES[site].main] })
}

/** D-60. */
export function useBySentence(useBy: Temporal.PlainDate): string {
  return `Use it by ${formatDay(useBy)}.`
}
