import { addressInOneLine } from '../../domain/addresses/format-address.ts'
import { formatSlot } from '../../domain/christmas/format-slot.ts'
import { headingOf, NOTHING_CHOSEN } from '../../domain/christmas/stages.ts'
import { christmasStanding } from '../../domain/christmas/standing.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { type ChristmasCollection, collectedLines, isCollected } from '../../domain/orders/christmas-collection.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { atSite } from '../../make-address.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import { orderCrumbs } from '../order-records/order-page.ts'
import { CHANGE_COLLECTION } from './change-collection.ts'
import { depositRows } from './deposit-rows.ts'
import { FROM, type SlotChoice, slotAddress, slotChosen } from './slot-choice.ts'
import { SLOT_ANSWERS as SAYS, SLOT_MESSAGES } from './slot-messages.ts'
import {
  type CollectionDocketProps,
  type ConfirmationProps,
  FIELDS,
  type SlotPageProps,
  type StartProps,
} from './slot-props.ts'

export interface Framed {
  order: Order
  present: ChristmasCollection | null
  shop: Shop | null
  choice: SlotChoice
  visit: OrderVisit
}

export function pageFrame(framed: Framed, amendHref: string | null): Omit<SlotPageProps, 'stage'> {
  const { order, choice, visit } = framed
  const site = visit.site.sites[order.site]
  return {
    crumbs: orderCrumbs(site, headingOf('start')),
    back: { href: urls.orderDetails(site, order.orderNumber), label: SAYS.back },
    about: SAYS.about(order.orderNumber),
    path: atSite(site, PATHS.changeCollectionSlot),
    identity: [
      { name: 'storeId', value: site.storeId },
      { name: 'orderId', value: order.orderNumber },
    ],
    startHref: slotAddress(visit, 'start'),
    q: choice.q,
    chosen: NOTHING_CHOSEN,
    problems: [],
    notice: null,
    isAnswer: false,
    docket: docketOf(framed, amendHref),
    start: null,
    stores: null,
    slots: null,
    confirmation: null,
  }
}

export function startProps(
  visit: OrderVisit,
  order: Order,
  present: ChristmasCollection | null,
  shop: Shop | null,
  isOpen: boolean,
): StartProps {
  return {
    place: shop && { name: shop.name, lines: [addressInOneLine(shop, SITES[order.site])] },
    slot: present && formatSlot(present),
    changeHref: isOpen ? slotAddress(visit, 'storeSelection') : null,
    changeSlotHref:
      isOpen && present ? slotAddress(visit, 'slotSelection', { chosen: { shopId: present.shopId } }) : null,
  }
}

function docketOf({ order, present, shop, visit }: Framed, amendHref: string | null): CollectionDocketProps {
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const { deposit } = summarisePayment(order)
  return {
    store: shop?.name ?? SLOT_MESSAGES.storeUnknown,
    slot: present && formatSlot(present),
    lines: collectedLines(order).map((line) => ({
      key: line.key,
      name: line.description,
      about: aboutLine(line),
      picture: visit.pictureOf(line.picture),
      amount: money(line.lineTotalPence),
    })),
    rows: depositRows(deposit, money, { isCollected: isCollected(order) }),
    // No cut-off has a part in that.
    bring: christmasStanding(order, visit.now, []) === 'day-passed' ? null : SAYS.bring,
    amendHref,
  }
}

/** Of food the size is words of its own: "Serves 6 to 8". */
function aboutLine({ size, quantity }: OrderLine): string | null {
  const facts = [size, quantity > 1 ? SAYS.quantity(quantity) : null]
  return facts.filter((fact) => fact !== null).join(', ') || null
}

interface ToConfirm {
  visit: OrderVisit
  choice: SlotChoice
  present: ChristmasCollection
  from: Shop
  to: Shop
}

export function confirmationProps({ visit, choice, present, from, to }: ToConfirm): ConfirmationProps {
  const slot = slotChosen(choice.chosen)
  return {
    action: slotAddress(visit, 'start'),
    hidden: [...hiddenFields(visit, CHANGE_COLLECTION), ...sentPairs(choice, present)],
    from: { store: from.name, slot: formatSlot(present) },
    // Whoever goes somewhere new reads where that is before they confirm it.
    to: {
      store: to === from ? to.name : `${to.name}, ${addressInOneLine(to, visit.site)}`,
      slot: slot ? formatSlot(slot) : '',
    },
  }
}

function sentPairs({ q, chosen }: SlotChoice, { shopId, on, startsAt, endsAt }: ChristmasCollection) {
  const pairs = {
    [FIELDS.stage]: 'confirmation',
    [FIELDS.q]: q,
    [FIELDS.shopId]: chosen.shopId,
    [FIELDS.day]: chosen.day,
    [FIELDS.slot]: chosen.slot,
    [FROM.shopId]: shopId,
    [FROM.day]: on.toString(),
    [FROM.slot]: `${startsAt}-${endsAt}`,
  }
  return Object.entries(pairs).flatMap(([name, value]) => (value === null ? [] : [{ name, value }]))
}
