import type { DeliveryMode, MessageKind } from '../../domain/orders/order.ts'
import type { BrandSite, MainSiteKey } from '../../domain/sites/site.ts'
import type { OrderRef } from './order-management.ts'

/** Order management's words for our own. */

export const SHIPPING_MODES: Record<DeliveryMode, string> = {
  'collect-in-store': 'NDD - SYW',
  email: 'NDD - Email',
  'time-slot': 'NSD - Home',
  international: 'Standard - International',
  'nominated-day': 'NDD - Home',
  standard: 'Standard - Home',
}

export const INSTRUCTION_TYPES: Record<MessageKind, string> = {
  gift: 'GIFTMSG',
  personalised: 'PERS_TEXT',
  number: 'NUMB',
}

/** The action of an instruction that removes its message. */
export const REMOVE_ACTION = 'REMOVE'

/** Ids of the kinds of date that a line lists (D-114). */
export const DATE_TYPES = {
  rmaOn: 'RMA_DATE',
  shipCancelOn: 'SHIP_CANCEL_DATE',
  collectionOn: 'COLLECTION_DATE',
  graceCollectionOn: 'GRACE_COLLECTION_DATE',
  maxGraceCollectionOn: 'MAX_GRACE_COLLECTION_DATE',
  despatchedOn: 'DESPATCH_DATE',
  collectedOn: 'COLLECTED_DATE',
} as const

export const DELIVERY_CHARGE = 'DELIVERY'

/** An order whose `site` includes the store id. */
export type OrderOfStore = OrderRef & { site: BrandSite }

/** Order management's codes for the company that a return belongs to, by the site of the order (D-85). */
export type EnterpriseCodes = Readonly<Record<MainSiteKey, string>>

/** Used unless the retailer configures other codes. */
export const PLAIN_ENTERPRISE_CODES: EnterpriseCodes = { uk: 'UK', ie: 'IE' }
