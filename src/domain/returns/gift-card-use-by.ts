import type { Order } from '../orders/order.ts'
import { type MainSiteKey, SITES } from '../sites/site.ts'
import { formatDay } from '../time/format-day.ts'
import { defineWords } from '../words/words.ts'

const VALID_MONTHS: Record<MainSiteKey, number> = { uk: 48, ie: 60 }

export function giftCardUseBy(site: Order['site'], issuedOn: Temporal.PlainDate): Temporal.PlainDate {
  return issuedOn.add({ months: VALID_MONTHS[SITES[site].main] })
}

/** Shown wherever an e-gift card is mentioned (D-60). */
const WORDS = defineWords('returns.eGiftCard', { useBy: (day: string) => `Use it by ${day}.` } as const)

export function useBySentence(useBy: Temporal.PlainDate): string {
  return WORDS.useBy(formatDay(useBy))
}
