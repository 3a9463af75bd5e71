import type { Address, AddressAbroad } from '../../domain/addresses/address.ts'
import { linesLeft } from '../../domain/gift-receipts/link-standing.ts'
import { sharedLines } from '../../domain/gift-receipts/shared-lines.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { SHOP_ZONE } from '../../domain/time/days.ts'
import type { GiftToMail } from '../../platform/mails/gift-email.ts'
import type { BroughtReceipt } from '../../platform/mails/mail.ts'
import type { OrderRecords } from '../order-records/order.records.ts'

export function giftToMail(orders: Pick<OrderRecords, 'findDetails'>) {
  return async (customerId: string, { orderNumber, receiptId, link }: BroughtReceipt): Promise<GiftToMail | null> => {
    const details = await orders.findDetails(customerId, orderNumber)
    const receipt = details?.giftReceipts.find((each) => each.receiptId === receiptId)
    if (!details || !receipt || receipt.storeBarcodeNumber === null) return null
    const { order } = details
    const { name: firstName, message, theme, storeBarcodeNumber, dueAt } = receipt
    const shared = sharedLines(order, receipt.lines)
    // As in its mail. If everything went back since, the link says so.
    const left = linesLeft(shared)
    const lines = left.length > 0 ? left : shared
    return {
      ...{ receiptId, orderNumber, site: order.site, userType: order.userType },
      ...{ firstName, message, theme, storeBarcodeNumber, link },
      sendOn: dueAt.toZonedDateTimeISO(SHOP_ZONE).toPlainDate(),
      // Field by field, so that no price slips in.
      lines: lines.map(({ key, description, colour, size, quantity }) => ({
        key,
        description,
        colour,
        size,
        quantity,
      })),
      customerAddress: buyersAddress(order, lines),
    }
  }
}

/** The billing address, else where the gift went. */
function buyersAddress({ facts }: Order, lines: readonly OrderLine[]): Address | AddressAbroad | null {
  const billed = (facts.payments ?? []).map((paid) => paid.billingAddress ?? paid.billingAddressAbroad)
  const shipped = lines.map((line) => line.facts.shipTo ?? line.facts.shipToAbroad)
  return [...billed, ...shipped].find((address) => address !== undefined) ?? null
}
