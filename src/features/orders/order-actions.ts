import type { WhatMayBeDone, WhatMayBeReturned } from '../../domain/order-actions/what-may-be-done.ts'
import type { LineGroup } from '../../domain/orders/group-lines.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { isGoingBack } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { isTrackable } from '../../domain/orders/parcels.ts'
import { mapsLinkOf, type Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import type { LineLink } from '../../ui/line-links.tsx'
import { PATHS, urls } from '../../urls.ts'
import { amendLink } from '../christmas/amend-link.ts'
import type { LineInReturn } from '../order-records/order-details.ts'
import { messageLinks } from './message-links.ts'
import { DETAILS_MESSAGES as SAYS } from './messages.ts'
import { ORDER_DIALOG } from './order-dialog.ts'
import { returnOf } from './return-of.ts'
import type { WithdrawalActions } from './withdrawn-lines.ts'

export interface ActionParts {
  order: Order
  done: WhatMayBeDone
  returns: WhatMayBeReturned
  hasReturns: boolean
  returning: readonly LineInReturn[]
  withdrawal: WithdrawalActions
  hasGifts: boolean
  visit: Pick<OrderVisit, 'site' | 'hasPage' | 'now'>
}

export function lineActions(line: OrderLine, parts: ActionParts): LineLink[] {
  const { order, done, returns, visit } = parts
  const site = visit.site.sites[order.site]
  const may = done.lines[line.key]
  const going = returnOf(line, parts.returning)
  const [number, key] = [order.orderNumber, line.key]
  const to = (allowed: boolean | undefined, path: string, link: LineLink): LineLink[] =>
    allowed && visit.hasPage(path) ? [link] : []
  return [
    ...messageLinks(site, line, order).flatMap((link) => to(may?.editMessage, PATHS.lineMessage, link)),
    ...to(may?.changeDelivery, PATHS.collectionAndDelivery, {
      href: urls.collectionAndDelivery(site, number, key),
      label: SAYS.changeDelivery,
    }),
    ...to(may?.remove, PATHS.removeItem, {
      href: urls.removeItem(site, number, key),
      label: SAYS.removeItem,
      about: itemNames([line]),
      dialog: ORDER_DIALOG,
    }),
    ...to(going !== null || isGoingBack(line), PATHS.trackReturns, {
      href: urls.trackReturns(site, number, going?.returnNumber),
      label: SAYS.trackReturn,
    }),
    ...to(returns.lines.includes(key), PATHS.returnItem, {
      href: urls.returnItem(site, number, key),
      label: SAYS.returnThis,
      dialog: ORDER_DIALOG,
    }),
    ...parts.withdrawal.linksOf(line).flatMap((link) => to(true, PATHS.withdrawn, link)),
  ]
}

/** The return first, since there is one main step. */
export async function orderActions(parts: ActionParts, tokens: Tokens): Promise<(LineLink & { main: boolean })[]> {
  const { order, done, returns, hasReturns, visit } = parts
  const site = visit.site.sites[order.site]
  const { withdrawal } = parts
  const actions: [boolean, string, LineLink][] = [
    [
      withdrawal.isToSendBack,
      PATHS.returnWithdrawn,
      { href: urls.returnWithdrawn(site, order.orderNumber), label: SAYS.chooseMethod },
    ],
    [
      returns.items,
      PATHS.itemLevelReturns,
      { href: urls.itemLevelReturns(site, order.orderNumber), label: SAYS.returnItems },
    ],
    [
      // Order management may show a return that we do not hold (D-197).
      hasReturns || order.lines.some(isGoingBack),
      PATHS.trackReturns,
      { href: urls.trackReturns(site, order.orderNumber), label: SAYS.trackReturn },
    ],
    [
      done.changeCollection,
      PATHS.changeCollectionSlot,
      { href: urls.changeCollectionSlot(site, order.orderNumber), label: SAYS.changeCollection },
    ],
    [
      done.amendOrder,
      PATHS.amendChristmas,
      { href: (await amendLink(tokens, order, done, visit)) ?? '', label: SAYS.amendOrder },
    ],
    [
      done.cancelOrder,
      PATHS.cancelOrder,
      { href: urls.cancelOrder(site, order.orderNumber), label: SAYS.cancelOrder, dialog: ORDER_DIALOG },
    ],
    [withdrawal.isOffered, PATHS.withdraw, { href: urls.withdraw(site, order.orderNumber), label: SAYS.withdraw }],
    ...withdrawal.otherLinks.map((link): [boolean, string, LineLink] => [true, PATHS.withdrawn, link]),
    [
      parts.hasGifts,
      PATHS.giftReceipts,
      { href: urls.giftReceipts(site, order.orderNumber), label: SAYS.giftReceipts, icon: 'gift' },
    ],
    [true, PATHS.receipt, { href: urls.receipt(site, order.orderNumber), label: SAYS.receipt, icon: 'print' }],
  ]
  const shown = actions.filter(([allowed, path]) => allowed && visit.hasPage(path))
  const main = shown.find(([, path]) => MAIN_STEPS.includes(path))
  return shown.map((action) => ({ ...action[2], main: action === main }))
}

const MAIN_STEPS: readonly string[] = [PATHS.returnWithdrawn, PATHS.itemLevelReturns]

export function groupLinks(
  { lines, shopId }: LineGroup,
  { order, visit }: ActionParts,
  shops: ReadonlyMap<string, Shop>,
): LineLink[] {
  const tracked = visit.hasPage(PATHS.deliveryTracking)
    ? lines.filter((line) => isTrackable(order.orderNumber, line))
    : []
  const shop = shopId === null ? undefined : shops.get(shopId)
  const tracking = urls.deliveryTracking(SITES[order.site], order.orderNumber)
  return [
    ...(tracked.length > 0 ? [{ href: tracking, ...trackLook, about: `of ${itemNames(tracked, NAMES_MAX)}` }] : []),
    ...(shop ? [mapLinkOf(shop)] : []),
  ]
}

const trackLook = { label: SAYS.trackDelivery, icon: 'truck', newTab: true } as const
/** Hidden text that tells parcels apart. */
const NAMES_MAX = 3

/** ORD-18. */
function mapLinkOf(shop: Shop): LineLink {
  return { href: mapsLinkOf(shop), label: SAYS.viewMap, about: `of ${shop.name}`, icon: 'pin', newTab: true }
}
