import { z } from 'zod'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { GiftReceiptState } from '../../domain/gift-receipts/receipt-states.data.ts'
import { lastReturnDayOf, scannedLineStatus } from '../../domain/gift-receipts/scanned-line.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { isStoreBarcodeNumber } from '../../domain/gift-receipts/store-barcode.ts'
import type { Order } from '../../domain/orders/order.ts'
import { withdrawnUnits } from '../../domain/orders/withdrawn-units.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { answerCall, callRefusalSchema, refusalExample, refuseCall } from '../../platform/calls/call.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { GiftReceiptRecords } from './gift-receipt.records.ts'

export interface StoreBarcodeParts {
  giftReceipts: Pick<GiftReceiptRecords, 'findByBarcode'>
  orders: Pick<OrderRecords, 'findDetails'>
}

const NOT_FOUND = 'There is no gift receipt with this number.'

/** What tills call the states of a receipt. */
const TILL_STATES = {
  requested: 'not-sent',
  scheduled: 'not-sent',
  failed: 'not-sent',
  printed: 'printed',
  sending: 'sent',
  sent: 'sent',
  cancelled: 'taken-back',
  'taken-back': 'taken-back',
} as const satisfies Record<GiftReceiptState, string>

export const SCANNED_STATES = ['sent', 'printed', 'not-sent', 'taken-back'] as const
export const SCANNED_LINE_STATUSES = ['open', 'returned', 'taken-back'] as const

const scannedReceiptSchema = z
  .object({
    storeBarcodeNumber: z.string().describe('The number that was scanned.'),
    orderNumber: z.string().describe('The order.'),
    storeId: z.string().describe("The order's store."),
    state: z
      .enum(SCANNED_STATES)
      .describe('Of the receipt: `sent` by email, `printed`, `not-sent` after all, or `taken-back` by its buyer.'),
    lines: z
      .array(
        z.object({
          OrderLineKey: z.string().describe("Order management's key of the line."),
          description: z.string().describe('Its name.'),
          quantity: z.int().min(1).describe('How many units.'),
          status: z
            .enum(SCANNED_LINE_STATUSES)
            .describe(
              '`open`: it may be returned. `returned`: it is on its way back, or was returned. `taken-back`: the receipt no longer covers it.',
            ),
          returnBy: z.iso
            .date()
            .nullable()
            .describe(
              'The last day for an open line, also once it has passed; null where none is known, or it is not open.',
            ),
        }),
      )
      .describe('The lines that the receipt is for.'),
  })
  .meta({ id: 'ScannedGiftReceipt', description: 'A gift receipt as a till needs it: without prices.' })

const EXAMPLE: z.input<typeof scannedReceiptSchema> = {
  storeBarcodeNumber: '29400000002120',
  orderNumber: '400000002',
  storeId: '10151',
  state: 'sent',
  lines: [
    {
      OrderLineKey: '400000002-12',
      description: 'Linen Cushion',
      quantity: 1,
      status: 'open',
      returnBy: '2026-12-19',
    },
  ],
}

/** Called by tills (D-166), so the answer contains no price and nothing about the buyer. */
export function storeBarcodeCall({ giftReceipts, orders }: StoreBarcodeParts): Route {
  return forServices('returns', {
    name: 'store-barcode-call',
    method: 'GET',
    path: PATHS.storeBarcodeCall,
    example: `${PATHS.storeBarcodeCall}?storeBarcodeNumber=${EXAMPLE.storeBarcodeNumber}`,
    call: {
      about: 'A gift receipt by the number of its barcode: its order, and whether each line may be returned.',
      more: "For tills. A gift returned in store is reported by the order's next update.",
      query: z.object({
        storeBarcodeNumber: z
          .string()
          .min(1, 'must be given')
          .max(64, 'must have at most 64 characters')
          .meta({ description: 'The 14 digits of the barcode.', examples: [EXAMPLE.storeBarcodeNumber] }),
      }),
      answers: {
        200: {
          about: 'The receipt and its lines.',
          schema: scannedReceiptSchema,
          example: ({ uk }) => ({ ...EXAMPLE, storeId: uk.storeId }),
        },
        404: {
          about: 'There is no such receipt, or the number was mistyped (`not-found`).',
          schema: callRefusalSchema,
          example: refusalExample('not-found', NOT_FOUND),
        },
      },
    },
    async answer({ parsedQuery: { storeBarcodeNumber }, site: { sites }, now }) {
      const receipt = isStoreBarcodeNumber(storeBarcodeNumber)
        ? await giftReceipts.findByBarcode(storeBarcodeNumber)
        : null
      const details = receipt && (await orders.findDetails(receipt.customerId, receipt.orderNumber))
      if (!receipt || !details) return refuseCall(404, 'not-found', NOT_FOUND)
      return answerCall(200, toWire(sites[receipt.site], receipt, details.wholeOrder, storeBarcodeNumber, now))
    },
  })
}

function toWire(
  { storeId }: BrandSite,
  { state, lines, orderNumber }: GiftReceipt,
  order: Order,
  storeBarcodeNumber: string,
  now: Temporal.Instant,
): z.input<typeof scannedReceiptSchema> {
  const withdrawn = withdrawnUnits(order)
  return {
    ...{ storeBarcodeNumber, orderNumber, storeId },
    state: TILL_STATES[state],
    lines: sharedLines(order, lines).map((line) => {
      const { key, description } = line
      const withdrawnQuantity = withdrawn.get(key) ?? 0
      const status = scannedLineStatus(state, line, withdrawnQuantity)
      const quantity = status === 'open' ? line.quantity - withdrawnQuantity : line.quantity
      const lastDay = status === 'open' ? lastReturnDayOf(line, order, now) : null
      return { OrderLineKey: key, description, quantity, status, returnBy: lastDay?.toString() ?? null }
    }),
  }
}
