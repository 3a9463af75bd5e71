import type { ReturnStatus } from '../../domain/returns/return.ts'
import { defineWords } from '../../domain/words/words.ts'

export const YOUR_RETURNS_MESSAGES = defineWords('tracking.yourReturns', {
  count: (open: number) => (open === 1 ? '1 open return' : `${open} open returns`),
  with: 'with',
  withAtLeast: 'with at least',
  toCome: 'to come back to you.',
  none: "You don't have any open returns.",
  howToReturn: 'To return something, choose its order and then the items.',
  /** Shown to shoppers without orders (D-42). */
  withoutOrders: "Once you return something, you'll find it here. To return a gift, open the link in its email.",
  gifts: { title: 'Gifts you can return', return: 'Return this gift', how: 'To return a gift, choose it below.' },
  viewOrders: 'View your orders',
  newest: (shown: number) => `These are your ${shown} newest returns.`,
  refundsToCome: 'Refunds to come',
  total: 'Total',
  notKnown: 'Not known yet',
  atLeast: (amount: string) => `At least ${amount}`,
  lately: {
    own: 'Refunded in the last 60 days',
    /** Gift recipients get e-gift cards instead of refunds (D-42). */
    gifts: 'E-gift cards sent in the last 60 days',
    both: 'Completed in the last 60 days',
  },
  originalPayment: 'We refund your original payment method.',
  originalPaymentOrCard: 'We refund your original payment method, or an e-gift card if you chose one.',
  /** For a gift's recipient, without any amount (D-42). */
  giftAsCard: 'For a gift, we email you an e-gift card.',
  howRefundsWork: 'How refunds work',
  return: (number: string) => `Return ${number}`,
  order: (number: string) => `Order ${number}`,
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  youGet: "You'll get",
  refundTo: 'Refund to',
  refund: 'Refund',
  when: 'When',
  refundedOn: (day: string, to: string | null) => (to === null ? day : `${day}, to ${to}`),
  asEGiftCard: (day: string) => `${day}, as an e-gift card`,
  /** The label of the refund step if there is a reason for rejection (TRK-22). */
  refundActioned: 'Refund Actioned',
  showQr: 'Show QR code',
  showBarcode: 'Show barcode',
  aCarrier: 'The carrier',
} as const)

export const STATUS_WARNINGS: Partial<Record<ReturnStatus, (carrier: string) => string>> = defineWords(
  'tracking.warnings',
  {
    delayed: (carrier) => `${carrier} says your parcel is delayed. You don't need to do anything.`,
    get 'delayed-again'() {
      return STATUS_WARNINGS.delayed as (carrier: string) => string
    },
    'delivery-attempted': (carrier) => `${carrier} tried to deliver your parcel to us. You don't need to do anything.`,
  },
)
