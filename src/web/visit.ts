import type { Caller } from '../domain/callers/caller.ts'
import type { SigningCarrier } from '../domain/callers/signing-carrier.ts'
import type { Consent } from '../domain/customers/customer-word.ts'
import type { LinkedLine } from '../domain/orders/order.ts'
import type { SessionStanding } from '../domain/sign-in/admission.ts'
import type { Site } from '../domain/sites/site.ts'
import type { ProductView } from '../make-address.ts'
import type { BasketBeginner, BasketOwner } from '../ports/baskets.ts'
import type { GiftReceipt } from '../ports/gift-receipts.ts'
import type { FormFields } from '../ports/kept-posts.ts'
import type { OrderHeader } from '../ports/order-records.ts'
import type { Visitor } from '../ports/product-visits.ts'
import type { RecommendedTo } from '../ports/recommendations.ts'
import type { CookieChange } from './answer.ts'

export interface KnownShopper extends SessionStanding {
  firstName: string
}

/** Who has just shown who they are, and under which of the customer's changes of password and address. */
export interface ProvedShopper {
  customerId: string
  accessChanges: number
}

/** Pages from which links lead to products. */
export type ProductFrom =
  | 'order-history'
  | 'order-details'
  | 'delivery-tracking'
  | 'return'
  | 'gift-receipt'
  | 'withdrawal'
  | 'receipt'

/** What a product page starts with, as its address has it. */
export type PresetVariant = Pick<ProductView, 'colour' | 'size'>

export interface DatedPost {
  fields: FormFields
  postedAt: Temporal.Instant
  /** The key that it was sent with, or none: it says what the form was issued for, and is not used again. */
  commandKey: string
}

/** One request, as a journey sees it. */
export interface Visit {
  /** The site of the address: the UK or Ireland. */
  site: Site
  now: Temporal.Instant
  path: string
  /** Under which this very product is reached: links in mails start with it. */
  origin: string
  query: URLSearchParams
  params: Record<string, string>
  /** Whoever the session names, at whatever level; not yet admitted to anything. */
  known: KnownShopper | null
  /** What a post sent; empty for a GET. */
  fields: FormFields
  /** The network address, for limits; never logged. */
  clientAddress: string
  sessionHash: Uint8Array | null
  /** HEAD, prefetch and refresh: nobody has asked to see it just now, so nothing may come of it. */
  isPreview: boolean
  /** Whether this browser was told to keep its shopper signed in. */
  isRemembered: boolean
  /** The browser's id, if somebody has signed in to the account in it, and since its last change of password or address. */
  knownBrowserId(shopper: ProvedShopper): string | null
  /** The cookie by which the browser is known from now on. */
  knownBrowserCookie(shopper: ProvedShopper): CookieChange
  /** What this browser was told to remember: how the shopper likes the page. */
  preference(name: 'orderHistoryViewType'): string | null
  /** Whether the shopper has agreed to be recommended things by what they look at and buy; null: nobody knows (D-104). */
  consent: Consent | null
  /** The ids by which recommendations know the browser, from its cookies; none unless the shopper has agreed (D-174). */
  personalIds(): Pick<RecommendedTo, 'sessionId' | 'experimentsId' | 'analyticsId'>
  /** Whose visits to products may be noted; null where nobody has agreed to it, or nobody can be told from others. */
  visitor(): Visitor | null
  /** The token of a return whose method is being changed, which a link has left with this browser (D-101). */
  returnToken(): string | null
  /** The token of a gift receipt that was opened in this browser (D-42). */
  giftToken(): string | null
  /** The random id of a browser in which somebody has found a review helpful. */
  voterId(): string | null
  /** That id, for a browser that has none: the same however often it asks, so that pressing twice is one vote. */
  newVoterId(): string
  /** The shopper's basket at level 50, else the guest's in this browser; null where there is none yet. */
  basketOwner(): BasketOwner | null
  /** The same for whoever begins one: a guest gets it, or keeps it for longer, with these cookies. */
  ownBasket(): { owner: BasketBeginner; cookies(isNew: boolean): CookieChange[] }
  /** Whether something was added by the post that has led here: a reload must not say so again. */
  hasJustAdded(): boolean
  /** Whether this return was created in this browser, and step 3 has not told of it yet (REC-09). */
  hasJustCreated(returnNumber: string): boolean
  /** The name of what was removed by that post, empty where it has none any more; null where nothing was. */
  justRemoved(): string | null
  /** The address of a line's picture; null where there is none, or none that may stand on a page (D-176). */
  pictureOf(picture: string | null): string | null
  /**
   * The page of a line's product, with where one comes from; null where it has none (REC-17, D-172). It starts with the
   * line's colour, unless another variant is given.
   */
  productPage(line: LinkedLine, from: ProductFrom, preset?: PresetVariant): string | null
  /** Where shopping starts: the retailer's shop, or our home. */
  shopHref: string
  /** Whether the product has such a page: no link is ever dead. */
  hasPage(path: string): boolean
  /** Whether an address that editors wrote leads to something: elsewhere, or to a page of ours. */
  leadsSomewhere(address: string): boolean
  /** Goes into every form as `formToken` (defence against forged posts). */
  newFormToken(): string
  /** Goes into every form that changes something for good, as `commandKey` (D-124). */
  newCommandKey(purpose: string): string
  isCommandKey(key: string, purpose: string): boolean
  /** What this shopper posted to this page before sign-in came between, given once (D-130). */
  takeKeptPost(): Promise<FormFields | null>
  /** The same, with when it was posted, where that instant counts (D-163). */
  takeDatedPost(): Promise<DatedPost | null>
}

/** A visit of somebody who is signed in at the level that orders and returns ask for. */
export interface ShopperVisit extends Visit {
  shopper: KnownShopper
}

/**
 * A visit to a page of one order, which is the shopper's and is shown where it belongs. On pages that are open to the
 * recipient of a gift, too, the order may be somebody else's: `order.customerId` says whose, `order.recipientId` that it is so.
 */
export interface OrderVisit extends ShopperVisit {
  order: OrderHeader
}

/** A visit of somebody who has brought the token of a gift receipt: to its lines, and to nothing else (D-42). */
export interface GiftVisit extends Visit {
  receipt: GiftReceipt
  token: string
}

/** A call, by whoever may make it. Query and body are as the route's schemas read them. */
export interface CallVisit<Query = unknown, Body = unknown> extends Visit {
  caller: Caller
  /** Whose records the call is about: the shopper's own, or those of the order's customer. Null where it is about none. */
  customerId: string | null
  asked: Query
  body: Body
  /** The `Idempotency-Key` of a write that happens once (D-124), else null. */
  idempotencyKey: string | null
  /** Whether the return window's checks are set aside; never true for a shopper (D-05). */
  hardValidationDisabled: boolean
}

/** A call that a carrier has signed (D-157). Query and body are as the route's schemas read them. */
export interface CarrierVisit<Query = unknown, Body = unknown> extends Visit {
  /** The one of the address, whose secret the call is signed with. */
  carrier: SigningCarrier
  asked: Query
  body: Body
}

/** A call about one order, which is the shopper's, or any for a system of the house. */
export interface OrderCallVisit<Query = unknown, Body = unknown> extends CallVisit<Query, Body> {
  customerId: string
  order: OrderHeader
}

/** A visit to a file about an order. */
export interface FileVisit extends Visit, Pick<OrderCallVisit, 'customerId' | 'order'> {
  /** Whose may be seen: the shopper's own, or for a system of the house whoever's it is. */
  whose: 'anyone' | { recipientId: string | null }
}
