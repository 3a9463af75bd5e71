import { messageChoices } from '../../domain/messages/message-choices.ts'
import { MESSAGE_NOUNS, messageIdSuffix, messageNames } from '../../domain/messages/message-names.ts'
import { ACTION_NAMES, changeDeliveryName } from '../../domain/order-actions/action-names.ts'
import {
  type AllowedActions,
  type AllowedReturns,
  type OrderConditions,
  whyNoReturnStarts,
} from '../../domain/order-actions/allowed-actions.ts'
import type { LineGroup } from '../../domain/orders/group-lines.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { isGoingBack } from '../../domain/orders/line-status.ts'
import type { LineMessage, Order, OrderLine } from '../../domain/orders/order.ts'
import { isTrackable } from '../../domain/orders/parcels.ts'
import { isOnlyInStore } from '../../domain/return-methods/returns-promise.ts'
import { isSameLine } from '../../domain/returns/lines-of-return.ts'
import { STEP_NAMES } from '../../domain/returns/step-names.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { mapsLinkOf } from '../../domain/shops/shop.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { withdrawalEligibility } from '../../domain/withdrawal/line-withdrawal.ts'
import { type WithdrawalRules, withdrawalWindow } from '../../domain/withdrawal/withdrawal-window.ts'
import { WITHDRAWN_ITEM_MESSAGES, type WithdrawnItem, withdrawnItems } from '../../domain/withdrawal/withdrawn-items.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { Tokens } from '../../platform/security/tokens.ts'
import * as ICONS from '../../ui/icons.data.ts'
import type { ActionLink } from '../../ui/line-links.tsx'
import type { ShownMessage } from '../../ui/message-list.tsx'
import { PATHS, urls } from '../../urls.ts'
import { amendLink } from '../christmas/amend.server.ts'
import type { LineInReturn } from '../order-records/order-details.records.ts'
import { DETAILS_MESSAGES as MESSAGES } from './messages.ts'

export interface ActionParts {
  order: Order
  allowed: AllowedActions
  returns: AllowedReturns
  hasReturns: boolean
  returning: readonly LineInReturn[]
  withdrawal: WithdrawalActions
  hasGifts: boolean
  visit: Pick<OrderVisit, 'site' | 'hasPage' | 'now'>
}

export function lineActions(line: OrderLine, parts: ActionParts): ActionLink[] {
  const { order, allowed, returns, visit } = parts
  const site = visit.site.sites[order.site]
  const lineAllowed = allowed.lines[line.key]
  const lineReturn = findLineInReturn(line, parts.returning)
  const [number, key] = [order.orderNumber, line.key]
  const linkIf = (allowed: boolean | undefined, path: string, link: ActionLink): ActionLink[] =>
    allowed && visit.hasPage(path) ? [link] : []
  return [
    ...messageLinks(site, line, order).flatMap((link) => linkIf(lineAllowed?.editMessage, PATHS.lineMessage, link)),
    ...linkIf(lineAllowed?.changeDelivery, PATHS.collectionAndDelivery, {
      href: urls.collectionAndDelivery(site, number, key),
      label: changeDeliveryName(site),
    }),
    ...linkIf(lineAllowed?.remove, PATHS.removeItem, {
      href: urls.removeItem(site, number, key),
      label: ACTION_NAMES.removeItem,
      about: itemNames([line]),
      dialog: ORDER_DIALOG,
    }),
    ...linkIf(lineReturn !== null || isGoingBack(line), PATHS.trackReturns, {
      href: urls.trackReturns(site, number, lineReturn?.returnNumber),
      label: MESSAGES.trackReturn,
    }),
    ...linkIf(returns.lines.includes(key), PATHS.returnItem, {
      href: urls.returnItem(site, number, key),
      label: ACTION_NAMES.returnItem,
      dialog: ORDER_DIALOG,
    }),
    ...parts.withdrawal.linksOf(line).flatMap((link) => linkIf(true, PATHS.withdrawn, link)),
  ]
}

