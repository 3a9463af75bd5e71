import { z } from 'zod'
import { type Region, regionOf } from '../../../domain/calendar/place.ts'
import { decimalOf } from '../../../domain/money/money.ts'
import type { ParcelSize } from '../../../domain/policy/return-method.ts'
import type { DraftPlace } from '../../../domain/returns/draft-return.ts'
import { hasLabel, proofCodeOf } from '../../../domain/returns/proof.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { urls } from '../../../urls.ts'
import { storeSchema } from './store-schema.ts'

const nullableAmount = z.string().nullable()
const nullableText = z.string().nullable()

/** A return stores only these fields of a store (DAT-15). */
const handInSchema = storeSchema
  .pick({ id: true, name: true, address: true })
  .extend({ storeType: z.string().describe('`store`, `evri`, `royalMail` or `anPost`.') })
  .meta({ id: 'HandInPlace', description: 'The store or drop-off where a return is handed in.' })

export const returnResultSchema = z
  .object({
    orderNumber: z.string().describe('The order number.'),
    returnNumber: z.string().describe('The number of the return: ten digits, beginning with 8.'),
    carrierBarCode: nullableText.describe('What the carrier scans; null in store.'),
    trackingNumber: nullableText.describe("The first parcel's tracking number; null in store."),
    storedBarcodeNumber: nullableText.describe('What is scanned at the till; null unless it goes back in store.'),
    barcodeQrcodeImage: nullableText.describe(
      'The address of the picture of its code, for this credential or the shopper; null without a code.',
    ),
    referenceCode: nullableText.describe("The carrier's reference, for people to read out."),
    returnLabel: nullableText.describe(
      'The address of the label, for this credential or the shopper; null without a label.',
    ),
    collectionDate: nullableText.describe('The day of the collection, `2026-11-17`; null if it is not collected.'),
    collectionTime: nullableText.describe('The time slot, `10:00-12:00`; null if there is none.'),
    safeSpace: nullableText.describe('Where the parcel is left for the carrier; null if nowhere was named.'),
    numberOfParcel: z.number().nullable().describe('How many parcels were booked; null if nothing is sent back.'),
    deliveryCharges: nullableAmount.describe('The refund of the delivery charge: `"3.99"`.'),
    returnCharge: z
      .string()
      .optional()
      .describe('What was taken off the refund for the return method: `"2.95"`; omitted if it was free.'),
    overallTotalsRefundTotal: nullableAmount.describe('The whole refund, delivery included: `"45.99"`.'),
    isGCRefundRequested: z.enum(['Y', 'N']).describe('Y if the refund goes to an e-gift card.'),
    courierType: nullableText.describe('`standard`, `large` or `extra large`; null if the method has no sizes.'),
    pdfUrl: nullableText.describe('The same as `returnLabel`, which is a PDF.'),
    storeDetails: handInSchema.nullable().describe('Where it is handed in; null if nowhere was chosen.'),
  })
  .meta({ id: 'ReturnResult', description: 'A return that has been created.' })

const COURIER_TYPES: Readonly<Record<ParcelSize, string>> = {
  standard: 'standard',
  large: 'large',
  'extra-large': 'extra large',
}

export interface ResultContext {
  origin: string
  site: BrandSite
}

export function toReturnResult(
  created: CreatedReturn,
  { origin, site }: ResultContext,
): z.output<typeof returnResultSchema> {
  const { orderNumber, returnNumber, facts, path } = created
  const { collectionFrom, collectionTo, size, refundPence, deliveryRefundPence, returnCostPence } = facts
  const inPounds = (pence: number | undefined) => (pence === undefined ? null : decimalOf(pence))
  const code = proofCodeOf(created)
  const label = hasLabel(created) ? origin + urls.returnLabel(site, created) : null
  return {
    orderNumber,
    returnNumber,
    carrierBarCode: facts.barcode ?? null,
    trackingNumber: facts.trackingNumber ?? null,
    storedBarcodeNumber: facts.storeBarcode ?? null,
    barcodeQrcodeImage: code && origin + urls.returnCode(site, created, code.kind),
    referenceCode: facts.reference ?? null,
    returnLabel: label,
    collectionDate: facts.collectionOn ?? null,
    collectionTime: collectionFrom && collectionTo ? `${collectionFrom}-${collectionTo}` : null,
    safeSpace: facts.safePlace ?? null,
    numberOfParcel: path === null ? null : (facts.parcels ?? 1),
    deliveryCharges: inPounds(deliveryRefundPence),
    ...(returnCostPence && { returnCharge: decimalOf(returnCostPence) }),
    overallTotalsRefundTotal: inPounds(refundPence),
    isGCRefundRequested: facts.eGiftCardRequested ? 'Y' : 'N',
    courierType: size ? COURIER_TYPES[size] : null,
    pdfUrl: label,
    storeDetails: facts.handIn ? storeOf(facts.handIn) : null,
  }
}

const STORE_TYPES: Readonly<Record<DraftPlace['via'], string>> = {
  'clothing-and-home': 'store',
  foodhall: 'store',
  evri: 'evri',
  'royal-mail': 'royalMail',
  'an-post': 'anPost',
}

const ISO_CODES: Readonly<Record<Region, string>> = { UK: 'GB', NI: 'GB', IE: 'IE', JE: 'JE', GY: 'GG', IM: 'IM' }

function storeOf({ placeId, via, name, country, postcode, ...place }: DraftPlace): z.output<typeof handInSchema> {
  return {
    id: placeId,
    name,
    storeType: STORE_TYPES[via],
    address: {
      addressLine1: place.line1,
      addressLine2: place.line2,
      addressLine3: null,
      city: place.city,
      county: place.county,
      country: country === 'IE' ? 'Ireland' : 'United Kingdom',
      postalCode: postcode,
      isoTwoCountryCode: ISO_CODES[regionOf(country, postcode)],
    },
  }
}
