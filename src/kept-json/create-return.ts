import { z } from 'zod'
import { DELIVERY_OPTIONS } from '../domain/returns/delivery-refund.ts'
import { type ParcelSize, RETURN_PATHS } from '../domain/returns/return-method.ts'
import { address } from './address.ts'
import { day, keptJson, pence } from './codec.ts'
import { orTheirWord, selectedLine } from './draft.ts'
import { returnFactsSchema } from './return-facts.ts'
import { mailedHead, offeredCarrier } from './write-head.ts'

const text = z.string().nullable()

const booking = z.object({
  orderNumber: z.string(),
  storeId: z.string(),
  /** An existing booking (isCim). */
  replaces: z.boolean(),
  /** `collectFromHome-evri-standard` (COL-17). */
  methodId: z.string(),
  size: orTheirWord<ParcelSize>().nullable(),
  /** Without phone and email where nobody collects. */
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
  /** Only what is expected back (D-128). */
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

export const createReturn = keptJson('outside_writes.payload')(
  z.object({
    ...mailedHead,
    /** Null where nothing is sent back (D-128). */
    way: z.object({ path: z.enum(RETURN_PATHS), carrier: offeredCarrier, booking }).nullable(),
    confirmation: z.object({
      returnNumber: z.string(),
      /** isCim (CRE-10). */
      replaces: z.boolean(),
      draftNumber: text,
      methodId: text,
      lines: z.array(selectedLine).readonly(),
      refund: z.object({
        totalPence: pence,
        delivery: z.object({ option: z.enum(DELIVERY_OPTIONS), pence }),
        refundTo: z.enum(['original-payment-card', 'e-gift-card']),
      }),
      /** Of the e-gift card: the gift recipient, not the order's customer (D-42). */
      giftRecipient: z.object({ name: z.string(), email: z.string() }).exactOptional(),
    }),
    lineRefunds: z.array(z.object({ lineKey: z.string(), pence })).readonly(),
    facts: returnFactsSchema,
  }),
)

export type CreateReturnPayload = ReturnType<typeof createReturn.read>
