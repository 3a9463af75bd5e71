import type { Address } from '../domain/addresses/address.ts'
import type { CollectionSlot } from '../domain/return-methods/collection.ts'
import type { OrTheirWord, ParcelSize } from '../domain/returns/return-method.ts'
import type { FoundWrite, WriteAnswer } from './outside-writes.ts'

/** What a carrier is asked about a collection. Nothing in it says who lives there: no name, street or email address. */
export interface CollectionQuestion {
  orderNumber: string
  /** The store says which country it is in. */
  storeId: string
  postcode: string
  /** As the channels service tells them (DAT-14); null where it tells none. */
  clientId: string | null
  childClientId: string | null
  /** `collectFromHome-evri-standard` (COL-17). */
  methodId: string
}

/** A carrier that comes some time in a day: it says on which days. */
export interface CollectsByDay {
  /** As it tells them; empty where it collects on none. Null: nobody knows at the moment. */
  collectionDays(question: CollectionQuestion): Promise<readonly Temporal.PlainDate[] | null>
}

/** A carrier that comes at a time. On which days it does follows from the calendar (COL-10). */
export interface CollectsBySlot {
  /** The slots of a day, those that are taken as well; empty where it has none. Null: nobody knows at the moment. */
  collectionSlots(
    question: Pick<CollectionQuestion, 'orderNumber' | 'postcode'> & { on: Temporal.PlainDate },
  ): Promise<readonly CollectionSlot[] | null>
}

/** A return as its carrier is asked to book it (API-19). */
export interface BookingRequest {
  orderNumber: string
  storeId: string
  /** Whether it takes the place of another that is there (isCim). */
  replaces: boolean
  /** `collectFromHome-evri-standard` (COL-17). */
  methodId: string
  size: OrTheirWord<ParcelSize> | null
  /** Whom the parcel is from; without phone number and email address where nobody comes for it. */
  from: Address | null
  to: Address | null
  clientId: string | null
  childClientId: string | null
  /** Where it is handed in; null where nobody said. */
  place: string | null
  collection: BookedCollection | null
  parcels: number
  /** What each parcel may weigh at most, since nobody knows what it will weigh; null where nothing is said. */
  weightMaxKg: number | null
  /** Only what is expected back: the rest goes into no parcel (D-128). */
  items: readonly BookedItem[]
}

export interface BookedCollection {
  on: Temporal.PlainDate
  /** "10:00-12:00"; null where it is any time of the day. */
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

/**
 * Books parcels under a reference of ours. The same reference twice is one booking. It refuses with `slot-taken`,
 * `date-gone` or a word of its own.
 */
export interface BooksReturns {
  /** What it says of the booking: `domain/returns/booking.ts`. */
  bookReturn(reference: string, booking: BookingRequest): Promise<WriteAnswer>
  findBooking(reference: string): Promise<FoundWrite>
  /** Nothing of it is of any use afterwards; a booking that has not arrived yet is not made any more. */
  voidBooking(reference: string): Promise<WriteAnswer>
}
