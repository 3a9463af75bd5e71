import { z } from 'zod'
import { decimalOf } from '../../../domain/money/money.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import type { ParcelSize } from '../../../domain/returns/return-method.ts'

const amount = z.string().nullable()
const text = z.string().nullable()

/** A return as calls tell of it (DAT-08). */
export const returnResult = z
  .object({
    orderNumber: z.string().describe('The order number.'),
    returnNumber: z.string().describe('The number of the return: ten digits, beginning with 8.'),
    carrierBarCode: text.describe('What the carrier scans; null in store.'),
    trackingNumber: text.describe("The first parcel's tracking number; null in store."),
    storedBarcodeNumber: text.describe('What is scanned at the till; null unless it goes back in store.'),
    barcodeQrcodeImage: text.describe('The picture of the code. Always null for now.'),
    referenceCode: text.describe("The carrier's reference, for people to read out."),
    returnLabel: text.describe('The address of the label. Always null for now.'),
    collectionDate: text.describe('The day of the collection, `2026-11-17`; null if it is not collected.'),
    collectionTime: text.describe('The time slot, `10:00-12:00`; null if there is none.'),
    safeSpace: text.describe('Where the parcel is left for the carrier; null if nowhere was named.'),
    numberOfParcel: z.number().nullable().describe('How many parcels were booked; null if nothing is sent back.'),
    deliveryCharges: amount.describe('What is refunded of the delivery charge: `"3.99"`.'),
    overallTotalsRefundTotal: amount.describe('The whole refund, delivery included: `"45.99"`.'),
    isGCRefundRequested: z.enum(['Y', 'N']).describe('Y if the refund goes to an e-gift card.'),
    courierType: text.describe('`standard`, `large` or `extra large`; null if the method has no sizes.'),
    pdfUrl: text.describe('The address of the papers as a PDF. Always null for now.'),
    storeDetails: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The store or drop-off where it is handed in. Always null for now.'),
  })
  .meta({ id: 'ReturnResult', description: 'A return that has been created.' })

const COURIER_TYPES: Readonly<Record<ParcelSize, string>> = {
  standard: 'standard',
  large: 'large',
  'extra-large': 'extra large',
}

/** Pictures, papers and places of a return are not there yet. */
export function toReturnResult({
  orderNumber,
  returnNumber,
  facts,
  path,
}: CreatedReturn): z.output<typeof returnResult> {
  const { collectionFrom, collectionTo, size, refundPence, deliveryRefundPence } = facts
  const inPounds = (pence: number | undefined) => (pence === undefined ? null : decimalOf(pence))
  return {
    orderNumber,
    returnNumber,
    carrierBarCode: facts.barcode ?? null,
    trackingNumber: facts.trackingNumber ?? null,
    storedBarcodeNumber: facts.storeBarcode ?? null,
    barcodeQrcodeImage: null,
    referenceCode: facts.reference ?? null,
    returnLabel: null,
    collectionDate: facts.collectionOn ?? null,
    collectionTime: collectionFrom && collectionTo ? `${collectionFrom}-${collectionTo}` : null,
    safeSpace: facts.safePlace ?? null,
    numberOfParcel: path === null ? null : (facts.parcels ?? 1),
    deliveryCharges: inPounds(deliveryRefundPence),
    overallTotalsRefundTotal: inPounds(refundPence),
    isGCRefundRequested: facts.eGiftCardRequested ? 'Y' : 'N',
    courierType: size ? COURIER_TYPES[size] : null,
    pdfUrl: null,
    storeDetails: null,
  }
}
