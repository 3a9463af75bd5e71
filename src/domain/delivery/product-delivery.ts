import { countryOf } from '../addresses/format-address.ts'
import { holidayRegionOf } from '../calendar/place.ts'
import type { Product } from '../catalogue/product.ts'
import { isChristmasFood, type SaleFacts } from '../catalogue/sold-at.ts'
import type { CutOffs } from '../christmas/cut-off.ts'
import { christmasOrdering } from '../christmas/shop-season.ts'
import type { ContentMoment } from '../content/moment.ts'
import { isFurniture } from '../returns/line-return-status.ts'
import type { BrandSite } from '../sites/site.ts'
import { type DeliveryWay, offeredDays, offeredDeliveryWays, offeredStandardDays } from './delivery-ways.ts'

export type ProductDelivery =
  | { way: 'email' | 'two-person' }
  | { way: 'christmas-collection'; orderBy: ContentMoment }
  | {
      way: DeliveryWay
      pricePence: number
      /** The first possible day, but for standard delivery the latest. */
      day: Temporal.PlainDate | null
    }

const DELIVERY_TYPES: Record<DeliveryWay, string> = {
  standard: 'SDDDELIVERY',
  'nominated-day': 'NDDDELIVERY',
  'collect-in-store': 'STOREDELIVERY',
}

export type DeliverableProduct = SaleFacts & Pick<Product, 'productType' | 'deliveryTypes' | 'deliveryDays'>

/** Furniture comes by a two-person service, arranged by phone; Christmas food is only collected (D-46). */
export function deliveriesOf(
  product: DeliverableProduct,
  site: BrandSite,
  now: Temporal.Instant,
  cutOffs: CutOffs,
): ProductDelivery[] {
  if (isChristmasFood(product, site)) {
    const orders = christmasOrdering(now, cutOffs)
    return orders.isOpen ? [{ way: 'christmas-collection', orderBy: orders.until }] : []
  }
  const { productType, deliveryTypes, deliveryDays } = product
  const ways = offeredDeliveryWays(site).filter((way) => deliveryTypes.includes(DELIVERY_TYPES[way]))
  const byEmail: ProductDelivery[] = deliveryTypes.includes('EMAILDELIVERY') ? [{ way: 'email' }] : []
  if (isFurniture({ productType })) return ways.length > 0 ? [{ way: 'two-person' }] : byEmail
  const parcelDeliveries = ways.map((way) => ({
    way,
    pricePence: site.deliveryPricesPence[way],
    day: dayOfDelivery(way, deliveryDays, site, now),
  }))
  return [...parcelDeliveries, ...byEmail]
}

const WEEKDAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY']

/** Fresh goods are delivered on some weekdays only: the first such day after the usual delivery time counts. */
function dayOfDelivery(
  way: DeliveryWay,
  deliveryDays: readonly string[],
  site: BrandSite,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const region = holidayRegionOf({ country: countryOf(site), postcode: '' })
  const terms = site.policy.delivery
  const recognised = deliveryDays.filter((day) => WEEKDAYS.includes(day))
  const isDelivered = (day: Temporal.PlainDate) =>
    recognised.length === 0 || recognised.includes(WEEKDAYS[day.dayOfWeek - 1] ?? '')
  if (way !== 'standard') return offeredDays(way, region, now, terms).find(isDelivered) ?? null
  const standardDays = site.standardDeliveryDays
  if (standardDays === null) return null
  return offeredStandardDays(now, standardDays, region, terms).find(isDelivered) ?? null
}
