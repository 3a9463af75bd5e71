import { CHRISTMAS_CHANGE_REFUSALS } from '../../domain/christmas/change-status.ts'
import type { MessageNoun } from '../../domain/messages/message-names.ts'
import { type AllowedActions, NO_CHANGES_NOW } from '../../domain/order-actions/allowed-actions.ts'
import type { CollectionNotice } from '../../domain/orders/delivery-day.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import type { ParcelStep } from '../../domain/orders/parcels.ts'
import { BOOKING_REQUESTED, DRAFT_REQUESTED, type DraftRequest } from '../../domain/returns/draft-return.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { defineWords } from '../../domain/words/words.ts'

const SITE_WORDS = { uk: 'UK', ie: 'Irish' } satisfies Record<MainSiteKey, string>

export const HISTORY_MESSAGES = defineWords('orders.history', {
  none: "You haven't placed any orders in this period.",
  /** A shopper without orders sees no text about a period. */
  noneYet: "You haven't placed any orders yet. When you do, you'll find them here.",
  noneAtChristmas: "You haven't placed any Christmas food orders.",
  elsewhere: (site: MainSiteKey) => `You have orders on our ${SITE_WORDS[site]} site.`,
  viewElsewhere: (site: MainSiteKey) => `View ${SITE_WORDS[site]} orders`,
  noMatch: (search: string, inPeriod: boolean) => `No orders match "${search}"${inPeriod ? ' in this period' : ''}.`,
  matches: (total: number, search: string, inPeriod: boolean) =>
    `${total === 1 ? '1 order matches' : `${total} orders match`} "${search}"${inPeriod ? ' in this period' : ''}.`,
  cancelled: "Your order has been cancelled. We'll email you to confirm.",
  viewCancelled: 'View cancelled order',
  shopChristmas: 'Shop Christmas food',
  christmasBooked: 'Your Christmas food is booked',
  /** For a past collection that, as far as the order shows, did not take place. */
  wasBookedFor: (when: string) => `Collection was booked for ${when}`,
  christmasOrders: 'Your Christmas food orders',
  viewYourOrder: 'View your order',
  searchLabel: 'Find an order',
  searchHint: 'Order number or product name',
  clearSearch: 'Clear search',
  searchAll: 'Search all orders',
  list: 'Orders',
  showFrom: 'Show orders from',
  show: 'Show',
  order: (orderNumber: string) => `Order ${orderNumber}`,
  placed: (day: string) => `Placed ${day}`,
} as const)

export const DETAILS_MESSAGES = defineWords('orders.details', {
  /** While order management is down (D-138). */
  asOf: (moment: string) => `This is your order as of ${moment}.`,
  /** The back link on a Christmas order (XMS-03). */
  backToOrders: 'Back to orders',
  cancellation: 'Cancellation',
  /** Christmas food can be changed until its cut-off, or until the day before collection if that is earlier (D-169). */
  changeUntil: (until: string) => `You can change or cancel this order until ${until}.`,
  couldBeChangedUntil: (until: string) => `You could change or cancel this order until ${until}.`,
  /** For a retailer that no longer offers Christmas food: earlier orders can be cancelled, but not changed. */
  cancelUntil: (until: string) => `You can cancel this order until ${until}.`,
  couldBeCancelledUntil: (until: string) => `You could cancel this order until ${until}.`,
  tooLateToCancel: "It's too late to cancel this order. Contact us if you need help with your order.",
  /** What was cancelled, whether a refund follows, and that we will email (D-31). */
  cancelled: 'Your order has been cancelled.',
  restCancelled: "Everything we hadn't sent yet has been cancelled.",
  removed: 'Your item has been removed from your order.',
  amended: 'Your order has been amended.',
  email: "We'll email you to confirm.",
  emailTo: (email: string) => `We'll email ${email} to confirm.`,
  deliveryChanged: 'Your delivery has been changed.',
  nowCollected: (day: string) => `Your item will now be ready to collect from ${day}.`,
  /** Shown after a line's message was added or changed (MSG-01). */
  messageSaved: (noun: MessageNoun) => `Your ${noun} has been saved.`,
  messageRemoved: (noun: MessageNoun) => `Your ${noun} has been removed.`,
  alreadyCancelled: 'This order has already been cancelled.',
  anotherUnderWay: "We haven't made your latest change because another one is still in progress.",
  cameTooLate: "Your request came too late, so your order hasn't changed.",
  notMade: "We couldn't make your change because this order has been updated since. Here's the latest version.",
  lineRequested: 'Change in progress',
  /** Leads to the first incomplete step of the draft return (D-185). */
  continueReturn: 'Continue your return',
  returnItems: 'Return item(s)',
  trackReturn: 'Track return',
  trackDelivery: 'Track delivery',
  /** The function to withdraw that consumer law requires (D-125). */
  get withdraw() {
    // The law prescribes these words, so they can't be changed.
    return 'Withdraw from contract here' as const
  },
  viewAcknowledgement: 'View acknowledgement of withdrawal',
  viewAcknowledgementOf: (day: string) => `View acknowledgement of withdrawal on ${day}`,
  withdrew: (day: string) => `You withdrew from the contract for this item on ${day}.`,
  withdrewPart: (units: number, all: number, day: string) =>
    `You withdrew from the contract for ${units} of ${all} on ${day}.`,
  changeCollection: 'Change collection slot',
  receipt: 'Receipt (PDF)',
  editNamed: (name: string) => `Edit ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  otherMessage: (place: number | null) => (place === null ? 'Message' : `Message ${place}`),
  cancelledGroup: 'Cancelled items',
  paidWith: 'Paid with:',
  /** For Christmas food, if the card has paid only the deposit. */
  depositPaidWith: 'Deposit paid with:',
  cancelledItems:
    "We won't charge you for cancelled items. If we've already taken payment, we'll refund your original payment method.",
  needHelp: 'Need help with this order?',
  hasPassed: (day: string) => `${day}. This date has passed.`,
  dueInStore: (day: string) => `Due in store ${day}`,
  placeFor: (items: string) => `For ${items}`,
  sameAddress: 'Same as delivery address',
  order: 'Order',
  placed: (day: string) => `Placed ${day}`,
  summary: 'Order summary',
  payment: 'Payment',
  refundedSoFar: 'Refunded so far:',
  collection: 'Your collection',
  collectionStore: 'Collection store',
  collectionSlot: 'Slot',
  store: 'Store',
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
  costs: { items: 'Items', saleSaving: 'Sale saving', delivery: 'Delivery', free: 'Free', total: 'Total' },
} as const)

/** When the items of a group arrive or arrived (D-26). */
export const DAY_WORDS = defineWords('orders.days', {
  delivered: (day: string) => `Delivered ${day}`,
  collected: (day: string) => `Collected ${day}`,
  collectBy: (day: string) => `Collect by ${day}`,
  collectFromUntil: (from: string, until: string) => `Collect from ${from}. Collect by ${until}`,
  collectOn: (day: string) => `Collect on ${day}`,
  collectFrom: (day: string) => `Collect from ${day}`,
  emailed: (day: string) => `Sent ${day}`,
  expectedBy: (day: string) => `Expected by ${day}`,
} as const)

/** Notes about the refund of a deposit: all of it for a cancelled order, part of it for an amended one (D-170). */
export const DEPOSIT_NOTES = defineWords('orders.deposit', {
  all: (amount: string, to: string) => `We've refunded your ${amount} deposit to ${to}.`,
  part: (amount: string, to: string) => `We've refunded ${amount} of your deposit to ${to}.`,
} as const)

