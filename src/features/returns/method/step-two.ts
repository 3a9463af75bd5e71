import type { Order } from '../../../domain/orders/order.ts'
import type { ReturnEntry } from '../../../domain/returns/draft-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { WhatCanGoBack } from '../../../domain/returns/what-can-go-back.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import type { DropOffs } from '../../../domain/shops/drop-off.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import type { Log } from '../../../platform/log.ts'
import type { CollectsByDay } from '../../../systems/carriers/carrier.ts'
import type { Content } from '../../content/content.records.ts'
import type { GiftReceiptRecords } from '../../gifts/gift-receipt.records.ts'
import type { KeptDraft } from '../../order-records/draft-json.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import type { OrderDetails } from '../../order-records/order-details.ts'
import type { StillGoingBack } from '../changed-since.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import type { KeepParts } from '../keep-selection.ts'
import type { ReturnSettings } from '../return-parts.ts'
import type { ReturnSteps, StepTwoFacts } from '../return-steps.records.ts'
import type { Carriers } from './ask-carriers.ts'
import type { PlaceParts } from './find-places.ts'

export interface StepTwoParts extends KeepParts, Carriers, PlaceParts {
  evri: CollectsByDay & DropOffs<{ point: Point }>
  orders: OrderRecords
  returnSteps: ReturnSteps
  content: Content
  created: CreatedReturns
  giftReceipts: Pick<GiftReceiptRecords, 'hold'>
  settings: ReturnSettings
  log: Log
}

/** A return on its way through step 2. */
export interface StepTwo extends StillGoingBack {
  site: BrandSite
  order: Order
  /** To reckon by, never to show: the order with all that its recipient may not see. */
  whole: Order
  /** Whose return it is, where that is the recipient of a gift (D-42). */
  recipientId: string | null
  /** The name of whoever returns it. */
  owner: string
  back: WhatCanGoBack
  kept: KeptDraft
  facts: StepTwoFacts
  /** Where whoever returns it is written to. */
  contact: OrderDetails['contact']
  /** The return whose method is being changed: then the order is as if that had never been. Null for a new return. */
  changes: CreatedReturn | null
}

/** Whose return it is, and who asks: a credential of the house, or null for the shopper. */
export interface WhoseStepTwo {
  site: BrandSite
  customerId: string
  /** Whose return it is, where that is the recipient of a gift. */
  recipientId?: string | null
  orderNumber: string
  credentialId: string | null
  /** The return whose method is to be changed; null where a new one is made. */
  returnNumber: string | null
  now: Temporal.Instant
}

export type FoundStepTwo =
  | { is: 'found'; two: StepTwo }
  /** It is being booked, or was, and nothing else is to go back yet (D-153). */
  | { is: 'booking' | 'created'; order: Order; returnNumber: string }
  /** Its method is being changed, or was; or it cannot be changed any more (D-100). */
  | { is: 'changing' | 'changed'; order: Order; returnNumber: string }
  | { is: 'over'; order: Order; returnNumber: string; hasEnded: boolean }
  | { is: 'no-order' }
  /** How one that has lapsed or is used up was begun; null where there is none at all. */
  | { is: 'no-draft'; was: ReturnEntry | null }
  /** Of the draft nothing can go back any more. */
  | { is: 'nothing-left'; two: StepTwo }
