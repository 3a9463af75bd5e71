import type { Address } from '../domain/addresses/address.ts'
import type { CollectionSlot } from '../domain/return-methods/collection.ts'
import type { OrTheirWord, ParcelSize } from '../domain/returns/return-method.ts'
import type { FoundWrite, WriteAnswer } from './outside-writes.ts'

/** Nothing personal: no name, street or email address. */
export interface CollectionQuestion {
  orderNumber: string
  storeId: string
  postcode: string
  /** From the channels service (DAT-14). */
  clientId: string | null
  childClientId: string | null
  /** `collectFromHome-evri-standard` (COL-17). */
  methodId: string
}

export interface CollectsByDay {
  /** Empty: none. Null: unknown at the moment. */
  collectionDays(question: CollectionQuestion): Promise<readonly Temporal.PlainDate[] | null>
}

/** Its days follow from the calendar (COL-10). */
export interface CollectsBySlot {
  /** Taken ones too. Empty: none. Null: unknown at the moment. */
  collectionSlots(
    question: Pick<CollectionQuestion, 'orderNumber' | 'postcode'> & { on: Temporal.PlainDate },
  ): Promise<readonly CollectionSlot[] | null>
}

/** API-19. */
export interface BookingRequest {
  orderNumber: string
  storeId: string
  /** Replaces an existing booking (isCim). */
  replaces: boolean
  /** `collectFromHome-evri-standard` (COL-17). */
  methodId: string
  size: OrTheirWord<ParcelSize> | null
  /** Without phone and email where nobody collects. */
  from: Address | null
  to: Address | null
  clientId: string | null
  childClientId: string | null
  place: string | null
  collection: BookedCollection | null
  parcels: number
  /** Per parcel, an upper limit since the weight is unknown. */
  weightMaxKg: number | null
  /** Only what is expected back (D-128). */
  items: readonly BookedItem[]
}

export interface BookedCollection {
  on: Temporal.PlainDate
  /** "10:00-12:00"; null: any time. */
  slot: string | null
  safePlace: string | null
}

export interface BookedItem {
  lineKey: string
  lineNo: number
  sku: string
  description: string
  quantity: number
}

/** Idempotent by our reference. Refuses with `slot-taken`, `date-gone` or the carrier's own code. */
export interface BooksReturns {
  bookReturn(reference: string, booking: BookingRequest): Promise<WriteAnswer>
  findBooking(reference: string): Promise<FoundWrite>
  /** Also keeps a booking that has not arrived yet from being made. */
  voidBooking(reference: string): Promise<WriteAnswer>
}
