import { z } from 'zod'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import type { MarkedGifts } from '../../ports/order-management.ts'
import { day, flag, key, line, optional } from '../wire-values.ts'
import type { EnterpriseCodes, OrderOfStore } from './wire-words.data.ts'

/** API-27. */
export const GIFT_PATH = '/gift-recipient-confirmation'

/** What order management calls the document of an order. */
const ORDER_DOCUMENT = '0001'

/**
 * Lines for which there is a gift receipt, or none any more (DAT-10). The fields are spelt as order management spells
 * them; `Override` says that a mark which is there is taken off. `OrderNo` is an addition of ours: whoever looks a call
 * up knows the order by its number.
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
          // NFR-04.
          IsGiftReceipientDate: gift ? String(gift.on).replaceAll('-', '') : '',
        },
      })),
      OrderHeaderKey: order.headerKey,
      OrderNo: order.orderNumber,
      DocumentType: ORDER_DOCUMENT,
      EnterpriseCode: codes[order.site.main],
      Override: gift ? 'N' : 'Y',
    },
  }
}

const wireGifts = z.object({
  OrderLines: z
    .array(
      z.object({
        OrderLineKey: key(100),
        Extn: z.object({
          IsGiftReceipientMailSent: flag,
          IsGiftReceipientName: line(200),
          IsGiftReceipientDate: optional(day),
        }),
      }),
    )
    .min(1)
    .max(500),
  OrderHeaderKey: line(100),
  OrderNo: key(64),
  DocumentType: z.literal(ORDER_DOCUMENT),
  Override: flag,
})

/** Reads the call as the other side does; null when it is none of ours: there the same is said of every line. */
export function fromWireGifts(
  sites: Sites,
  { storeNum = '' }: Record<string, string>,
  body: unknown,
): { order: OrderOfStore; marked: MarkedGifts } | null {
  const { data } = wireGifts.safeParse(body)
  const site = siteByStoreId(sites, storeNum)
  const [first] = data?.OrderLines ?? []
  if (!data || !first || site === null) return null
  const { IsGiftReceipientMailSent: isSent, IsGiftReceipientName: name, IsGiftReceipientDate: on } = first.Extn
  const isOneGift = data.OrderLines.every(({ Extn }) => JSON.stringify(Extn) === JSON.stringify(first.Extn))
  const isWhole = isSent ? name !== '' && on !== undefined : name === '' && on === undefined
  if (!isOneGift || !isWhole || isSent === data.Override) return null
  const order = { site, orderNumber: data.OrderNo, headerKey: data.OrderHeaderKey, customerId: '' }
  const lineKeys = data.OrderLines.map(({ OrderLineKey }) => OrderLineKey)
  return { order, marked: { lineKeys, gift: on ? { name, on } : null } }
}
