import { defineWords } from '../words/words.ts'
/** Sorted by precedence: the first that applies is shown (D-09). */
export type WhyNotCode =
  | 'cancelled'
  | 'refund-completed'
  | 'return-started'
  | 'awaiting-despatch'
  | 'other-status'
  | 'furniture'
  | 'reshipped'
  | 'e-gift-card'
  | 'food'
  | 'not-returnable'
  | 'gift-receipt-sent'
  | 'window-expired'

export const WHY_NOT_SENTENCES = defineWords('returns.notReturnable', {
  cancelled: 'Cancelled',
  'refund-completed': 'Refund completed',
  'return-started': 'Return Started',
  'awaiting-despatch': 'Awaiting despatch',
  furniture: 'To return furniture items, please give us a call',
  reshipped: 'Reshipped',
  'e-gift-card': "E-gift cards can't be refunded.",
  food: "Food can't be returned online. Please contact us if something's wrong.",
  'not-returnable': "Sorry, you can't return this",
  'gift-receipt-sent': "You've arranged a gift receipt for this item, so only the person you gave it to can return it.",
  'window-expired': 'Return Window Expired',
} as const satisfies Record<Exclude<WhyNotCode, 'other-status'>, string>)

export const NOT_RETURNABLE_WORDS = defineWords('returns.notReturnable', {
  furnitureWithoutPhone: 'To return furniture items, please contact us',
  passedOn: "You've withdrawn from the contract for this item. Customer service will be in touch about it.",
  /** Shown below "Return Window Expired", because the law's period is longer than the shop's (D-09). */
  stillFaulty: 'Is it faulty? Please contact us. Your statutory rights still apply.',
  /** Shown with a link to the help page (ELI-19, D-08). */
  nothing: 'Sorry, there are no items to return on this order.',
} as const)

/** Statuses of lines that were sent out or handed over; every other status blocks a return (D-07). */
export const RETURNABLE_STATUSES: readonly string[] = [
  'Despatched',
  'Shipped',
  'Included In Shipment',
  'Collected',
  'Reshipped',
]

/** These take precedence over other reasons: a status explains more to the customer than a flag (D-08, D-09). */
export const STATUS_REASONS: Readonly<Record<string, WhyNotCode>> = {
  Cancelled: 'cancelled',
  'DCR Received': 'cancelled',
  'Return Complete': 'refund-completed',
  'Awaiting Return': 'return-started',
  'Return Created': 'return-started',
  'Awaiting Supplier Update': 'return-started',
  'On its way back': 'return-started',
  "We've got it": 'return-started',
  Missing: 'return-started',
  'Draft Order Created': 'awaiting-despatch',
  'Order Created': 'awaiting-despatch',
  'Ready To Pick': 'awaiting-despatch',
  'Awaiting Despatch': 'awaiting-despatch',
  'Awaiting-Replan': 'awaiting-despatch',
  'Awaiting Reservation': 'awaiting-despatch',
  'Re-planned': 'awaiting-despatch',
  'Awaiting Fulfilment': 'awaiting-despatch',
  'Fulfilment Initiated': 'awaiting-despatch',
  'OF Received': 'awaiting-despatch',
  'eGift Allocated': 'e-gift-card',
  'eGift Activated': 'e-gift-card',
}
