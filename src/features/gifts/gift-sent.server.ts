import { receiptForBuyer } from '../../domain/gift-receipts/buyers-receipt.ts'
import { giftLinkStatusForBuyer } from '../../domain/gift-receipts/gift-link-status.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import { shownReceipt } from '../../domain/gift-receipts/shown-receipt.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { dayOf } from '../../domain/time/days.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { CodePictures } from '../../platform/pdf/code-pictures.ts'
import { urls } from '../../urls.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { ORDER_LIST_HREFS } from '../order-records/order-page.ts'
import { barcodePicture } from './gift-receipt.server.ts'
import { type GiftLook, receiptInQuery } from './gift-receipts.server.ts'
import { type GiftPrintedProps, giftPrintedPage, giftSentPage } from './gift-sent.page.tsx'

export interface GiftSentParts {
  orders: Pick<OrderRecords, 'findDetails'>
}

/** Shows the receipt's current state on every load (GFT-02). */
export async function showGiftSent({ orders }: GiftSentParts, visit: OrderVisit): Promise<Answer> {
  const details = await orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  const stored = details && receiptInQuery(visit, details)
  const receipt = stored && receiptForBuyer(details.order, stored)
  if (!details || !receipt || receipt.state === 'printed') return missing
  return show(giftSentPage, { visit, details, receipt, state: receipt.state }, { siteSwitchHrefs: ORDER_LIST_HREFS })
}

export interface GiftPrintedParts extends GiftLook {
  orders: Pick<OrderRecords, 'findDetails'>
  codePictures: CodePictures
}

/** While the gift link is open, the buyer can print the receipt again, without lines returned meanwhile (D-43). */
export async function showGiftPrinted(parts: GiftPrintedParts, visit: OrderVisit): Promise<Answer> {
  const details = await parts.orders.findDetails(visit.shopper.customerId, visit.order.orderNumber)
  const receipt = details && receiptInQuery(visit, details)
  if (!details || receipt?.state !== 'printed' || receipt.storeBarcodeNumber === null) return missing
  const { order } = details
  const site = visit.site.sites[order.site]
  const { state, storeBarcodeNumber } = receipt
  const link = giftLinkStatusForBuyer({ state, order, lines: sharedLines(order, receipt.lines) }, visit.now)
  const toReceipt = (lines: readonly OrderLine[]): GiftPrintedProps['printed'] => {
    const pictured = lines.map((line) => ({ ...line, picture: visit.pictureOf(line.picture) }))
    const today = dayOf(visit.now)
    const shown = shownReceipt({
      order,
      site,
      lines: pictured,
      gift: receipt,
      storeBarcodeNumber,
      today,
      isOnPaper: true,
    })
    return { receipt: shown, barcode: barcodePicture(parts, shown) }
  }
  const props: GiftPrintedProps = {
    back: { href: urls.orderDetails(site, order.orderNumber), label: COMMON_SENTENCES.backToOrder },
    brand: { name: parts.brandName, mark: parts.look?.mark ?? null },
    printed: link.status === 'open' ? toReceipt(link.lines) : null,
  }
  return show(giftPrintedPage, props, { siteSwitchHrefs: ORDER_LIST_HREFS })
}