/** The link to a return comes first, since that is the main step. */
export async function orderActions(parts: ActionParts, tokens: Tokens): Promise<(ActionLink & { main: boolean })[]> {
  const { order, allowed, returns, hasReturns, visit } = parts
  const site = visit.site.sites[order.site]
  const { withdrawal } = parts
  const actions: [boolean, string, ActionLink][] = [
    [
      withdrawal.isToSendBack,
      PATHS.returnWithdrawn,
      { href: urls.returnWithdrawn(site, order.orderNumber), label: STEP_NAMES.chooseMethod },
    ],
    [
      returns.items,
      PATHS.itemLevelReturns,
      { href: urls.itemLevelReturns(site, order.orderNumber), label: MESSAGES.returnItems },
    ],
    [
      // Order management may show a return that our records don't have (D-197).
      hasReturns || order.lines.some(isGoingBack),
      PATHS.trackReturns,
      { href: urls.trackReturns(site, order.orderNumber), label: MESSAGES.trackReturn },
    ],
    [
      allowed.changeCollection,
      PATHS.changeCollectionSlot,
      { href: urls.changeCollectionSlot(site, order.orderNumber), label: MESSAGES.changeCollection },
    ],
    [
      allowed.amendOrder,
      PATHS.amendChristmas,
      { href: (await amendLink(tokens, order, allowed, visit)) ?? '', label: ACTION_NAMES.amendOrder },
    ],
    [
      allowed.cancelOrder,
      PATHS.cancelOrder,
      { href: urls.cancelOrder(site, order.orderNumber), label: ACTION_NAMES.cancelOrder, dialog: ORDER_DIALOG },
    ],
    [withdrawal.isOffered, PATHS.withdraw, { href: urls.withdraw(site, order.orderNumber), label: MESSAGES.withdraw }],
    ...withdrawal.otherLinks.map((link): [boolean, string, ActionLink] => [true, PATHS.withdrawn, link]),
    [
      parts.hasGifts,
      PATHS.giftReceipts,
      { href: urls.giftReceipts(site, order.orderNumber), label: PAGE_NAMES.giftReceipts, icon: ICONS.gift },
    ],
    [true, PATHS.receipt, { href: urls.receipt(site, order.orderNumber), label: MESSAGES.receipt, icon: ICONS.print }],
  ]
  const shown = actions.filter(([allowed, path]) => allowed && visit.hasPage(path))
  const main = shown.find(([, path]) => MAIN_STEPS.includes(path))
  return shown.map((action) => ({ ...action[2], main: action === main }))
}

const MAIN_STEPS: readonly string[] = [PATHS.returnWithdrawn, PATHS.itemLevelReturns]

/** The links of lines that have the same delivery mode, place, day and parcel. */
export function linksOfGroup(
  { lines, shopId }: LineGroup,
  { order, visit }: ActionParts,
  shops: ReadonlyMap<string, Shop>,
): ActionLink[] {
  const tracked = visit.hasPage(PATHS.deliveryTracking)
    ? lines.filter((line) => isTrackable(order.orderNumber, line))
    : []
  const shop = shopId === null ? undefined : shops.get(shopId)
  const tracking = urls.deliveryTracking(visit.site.sites[order.site], order.orderNumber)
  return [
    ...(tracked.length > 0
      ? [
          {
            href: tracking,
            label: MESSAGES.trackDelivery,
            ...trackLinkProps,
            about: `of ${itemNames(tracked, NAMES_MAX)}`,
          },
        ]
      : []),
    ...(shop ? [mapLinkOf(shop)] : []),
  ]
}

const trackLinkProps = { icon: ICONS.truck, newTab: true } as const
/** The number of item names in the hidden text that distinguishes the links of parcels. */
const NAMES_MAX = 3

function mapLinkOf(shop: Shop): ActionLink {
  return { href: mapsLinkOf(shop), label: SHOP_WORDS.map, about: `of ${shop.name}`, icon: ICONS.pin, newTab: true }
}

export const ORDER_DIALOG = 'order-dialog'

export function findLineInReturn<Going extends LineInReturn>(
  line: OrderLine,
  returning: readonly Going[],
): Going | null {
  return returning.find((each) => isSameLine(each, line)) ?? null
}

/** A link to edit each message, and one to add a message of another kind (D-181). */
export function messageLinks(site: BrandSite, line: OrderLine, order: Order): ActionLink[] {
  const { messages = [] } = line.facts
  const { change, add } = messageChoices(line.facts)
  const names = messageNames(messages)
  const messageHref = (messageKey: string | undefined) =>
    urls.lineMessage(site, order.orderNumber, line.key, messageKey)
  const links = change.map((message): ActionLink => {
    const inPlace = placeOf(line, message)
    if (messages.length === 1)
      return {
        href: messageHref(undefined),
        label: ACTION_NAMES.editMessage(MESSAGE_NOUNS[message.kind]),
        icon: ICONS.edit,
        inPlace,
      }
    const name = names[messages.indexOf(message)] ?? ''
    return { href: messageHref(message.key), label: MESSAGES.editNamed(name), icon: ICONS.edit, inPlace }
  })
  if (add.length === 0) return links
  const href = messageHref(messages.length === 0 ? undefined : '')
  return [...links, { href, label: ACTION_NAMES.addMessage, icon: ICONS.edit, inPlace: placeOf(line, null) }]
}

