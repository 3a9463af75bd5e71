import { z } from 'zod'
import type { Address } from '../../domain/addresses/address.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import type { ChannelItem, ChannelsQuestion } from '../../ports/return-channels.ts'
import { key, line, money, optional, whole } from '../wire-values.ts'

/** The question of API-05, as it travels. Both sides read and write it here. */
export const CHANNELS_PATH = '/channel-address'

/** What stands in the address (AMD-06). */
export function toWireQuery({ isTrackAndView }: ChannelsQuestion): Record<string, string> {
  return isTrackAndView ? { isTrackAndView: 'true' } : {}
}

/**
 * Where the goods would be collected is an addition: without it nobody could tell the Channel Islands (D-73). The
 * postcode and the country say enough; name and street stay here.
 */
export function toWireQuestion(sites: Sites, asked: ChannelsQuestion) {
  const { site, orderNumber, headerKey, country, address, items, variationKey } = asked
  return {
    storeId: sites[site].storeId,
    orderNumber,
    payload: {
      OrderHeaderKey: headerKey,
      OrderNo: orderNumber,
      ...(country === 'IE' ? { CountryCode: 'IE' } : {}),
      ...(address ? { CollectFrom: { postalCode: address.postcode, country: address.country } } : {}),
      ...(variationKey ? { VariationKey: variationKey } : {}),
      ItemList: items.map(toWireItem),
    },
  }
}

function toWireItem(item: ChannelItem) {
  return {
    OrderLineKey: item.lineKey,
    PrimeLineNo: String(item.lineNo),
    Quantity: String(item.quantity),
    SKU: item.sku,
    UPCVariant: item.upcVariant,
    ShipNode: item.shipNode,
    ProductType: item.productType,
    ItemDetails: {
      DepartmentCode: item.department,
      StrokeNo: item.stroke,
      LineTotal: `${Math.floor(item.lineTotalPence / 100)}.${String(item.lineTotalPence % 100).padStart(2, '0')}`,
    },
  }
}

const ITEMS_MAX = 500
const wireItem = z.object({
  OrderLineKey: key(100),
  PrimeLineNo: whole(0, 999_999),
  Quantity: whole(1, 999_999),
  SKU: line(64),
  UPCVariant: optional(line(64)),
  ShipNode: optional(line(64)),
  ProductType: line(64),
  ItemDetails: z.object({ DepartmentCode: optional(line(64)), StrokeNo: optional(line(64)), LineTotal: money }),
})
const wireQuestion = z.object({
  storeId: key(20),
  orderNumber: key(64),
  payload: z.object({
    OrderHeaderKey: line(100),
    CountryCode: z.literal('IE').optional(),
    CollectFrom: z.object({ postalCode: line(40), country: z.enum(['UK', 'IE']) }).optional(),
    VariationKey: line(100).optional(),
    ItemList: z.array(wireItem).min(1).max(ITEMS_MAX),
  }),
})

/** Reads a question as the other side does; null when it is none of ours. */
export function fromWireQuestion(
  sites: Sites,
  body: unknown,
  query: Record<string, string> = {},
): ChannelsQuestion | null {
  const { data } = wireQuestion.safeParse(body)
  const site = data && siteByStoreId(sites, data.storeId)
  if (!site) return null
  const { OrderHeaderKey: headerKey, CountryCode, CollectFrom: from, VariationKey, ItemList } = data.payload
  return {
    site: site.key,
    orderNumber: data.orderNumber,
    headerKey,
    country: CountryCode ?? 'UK',
    address: from ? { ...NOWHERE, postcode: from.postalCode, country: from.country } : null,
    items: ItemList.map(fromWireItem),
    ...(VariationKey ? { variationKey: VariationKey } : {}),
    ...(query.isTrackAndView === 'true' ? { isTrackAndView: true } : {}),
  }
}

function fromWireItem(item: z.output<typeof wireItem>): ChannelItem {
  return {
    lineKey: item.OrderLineKey,
    lineNo: item.PrimeLineNo,
    quantity: item.Quantity,
    sku: item.SKU,
    upcVariant: item.UPCVariant ?? null,
    shipNode: item.ShipNode ?? null,
    productType: item.ProductType,
    department: item.ItemDetails.DepartmentCode ?? null,
    stroke: item.ItemDetails.StrokeNo ?? null,
    lineTotalPence: item.ItemDetails.LineTotal,
  }
}

const NOWHERE: Omit<Address, 'postcode' | 'country'> = {
  title: null,
  firstName: '',
  lastName: '',
  line1: '',
  line2: null,
  line3: null,
  city: '',
  county: null,
  phone: null,
  email: null,
}