/** Shown if `cancelAllowed` is false (ORD-03), while order management is down (D-28), and for Christmas food. */
export const NOTICES = defineWords('orders.notices', {
  'no-longer-able': 'You are no longer able to cancel or amend this order.',
  offline: NO_CHANGES_NOW,
  get 'too-late'(): string {
    return CHRISTMAS_CHANGE_REFUSALS['too-late']
  },
  get 'day-passed'(): string {
    return CHRISTMAS_CHANGE_REFUSALS['day-passed']
  },
} as const satisfies Record<NonNullable<AllowedActions['notice']>, string>)

export const REQUESTED_CHANGE_MESSAGES = defineWords('orders.requested', {
  'cancel-order': "We're processing your cancellation. We'll email you when it's done.",
  'remove-item': "We're removing an item from this order. You can make other changes once that's done.",
  'change-message': "We're updating a message on this order. You can make other changes once that's done.",
  'change-delivery': "We're changing the delivery for an item. You can make other changes once that's done.",
  'change-collection': "We're changing your collection. You can make other changes once that's done.",
  'amend-order': "We're amending your order. You can make other changes once that's done.",
  'draft-return': DRAFT_REQUESTED,
  'create-return': BOOKING_REQUESTED,
  'change-return-method': "We're updating your return. We'll email you when it's done.",
  'end-return': "We're closing a return. You can make other changes once that's done.",
  'withdraw-items': "We're trying to cancel the items in your withdrawal. We'll email you when we know.",
  'send-gift-receipt': "We're still sending your gift receipt. We'll email you if it doesn't work.",
  'free-gift-lines': "We're cancelling a gift receipt. You can return its items once that's done.",
} as const satisfies Record<
  | (OrderRequest | DraftRequest)['kind']
  | 'create-return'
  | 'change-return-method'
  | 'end-return'
  | 'withdraw-items'
  | 'send-gift-receipt'
  | 'free-gift-lines',
  string
>)

/** For a requested change whose kind has no sentence above. */
export const OTHER_REQUESTED_CHANGE_MESSAGE = "We're updating this order. You can make other changes once that's done."

export const COLLECTION_CHANGED_MESSAGES = defineWords('orders.collectionChanged', {
  slot: 'Your collection slot has been changed.',
  location: 'Your collection location has been changed.',
  both: 'Your collection location and slot have been changed.',
} as const)

/** Shown on lines that are collected in store; the note about a text message needs a mobile number (D-82). */
export const COLLECTION_NOTICES = defineWords('orders.collection', {
  'by-email': "We'll email you on the day your order is sent to the store.",
  'by-email-and-text':
    "We'll email you on the day your order is sent to the store, and text you when it's ready to collect.",
  delayed: "There's a delay with this item. Please wait for our email before you travel.",
} as const satisfies Record<CollectionNotice, string>)

export const TRACKING_MESSAGES = defineWords('orders.tracking', {
  title: 'Delivery tracking',
  nothing: "There's nothing to track for this order at the moment.",
  carrierPage: (carrier: string) => `Track with ${carrier}`,
  noNumber: 'No tracking number',
  number: (trackingNumber: string) => `Tracking number ${trackingNumber}`,
  order: 'Order',
  yourParcel: 'Your parcel',
  parcelOf: (place: number, count: number) => `Parcel ${place} of ${count}`,
} as const)

export const PARCEL_STEPS = defineWords('orders.parcelSteps', {
  placed: 'Order placed',
  despatched: 'Despatched',
  'to-store': 'On its way to store',
  delivered: 'Delivered',
  'ready-to-collect': 'Ready to collect',
} as const satisfies Record<ParcelStep['name'], string>)
