import type { Order } from '../orders/order.ts'
import { type MainSiteKey, SITES } from '../sites/site.ts'
import { formatDay } from '../time/format-day.ts'

const VALID_MONTHS: Record<MainSiteKey, number> = { uk: 48, ie: 60 }

export function giftCardUseBy(site: Order['site'], issuedOn: Temporal.PlainDate): Temporal.PlainDate {
  return issuedOn.add({ months: VALID_MONTHS[SITES[site].main] })
}

/** Shown wherever an e-gift card is mentioned (D-60). */
export function useBySentence(useBy: Temporal.PlainDate): string {
  return `Use it by ${formatDay(useBy)}.`
}
