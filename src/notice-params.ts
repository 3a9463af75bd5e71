export type ItemMessageNotice = 'saved' | 'removed' | 'number-removed'

/** Parameters of an order's URL after a change; the notice is shown only if the records agree (CAN-11, XMS-01). */
export type OrderNotice =
  | { cancelled: 'true' }
  | { removed: 'true' }
  | { amended: 'true' }
  | { notMade: 'true' }
  | { withdrawal: 'over' }
  | { changed: 'delivery'; OrderLineKey: string }
  | { message: ItemMessageNotice; OrderLineKey: string; messageKey?: string }
  | { collectionChanged: string }

export function hasNotice(query: URLSearchParams, notice: OrderNotice): boolean {
  return Object.entries(notice).every(([name, value]) => query.get(name) === value)
}

/** Parameters of a tracked return's URL: whether its method has changed, and how cancelling or changing it ended. */
export interface TrackingNotices {
  isCim?: 'true' | 'false'
  cancelled?: 'true' | 'requested' | 'too-late'
  changed?: 'requested' | 'elsewhere' | 'failed' | 'too-late'
}

/** The view, search and page of the list from which an order was opened. */
export interface PlaceInList {
  viewType?: string | undefined
  q?: string | undefined
  page?: string | undefined
}

/** The notices that the account, its address book and the sign-in page show after a change. */
export type AccountNotice = 'created' | 'name' | 'contact' | 'password' | 'email-sent' | 'email'
export type AddressBookNotice = 'added' | 'changed' | 'removed' | 'default'
export type SignInNotice = 'password-set' | 'email-changed' | 'not-kept' | 'not-confirmed'
/** Why a sign-in at the retailer's provider has failed. */
export type ProviderNotice =
  | 'start-again'
  | 'not-finished'
  | 'too-weak'
  | 'provider-down'
  | 'no-account'
  | 'unverified'
  | 'too-many'

/** Progress of a change of collection: the search, and the chosen shop, day and time. */
export interface CollectionStage {
  stage?: string | undefined
  q?: string | undefined
  shopId?: string | undefined
  day?: string | undefined
  slot?: string | undefined
}
