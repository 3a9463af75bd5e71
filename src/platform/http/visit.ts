import type { BasketOwner, NewBasketOwner } from '../../domain/basket/basket.ts'
import type { Caller, WebhookCarrier } from '../../domain/callers/caller.ts'
import type { Consent } from '../../domain/customers/customer-update.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { LinkedLine, OrderHeader } from '../../domain/orders/order.ts'
import type { Visitor } from '../../domain/recommendations/product-views.ts'
import type { RecommendationVisitor } from '../../domain/recommendations/recommendations.ts'
import type { SessionIdentity } from '../../domain/sign-in/admission.ts'
import type { StaffMember } from '../../domain/sign-in/staff-session.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import type { ProductPageState } from '../../make-address.ts'
import type { FormFields } from '../forms/form-fields.ts'
import type { CookieChange } from './answer.ts'

export interface SessionUser extends SessionIdentity {
  firstName: string
}

/** A shopper who has just proved their identity, and how often their password or address had changed by then. */
export interface VerifiedShopper {
  customerId: string
  accessChanges: number
}

type ProductFrom =
  | 'order-history'
  | 'order-details'
  | 'delivery-tracking'
  | 'return'
  | 'gift-receipt'
  | 'withdrawal'
  | 'receipt'

export type PresetVariant = Pick<ProductPageState, 'colour' | 'size'>

export interface DatedPost {
  fields: FormFields
  postedAt: Temporal.Instant
  /** The key of the form that was posted: it is not used again. */
  commandKey: string
}

export interface Visit {
  /** The site of the URL: the UK or Ireland. */
  site: BrandSite
  now: Temporal.Instant
  path: string
  /** The start of every link in a mail. */
  origin: string
  query: URLSearchParams
  params: Record<string, string>
  /** The session's user at any level; not yet admitted to anything. */
  user: SessionUser | null
  fields: FormFields
  /** The network address, for limits; never logged. */
  clientAddress: string
  sessionHash: Uint8Array | null
  /** Of this browser's session in customer service, valid or not. */
  staffSessionHash: Uint8Array | null
  /** Random id of this browser, which forms and sign-ins are bound to; null before its first form. */
  browserId: string | null
  ownBrowserId(): string
  /** True for HEAD, prefetch and refresh, which must have no effects. */
  isPreview: boolean
  isRemembered: boolean
  /** Null unless this browser has signed in since the account's last change of password or address. */
  knownBrowserId(shopper: VerifiedShopper): string | null
  knownBrowserCookie(shopper: VerifiedShopper): CookieChange
  /** Whether the account's emails were read in this browser, since its last change of password or address. */
  isConfirmedBrowser(shopper: VerifiedShopper): boolean
  confirmedBrowserCookie(shopper: VerifiedShopper): CookieChange
  preference(name: 'orderHistoryViewType'): string | null
  /** Consent to personalised recommendations; null: not answered (D-104). */
  consent: Consent | null
  /** All null without consent (D-174). */
  personalIds(): Pick<RecommendationVisitor, 'sessionId' | 'experimentsId' | 'analyticsId'>
  /** Null without consent, or if the visitor cannot be distinguished from others. */
  visitor(): Visitor | null
  /** The token of a return whose method is being changed (D-101). */
  returnToken(): string | null
  /** The token of a gift receipt that was opened in this browser (D-42). */
  giftToken(): string | null
  /** Random id of a browser that has voted for a review. */
  voterId(): string | null
  /** The same on every call, so that pressing twice is one vote. */
  newVoterId(): string
  /** The shopper's basket at level 50, else the guest's in this browser; null where there is none yet. */
  basketOwner(): BasketOwner | null
  /** The owner, shopper or guest, of a basket that may not exist yet; `cookies` creates or extends a guest's token. */
  ownBasket(): { owner: NewBasketOwner; cookies(isNew: boolean): CookieChange[] }
  /** Whether an item was just added to the basket; a reload does not show it again. */
  hasJustAdded(): boolean
  /** Whether a return was created in this browser and step 3 has not reported it yet (REC-09). */
  hasJustCreated(returnNumber: string): boolean
  /** The name of the item just removed from the basket; null if there is none, empty if its name is unknown. */
  justRemoved(): string | null
  /** A picture's address; null if there is none, or it must not be shown (D-176). */
  pictureOf(picture: string | null): string | null
  /** Null where the product has no page (REC-17, D-172). Starts with the line's colour unless a preset is given. */
  productPage(line: LinkedLine, from: ProductFrom, preset?: PresetVariant): string | null
  /** The retailer's shop, or our home page. */
  shopHref: string
  /** For links to start shopping; null where nothing is for sale. */
  shoppingHref: string | null
  /** Whether there is a page at this path: checked so that no link is dead. */
  hasPage(path: string): boolean
  /** Whether an editor's address leads outside or to a page of ours. */
  isWorkingAddress(address: string): boolean
  /** `formToken` of every form: the defence against forged posts. */
  newFormToken(): string
  /** `commandKey` of every form with a lasting effect (D-124). */
  newCommandKey(purpose: string): string
  isCommandKey(key: string, purpose: string): boolean
  /** The form that this shopper, or member of staff, posted here before sign-in; it is returned only once (D-130). */
  takeSavedPost(): Promise<FormFields | null>
  /** Like `takeSavedPost`, with the time of posting, where that matters (D-163). */
  takeDatedPost(): Promise<DatedPost | null>
}

export interface ShopperVisit extends Visit {
  shopper: SessionUser
}

/** At `/staff`. */
export interface StaffVisit extends Visit {
  staff: StaffMember
}

/** On pages open to gift recipients the order may be another customer's: `order.recipientId` is then set. */
export interface OrderVisit extends ShopperVisit {
  order: OrderHeader
}

/** Only the receipt's own lines may be seen (D-42). */
export interface GiftVisit extends Visit {
  receipt: GiftReceipt
  token: string
}

export interface CallVisit<Query = unknown, Body = unknown> extends Visit {
  caller: Caller
  /** The signed-in shopper, or the order's customer. Null if the call concerns no customer. */
  customerId: string | null
  parsedQuery: Query
  body: Body
  /** Null unless the call is a write that must happen only once (D-124). */
  idempotencyKey: string | null
  /** Skips the return window's checks; never true for a shopper (D-05). */
  hardValidationDisabled: boolean
}

/** Signed by a carrier (D-157). */
export interface CarrierVisit<Query = unknown, Body = unknown> extends Visit {
  carrier: WebhookCarrier
  parsedQuery: Query
  body: Body
}

export interface OrderCallVisit<Query = unknown, Body = unknown> extends CallVisit<Query, Body> {
  customerId: string
  order: OrderHeader
}

export interface FileVisit extends Visit, Pick<OrderCallVisit, 'customerId' | 'order'> {
  /** Whose files may be seen: the shopper's own, or for a service anyone's. */
  owner: 'anyone' | { recipientId: string | null }
}
