import { addressInOneLine } from '../../domain/addresses/format-address.ts'
import { formatSlot } from '../../domain/christmas/format-slot.ts'
import { headingOf, NOTHING_CHOSEN } from '../../domain/christmas/stages.ts'
import type { ChristmasCollection } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { atSite } from '../../make-address.ts'
import { PATHS, urls } from '../../urls.ts'
import { orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { docketProps } from './docket-props.ts'
import { type SlotChoice, slotAddress } from './slot-choice.ts'
import { SLOT_ANSWERS as SAYS } from './slot-messages.ts'
import type { SlotPageProps, StartProps } from './slot-props.ts'

export interface Framed {
  order: Order
  present: ChristmasCollection | null
  shop: Shop | null
  choice: SlotChoice
  visit: OrderVisit
}

/** What every stage shows. */
export function pageFrame(
  { order, present, shop, choice, visit }: Framed,
  amendHref: string | null,
): Omit<SlotPageProps, 'stage'> {
  const site = SITES[order.site]
  return {
    crumbs: orderCrumbs(site, headingOf('start')),
    back: { href: urls.orderDetails(site, order.orderNumber), label: SAYS.back },
    about: SAYS.about(order.orderNumber),
    path: atSite(site, PATHS.changeCollectionSlot),
    identity: [
      { name: 'storeId', value: site.storeId },
      { name: 'orderId', value: order.orderNumber },
    ],
    startHref: slotAddress(order, 'start'),
    q: choice.q,
    chosen: NOTHING_CHOSEN,
    problems: [],
    notice: null,
    isAnswer: false,
    docket: { ...docketProps({ order, now: present, shop }, visit), amendHref },
    start: null,
    stores: null,
    slots: null,
    confirmation: null,
  }
}

export function startProps(
  order: Order,
  present: ChristmasCollection | null,
  shop: Shop | null,
  isOpen: boolean,
): StartProps {
  return {
    place: shop && { name: shop.name, lines: [addressInOneLine(shop, SITES[order.site])] },
    slot: present && formatSlot(present),
    changeHref: isOpen ? slotAddress(order, 'storeSelection') : null,
    changeSlotHref:
      isOpen && present ? slotAddress(order, 'slotSelection', { chosen: { shopId: present.shopId } }) : null,
  }
}
