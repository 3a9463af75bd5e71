import type { Order } from '../../domain/orders/order.ts'
import type { MainSiteKey } from '../../domain/sites/site.ts'
import { type Answer, missing } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { Receipts } from '../../platform/pdf/papers.ts'
import type { ReceiptParts } from '../../platform/pdf/receipts.ts'
import type { Shops } from '../../systems/shops/shops.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { shopsOf } from './order-details.server.ts'

interface Retailer {
  address: string | null
  vatNumbers: Readonly<Record<MainSiteKey, string | null>>
}

export interface ShowReceiptParts {
  orders: OrderRecords
  shops: Shops
  receipts: Receipts
  brandName: string
  retailer: Retailer
}

/** A receipt is personal, so it is drawn each time and never cached. */
export async function showReceipt(parts: ShowReceiptParts, visit: OrderVisit): Promise<Answer> {
  const { shopper, order } = visit
  const body = await parts.receipts.draw(shopper.customerId, () => readReceipt(parts, visit))
  if (body === null) return missing
  return { kind: 'file', type: 'application/pdf', body, cache: 'never', fileName: `receipt-${order.orderNumber}.pdf` }
}

async function readReceipt(parts: ShowReceiptParts, visit: OrderVisit): Promise<ReceiptParts | null> {
  const { shopper, site, now } = visit
  const details = await parts.orders.findDetails(shopper.customerId, visit.order.orderNumber)
  if (details === null) return null
  return {
    order: details.order,
    retailer: parts.brandName,
    retailerAddress: parts.retailer.address,
    vatNumber: parts.retailer.vatNumbers[site.main],
    language: site.language,
    shops: [...(await shopsOf(parts.shops, details.order)).values()],
    pages: productPageUrls(details.order, visit),
    printedAt: now,
  }
}

function productPageUrls({ lines }: Order, { productPage, origin }: OrderVisit): ReadonlyMap<string, string> {
  const pages = lines.map((line) => [line.key, productPage(line, 'receipt')] as const)
  return new Map(pages.flatMap(([key, page]) => (page === null ? [] : [[key, new URL(page, origin).href]])))
}
