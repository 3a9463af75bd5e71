import { z } from 'zod'
import type { ParcelSize } from '../../domain/policy/return-method.ts'
import type { CollectionSlot } from '../../domain/return-methods/collection.ts'
import type { CarrierPaper } from '../../domain/returns/carrier-paper.ts'
import { address } from '../../platform/database/address.ts'
import { day, orUnknown } from '../../platform/database/codec.ts'
import type { WriteAnswer, WriteLookup } from '../../platform/writes/outside-write.ts'

/** What a carrier gets in order to name its collection times. Nothing personal: no name, street or email address. */
export interface CollectionQuestion {
  orderNumber: string
  storeId: string
  postcode: string
  /** From the channels service (DAT-14). */
  clientId: string | null
  childClientId: string | null
  /** Such as `collectFromHome-evri-standard` (COL-17). */
  methodId: string
}

export interface CollectsByDay {
  /** Empty: the carrier collects on no day. Null: the days are unknown at the moment. */
  collectionDays(question: CollectionQuestion): Promise<readonly Temporal.PlainDate[] | null>
}

/** A carrier with time slots: its days follow from the calendar (COL-10). */
export interface CollectsBySlot {
  /** Taken slots are included. Empty: there are no slots. Null: they are unknown at the moment. */
  collectionSlots(
    question: Pick<CollectionQuestion, 'orderNumber' | 'postcode'> & { on: Temporal.PlainDate },
  ): Promise<readonly CollectionSlot[] | null>
}

const text = z.string().nullable()

/** What a carrier needs to create a return and its label (API-19). */
export const bookingRequest = z.object({
  orderNumber: z.string(),
  storeId: z.string(),
  /** The booking replaces an existing one (isCim). */
  replaces: z.boolean(),
  /** Such as `collectFromHome-evri-standard` (COL-17). */
  methodId: z.string(),
  size: orUnknown<ParcelSize>().nullable(),
  /** Without phone and email, unless the return is collected. */
  from: address.nullable(),
  to: address.nullable(),
  clientId: text,
  childClientId: text,
  place: text,
  /** A slot is "10:00-12:00"; null: any time. */
  collection: z.object({ on: day, slot: text, safePlace: text }).nullable(),
  parcels: z.int(),
  /** Per parcel, an upper limit since the weight is unknown. */
  weightMaxKg: z.number().nullable(),
  /** Only the items that are expected back (D-128). */
  items: z
    .array(
      z.object({
        lineKey: z.string(),
        lineNo: z.int(),
        sku: z.string(),
        description: z.string(),
        quantity: z.int(),
      }),
    )
    .readonly(),
})

export type BookingRequest = z.output<typeof bookingRequest>

/** An answer, with the labels and codes that the carrier itself has made, if any. */
export type WithPapers<Answer> = Answer & { papers?: readonly CarrierPaper[] }

/** Idempotent by our reference. Refuses with `slot-taken`, `date-gone` or the carrier's own code. */
export interface BooksReturns {
  bookReturn(reference: string, booking: BookingRequest): Promise<WithPapers<WriteAnswer>>
  findBooking(reference: string): Promise<WithPapers<NonNullable<WriteLookup>> | null>
  /** Also prevents a booking that arrives later. */
  voidBooking(reference: string): Promise<WriteAnswer>
}
