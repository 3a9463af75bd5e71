import { z } from 'zod'
import type { ReturnFacts } from '../../domain/returns/return.ts'
import { PARCEL_SIZES } from '../../domain/returns/return-method.ts'
import { address } from '../../platform/database/address.ts'
import { dayText, instant, keptJson, pence } from '../../platform/database/codec.ts'
import { draftPlace } from '../order-records/draft-json.ts'

const text = z.string().exactOptional()
const on = dayText.exactOptional()

const refundPromise = z.object({ on: dayText, at: instant, parcel: z.int().exactOptional() })

export const returnFactsSchema = z.object({
  size: z.enum(PARCEL_SIZES).exactOptional(),
  trackingNumber: text,
  trackingNumbers: z.array(z.string()).exactOptional(),
  barcode: text,
  reference: text,
  storeBarcode: text,
  shopId: text,
  handIn: draftPlace.exactOptional(),
  collectionOn: on,
  collectionFrom: text,
  collectionTo: text,
  safePlace: text,
  parcels: z.int().exactOptional(),
  refundPence: pence.exactOptional(),
  deliveryRefundPence: pence.exactOptional(),
  refundAdjustmentPence: z.int().exactOptional(),
  refundedTo: text,
  refundNotes: z.array(z.string()).exactOptional(),
  eGiftCardRequested: z.boolean().exactOptional(),
  sendBy: on,
  refundPromises: z.array(refundPromise).exactOptional(),
  draftNumber: text,
  from: address.exactOptional(),
  to: address.exactOptional(),
  rebookedAt: instant.exactOptional(),
  sparesPrinter: z.boolean().exactOptional(),
  later: z.array(z.string()).exactOptional(),
})

export const returnFacts = keptJson<ReturnFacts>('returns.facts')(returnFactsSchema)
