export type ItemMessageNotice = 'saved' | 'removed' | 'number-removed'

/** What the address of an order says after a change; its page tells it only where it is true (CAN-11, XMS-01). */
export type OrderNotice =
  | { cancelled: 'true' }
  | { removed: 'true' }
  | { amended: 'true' }
  | { notMade: 'true' }
  | { withdrawal: 'over' }
  | { changed: 'delivery'; OrderLineKey: string }
  | { message: ItemMessageNotice; OrderLineKey: string; messageKey?: string }
  | { collectionChanged: string }

/** Whether an address says this. */
export function hasNotice(query: URLSearchParams, news: OrderNotice): boolean {
  return Object.entries(news).every(([name, value]) => query.get(name) === value)
}

/** What the address of a tracked return says: how it was come by, and what came of cancelling or changing it. */
export interface TrackingNotices {
  isCim?: 'true' | 'false'
  cancelled?: 'true' | 'requested' | 'too-late'
  changed?: 'requested' | 'elsewhere' | 'failed' | 'too-late'
}

/** Where in the list somebody left it for an order. */
export interface PlaceInList {
  viewType?: string | undefined
  q?: string | undefined
  page?: string | undefined
}

/** What the account, its address book and the sign-in page say after a change. */
export type AccountNotice = 'created' | 'name' | 'contact' | 'password' | 'email-sent' | 'email'
export type AddressBookNotice = 'added' | 'changed' | 'removed' | 'default'
export type SignInNotice = 'password-set' | 'email-changed' | 'not-kept' | 'not-confirmed'

/** How far a change of collection has come: what was searched for, and which shop, day and time were chosen. */
export interface CollectionStage {
  stage?: string | undefined
  q?: string | undefined
  shopId?: string | undefined
  day?: string | undefined
  slot?: string | undefined
}
