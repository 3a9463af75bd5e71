import type { ItemStanding } from './item-standing.ts'

export const STANDING_SENTENCES = {
  'being-stopped': "We're trying to cancel this item. We'll email you when we know.",
  cancelled: "We've cancelled this item.",
  /** D-163. */
  'not-stopped': "We couldn't stop this item. You can send it back when it arrives.",
  'to-send-back': 'Choose how to send this item back.',
  'to-come': 'You can send this item back once you have it.',
  'going-back': "You've started a return for this item.",
  refunded: "We've refunded this item.",
  /** D-125. */
  'furniture-by-phone': "We'll call you to arrange collection.",
  'by-phone': 'Customer service will be in touch about this item.',
} as const satisfies Record<ItemStanding, string>
