import type { MarkedGifts } from './order-management.ts'
import type { EnterpriseCodes, OrderOfStore } from './wire-words.data.ts'

export const GIFT_PATH = '/gift-recipient-confirmation'

/**
 * Lines for which there is a gift receipt, or none any more (DAT-10). The fields are spelt as order management spells
 * them; `Override` means that an existing mark is removed. `OrderNo` is our addition, so that the calls can be
 * searched by order number.
 */
export function toWireGifts(order: OrderOfStore, { lineKeys, gift }: MarkedGifts, codes: EnterpriseCodes) {
  return {
    query: { storeNum: order.site.storeId },
    body: {
      OrderLines: lineKeys.map((OrderLineKey) => ({
        OrderLineKey,
        Extn: {
          IsGiftReceipientMailSent: gift ? 'Y' : 'N',
          IsGiftReceipientName: gift?.name ?? '',
          // Dates of gifts are yyyyMMdd (NFR-04).
          IsGiftReceipientDate: gift ? String(gift.on).replaceAll('-', '') : '',
        },
      })),
      OrderHeaderKey: order.headerKey,
      OrderNo: order.orderNumber,
      // Order management's document type of an order.
      DocumentType: '0001',
      EnterpriseCode: codes[order.site.main],
      Override: gift ? 'N' : 'Y',
    },
  }
}

export function fromWireGifts({ body: { OrderLines } }: Pick<ReturnType<typeof toWireGifts>, 'body'>): MarkedGifts {
  const { IsGiftReceipientName: name = '', IsGiftReceipientDate: on = '' } = OrderLines[0]?.Extn ?? {}
  return {
    lineKeys: OrderLines.map(({ OrderLineKey }) => OrderLineKey),
    gift: on === '' ? null : { name, on: Temporal.PlainDate.from(on) },
  }
}
