import { z } from 'zod'
import { DELIVERY_OPTIONS } from '../domain/returns/delivery-refund.ts'
import type { OrTheirWord, ParcelSize } from '../domain/returns/return-method.ts'
import { RETURN_PATHS } from '../domain/returns/return-method.ts'
import type { CreateReturnPayload } from '../ports/creating-returns.ts'
import { address } from './address.ts'
import { day, keptJson, pence } from './codec.ts'
import { selectedLine } from './draft.ts'
import { mailParty } from './mail-recipient.ts'
import { returnFactsSchema } from './return-facts.ts'
import { siteKey } from './site-key.ts'

const text = z.string().nullable()

const booking = z.object({
  orderNumber: z.string(),
  storeId: z.string(),
  replaces: z.boolean(),
  methodId: z.string(),
  size: z.string().nullable() as unknown as z.ZodType<OrTheirWord<ParcelSize> | null, string | null>,
  from: address.nullable(),
  to: address.nullable(),
  clientId: text,
  childClientId: text,
  place: text,
  collection: z.object({ on: day, slot: text, safePlace: text }).nullable(),
  parcels: z.int(),
  weightMaxKg: z.number().nullable(),
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

export const createReturn = keptJson<CreateReturnPayload>('outside_writes.payload')(
  z.object({
    site: siteKey,
    headerKey: z.string(),
    origin: z.string(),
    to: mailParty.nullable(),
    way: z
      .object({
        path: z.enum(RETURN_PATHS),
        carrier: z.enum(['clothing-and-home', 'foodhall', 'evri', 'royal-mail', 'parcelforce', 'an-post']),
        booking,
      })
      .nullable(),
    confirmation: z.object({
      returnNumber: z.string(),
      replaces: z.boolean(),
      draftNumber: text,
      methodId: text,
      lines: z.array(selectedLine).readonly(),
      refund: z.object({
        totalPence: pence,
        delivery: z.object({ option: z.enum(DELIVERY_OPTIONS), pence }),
        refundTo: z.enum(['original-payment-card', 'e-gift-card']),
      }),
      giftRecipient: z.object({ name: z.string(), email: z.string() }).exactOptional(),
    }),
    lineRefunds: z.array(z.object({ lineKey: z.string(), pence })).readonly(),
    facts: returnFactsSchema,
  }),
)
