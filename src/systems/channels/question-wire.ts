import { decimalOf } from '../../domain/money/money.ts'
import type { Sites } from '../../domain/sites/site.ts'
import type { ChannelItem, ChannelsQuestion } from './channels.ts'

/** The question of API-05, as it travels. */
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
      ...(country === 'IE' ? { CountryCode: country } : {}),
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
      LineTotal: decimalOf(item.lineTotalPence),
    },
  }
}
