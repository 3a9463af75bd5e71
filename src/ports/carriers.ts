import type { CollectionSlot } from '../domain/return-methods/collection.ts'
import type { CreateReturnPayload } from '../kept-json/create-return.ts'
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
export type BookingRequest = NonNullable<CreateReturnPayload['way']>['booking']

/** Idempotent by our reference. Refuses with `slot-taken`, `date-gone` or the carrier's own code. */
export interface BooksReturns {
  bookReturn(reference: string, booking: BookingRequest): Promise<WriteAnswer>
  findBooking(reference: string): Promise<FoundWrite>
  /** Also keeps a booking that has not arrived yet from being made. */
  voidBooking(reference: string): Promise<WriteAnswer>
}
