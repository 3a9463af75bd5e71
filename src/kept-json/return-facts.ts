import { z } from 'zod'
import type { ReturnFacts } from '../domain/returns/return.ts'
import { dayText, keptJson, pence } from './codec.ts'

const text = z.string().exactOptional()
const on = dayText.exactOptional()

/** What is known of a return beyond its columns. */
export const returnFacts = keptJson<ReturnFacts>('returns.facts')(
  z.object({
    size: z.enum(['standard', 'large', 'extra large']).exactOptional(),
    trackingNumber: text,
    reference: text,
    storeBarcode: text,
    shopId: text,
    collectionOn: on,
    collectionFrom: text,
    collectionTo: text,
    safePlace: text,
    parcels: z.int().exactOptional(),
    refundPence: pence.exactOptional(),
    deliveryRefundPence: pence.exactOptional(),
    eGiftCardRequested: z.boolean().exactOptional(),
    sendBy: on,
    refundPromisedOn: on,
  }),
)
