import type { MainSiteKey } from '../../domain/sites/site.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import type { Receipts } from '../../ports/receipts.ts'
import type { Shops } from '../../ports/shops.ts'
import { type Answer, missing } from '../../web/answer.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { shopsOf } from './order-details.server.ts'

/** What a receipt says of the retailer beside the name; null where nobody has said. */
export interface Retailer {
  address: string | null
  vatNumbers: Readonly<Record<MainSiteKey, string | null>>
}

export interface ReceiptDrawing {
  orders: OrderRecords
  shops: Shops
  receipts: Receipts
  brandName: string
  retailer: Retailer
}

/** The order's receipt as a PDF, drawn anew each time: it is personal, so nobody keeps a copy on the way. */
export async function showReceipt(parts: ReceiptDrawing, { shopper, order, site, now }: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findDetails(shopper.customerId, order.orderNumber)
  if (details === null) return missing
  const body = await parts.receipts.draw({
    order: details.order,
    retailer: parts.brandName,
    retailerAddress: parts.retailer.address,
    vatNumber: parts.retailer.vatNumbers[site.main],
    language: site.language,
    shops: [...(await shopsOf(parts.shops, details.order)).values()],
    printedAt: now,
  })
  return {
    kind: 'file',
    type: 'application/pdf',
    body,
    cache: 'never',
    fileName: `receipt-${details.order.orderNumber}.pdf`,
  }
}
