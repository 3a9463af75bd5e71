import { CANCEL_REASONS, type CancelReason } from './cancel-reasons.data.ts'
import type { DeliveryRefundPolicy } from './delivery-refund-terms.ts'
import { DEPARTMENTS, type Department } from './departments.data.ts'
import { RETURN_METHODS, type ReturnMethodTerms } from './return-methods.data.ts'
import { RETURN_REASONS, type ReturnReason } from './return-reasons.data.ts'
import type { ShopKind, ShopList } from './shop-kind.ts'

/** What a retailer offers, and on which terms: from the brand's folder, passed to the rules with the site. */
export interface Policy {
  returnWindow: ReturnWindow
  neverReturned: NeverReturned
  /** Order management's department numbers of goods with a hygiene seal, which a withdrawal asks about (D-163). */
  sealedDepartments: readonly string[]
  /** The most items in one return (RSN-18, D-52). */
  returnItemsMax: number
  /** D-136. */
  giftMails: { perAccountAnHourMax: number; perRecipientADayMax: number }
  returnMethods: readonly ReturnMethodTerms[]
  deliveryRefund: DeliveryRefundPolicy
  returnReasons: readonly ReturnReason[]
  cancelReasons: readonly CancelReason[]
  offers: Readonly<Record<RetailerOffer, boolean>>
  /** The retailer's own names of payment methods, by order management's code; others are named as specified (D-60). */
  paymentNames: Readonly<Record<string, string>>
  christmas: ChristmasTerms
  delivery: DeliveryTerms
  /** Sorted as in the header. */
  departments: readonly Department[]
  /** What pages call shops of each kind. */
  shopTypes: Readonly<Record<ShopKind, string>>
  /** What they call the shops that take returns. */
  returnShops: Readonly<Record<ShopList, string>>
}

/** Days for a return, counted from the arrival (D-06, D-193). */
export interface ReturnWindow {
  days: number
  /** By order management's department number. */
  byDepartment: Readonly<Record<string, number>>
  /** By the code of a return reason; only a longer window than the usual one makes a difference. */
  byReason: Readonly<Record<string, number>>
}

interface NeverReturned {
  /** Where the goods are sent from. */
  shipNodes: readonly string[]
  /** Order management's department numbers. */
  departments: readonly string[]
}

/** When Christmas food is ordered and collected. Editors may publish another last day to order (D-169). */
export interface ChristmasTerms {
  /** Days of December. Until the end of the first, food can be ordered and changed. */
  lastOrderDay: number
  lastCollectionDay: number
  /** Food can be ordered from the first day of this month. */
  ordersOpenMonth: number
}

export interface DeliveryTerms {
  /** The time in London from which orders go out on the next day: "20:00". */
  lastDespatch: string
  /** Days from that despatch to the first day that can be nominated, and to the first for collecting in store. */
  nominatedDay: number
  collectInStore: number
}

/** What a retailer may choose not to offer: then there are no pages, calls and mails about it. */
export type RetailerOffer =
  | 'returns'
  | 'eGiftCards'
  | 'giftReceipts'
  | 'christmasFood'
  | 'food'
  | 'furniture'
  | 'recommendations'
  | 'stores'
  | 'textMessages'

/** The specification's terms, which apply to everything that a brand does not set itself. */
export const SPECIFIED_POLICY: Policy = {
  returnWindow: { days: 35, byDepartment: {}, byReason: {} },
  neverReturned: { shipNodes: ['1595'], departments: [] },
  sealedDepartments: ['T50', 'T51'],
  returnItemsMax: 25,
  giftMails: { perAccountAnHourMax: 30, perRecipientADayMax: 3 },
  returnMethods: RETURN_METHODS,
  deliveryRefund: { inStore: 'whole', sentBack: 'standard' },
  returnReasons: RETURN_REASONS,
  cancelReasons: CANCEL_REASONS,
  offers: {
    returns: true,
    eGiftCards: true,
    giftReceipts: true,
    christmasFood: true,
    food: true,
    furniture: true,
    recommendations: true,
    stores: true,
    textMessages: true,
  },
  paymentNames: {},
  christmas: { lastOrderDay: 16, lastCollectionDay: 24, ordersOpenMonth: 10 },
  // A parcel to be collected goes to the shop first.
  delivery: { lastDespatch: '20:00', nominatedDay: 2, collectInStore: 3 },
  departments: DEPARTMENTS,
  shopTypes: { 'Full Line': 'Full store', 'Simply Food': 'Foodhall', 'Outlet Store': 'Outlet store' },
  // The specification calls these sub-channels (CHN-02).
  returnShops: { 'clothing-and-home': 'Fashion, Home & Beauty', foodhall: 'Foodhall and Outlets' },
}