export function shownMessages(messages: readonly LineMessage[] = [], line?: OrderLine): ShownMessage[] {
  const names = messageNames(messages)
  return messages.map((message, place) => ({
    title: names[place] ?? '',
    text: message.text,
    ...(line && { place: placeOf(line, message) }),
  }))
}

/** Messages of unknown kinds (D-181): those of the line, or if it is null, those of the whole order. */
export function otherMessages({ lines, facts }: Order, line: OrderLine | null): ShownMessage[] {
  const isOfLine = (lineKey?: string) => lines.some(({ key }) => key === lineKey)
  const texts = (facts.otherInstructions ?? [])
    .filter(({ lineKey }) => (line ? lineKey === line.key : !isOfLine(lineKey)))
    .flatMap(({ text }) => (text.trim() === '' ? [] : text))
  return texts.map((text, place) => ({ title: MESSAGES.otherMessage(texts.length === 1 ? null : place + 1), text }))
}

function placeOf({ lineNo, splitNo, facts }: OrderLine, message: LineMessage | null): string {
  return `message-of-${lineNo}-${splitNo}${messageIdSuffix(facts.messages ?? [], message)}`
}

export interface WithdrawalActions {
  isOffered: boolean
  isOver: boolean
  /** Whether a withdrawn item is to be sent back and a return can start now (D-28). */
  isToSendBack: boolean
  sentenceOf(line: OrderLine): string | null
  linksOf(line: OrderLine): ActionLink[]
  /** Links to acknowledgements that no line links to, for example because a line's quantity has been lowered. */
  otherLinks: ActionLink[]
}

/** A withdrawal is possible even while order management is down (WDR-06). */
export function withdrawalActionsOf(
  site: BrandSite,
  order: Order,
  at: Temporal.Instant,
  { orderManagement, ...rules }: WithdrawalRules & Pick<OrderConditions, 'orderManagement'>,
): WithdrawalActions {
  const withdrawnByLine = withdrawnItems(order)
  const hrefOf = (withdrawalId: string) => urls.withdrawn(site, order.orderNumber, withdrawalId)
  return {
    isOffered: offersWithdrawal(order, at, rules),
    isOver: withdrawalWindow(order, at, rules).status === 'over',
    isToSendBack:
      whyNoReturnStarts(order, orderManagement) === null &&
      [...withdrawnByLine.values()].some(({ status }) => status === 'to-send-back'),
    sentenceOf(line) {
      const item = withdrawnByLine.get(line.key)
      if (!item) return null
      const day = formatWeekday(dayOf(item.withdrawnAt))
      const isPart = item.quantity < line.quantity
      const withdrawnSentence = isPart
        ? MESSAGES.withdrewPart(item.quantity, line.quantity, day)
        : MESSAGES.withdrew(day)
      const how = item.status === 'to-send-back' ? howToReturnAt(site) : item.status
      return `${withdrawnSentence} ${WITHDRAWN_ITEM_MESSAGES[how]}`
    },
    linksOf(line) {
      const item = withdrawnByLine.get(line.key)
      return item ? [{ href: hrefOf(item.withdrawalId), label: MESSAGES.viewAcknowledgement }] : []
    },
    otherLinks: otherWithdrawals(order, [...withdrawnByLine.values()]).map(([withdrawalId, withdrawnAt]) => ({
      href: hrefOf(withdrawalId),
      label: MESSAGES.viewAcknowledgementOf(formatWeekday(dayOf(withdrawnAt))),
    })),
  }
}

function howToReturnAt(site: BrandSite): 'by-contact' | 'in-store' | 'to-send-back' {
  if (!site.policy.offers.returns) return 'by-contact'
  return isOnlyInStore(site) ? 'in-store' : 'to-send-back'
}

function otherWithdrawals({ withdrawn = [] }: Order, shown: readonly WithdrawnItem[]): [string, Temporal.Instant][] {
  const all = new Map(withdrawn.map(({ withdrawalId, withdrawnAt }) => [withdrawalId, withdrawnAt]))
  return [...all].filter(([id]) => !shown.some(({ withdrawalId }) => withdrawalId === id))
}

/** A withdrawal is offered while its window is open and a line can be withdrawn (WDR-01, D-217). */
function offersWithdrawal(order: Order, at: Temporal.Instant, rules: WithdrawalRules): boolean {
  const isOpen = withdrawalWindow(order, at, rules).status === 'open'
  return isOpen && [...withdrawalEligibility(order, rules).values()].some(({ canWithdraw }) => canWithdraw)
}
