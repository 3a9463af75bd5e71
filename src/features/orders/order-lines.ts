import { sizeText } from '../../domain/catalogue/product.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { collectionNotices, DELIVERY_MODE_NAMES, type DeliveryDay, dueOn } from '../../domain/orders/delivery-day.ts'
import type { LineGroup } from '../../domain/orders/group-lines.ts'
import { linePrice } from '../../domain/orders/line-price.ts'
import { isCancelled, readLineStatus, type StatusReading } from '../../domain/orders/line-status.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { returnStatusBesideLabel } from '../../domain/returns/line-return-status.ts'
import { returnByNotice } from '../../domain/returns/return-window.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { SITES } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { ITEM_WORDS, isNotReceived, itemStep } from '../../domain/tracking/item-label.ts'
import type { shortStatus } from '../../domain/tracking/progress.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { LineGroupProps } from '../../ui/line-group.tsx'
import type { OrderLineProps } from '../../ui/order-line.tsx'
import type { LineInReturn } from '../order-records/order-details.records.ts'
import { COLLECTION_NOTICES, DAY_WORDS, DETAILS_MESSAGES as MESSAGES } from './messages.ts'
import {
  type ActionParts,
  findLineInReturn,
  lineActions,
  linksOfGroup,
  otherMessages,
  shownMessages,
} from './order-actions.ts'

export interface LineInReturnWithStatus extends LineInReturn {
  status: ReturnType<typeof shortStatus>
}

export interface OrderPageContext extends ActionParts {
  returning: readonly LineInReturnWithStatus[]
  visit: OrderVisit
  today: Temporal.PlainDate
  hasMobileNumber: boolean
  somethingGoesBack: boolean
  /** Shops by id; a shop is missing if it could not be read. */
  shops: ReadonlyMap<string, Shop>
}

export function toGroupProps(group: LineGroup, shown: OrderPageContext): LineGroupProps {
  return {
    title: group.lines.every(isCancelled) ? MESSAGES.cancelledGroup : DELIVERY_MODE_NAMES[group.mode],
    about: [...shopName(group, shown), ...dayTexts(group, shown)],
    links: linksOfGroup(group, shown, shown.shops),
    lines: group.lines.map((line) => ({ key: line.key, ...toLineProps(line, shown) })),
  }
}

function shopName({ shopId }: LineGroup, { shops }: OrderPageContext): string[] {
  return shopId === null ? [] : [shops.get(shopId)?.name ?? SHOP_WORDS.unknown]
}

/** A past day is marked as passed, so that no customer goes to a shop after it. */
function dayTexts({ day, lateness, mode }: LineGroup, { order }: OrderPageContext): string[] {
  if (day === null) return []
  // On Christmas orders a passed day is not marked here, since a separate panel shows the collection.
  if (SITES[order.site].christmas && lateness !== null) return []
  // A text of two sentences ends with a full stop.
  if (lateness === null) return [dayText(day) + (day.kind === 'collect-by' && day.from ? '.' : '')]
  const isDueInShop = lateness === 'not-there' && mode === 'collect-in-store'
  return [MESSAGES.hasPassed(isDueInShop ? MESSAGES.dueInStore(formatWeekday(dueOn(day))) : dayText(day))]
}

/** "Delivered Sat 14 Nov 2026": what happens or has happened, and on which day (D-26). */
function dayText({ kind, on, from, slot }: DeliveryDay): string {
  const day = `${formatWeekday(on)}${slot ? `, ${slot}` : ''}`
  switch (kind) {
    case 'delivered':
      return DAY_WORDS.delivered(day)
    case 'collected':
      return DAY_WORDS.collected(day)
    case 'collect-by':
      return from ? DAY_WORDS.collectFromUntil(formatWeekday(from), day) : DAY_WORDS.collectBy(day)
    case 'collect-on':
      return DAY_WORDS[slot ? 'collectOn' : 'collectFrom'](day)
    case 'emailed':
      return DAY_WORDS.emailed(day)
    case 'expected-by':
      return DAY_WORDS.expectedBy(day)
    case 'on':
      return day
  }
}

function toLineProps(line: OrderLine, shown: OrderPageContext): OrderLineProps {
  const { order, allowed, returns, withdrawal, visit, today, hasMobileNumber } = shown
  const { label, tone } = statusOf(line, shown)
  // On Christmas orders a separate panel shows the collection, so their lines have no notices about it.
  const { christmas } = SITES[order.site]
  const notices = christmas ? [] : collectionNotices(line, { today, hasMobileNumber })
  // Christmas food can't be returned.
  const outcome = christmas ? null : outcomeText(line, label, shown)
  const unitPence = { pence: line.unitPricePence, currency: order.currency }
  const unitPrice = line.quantity > 1 ? COMMON_SENTENCES.each(formatMoney(unitPence)) : null
  return {
    name: line.description,
    href: visit.productPage(line, 'order-details'),
    picture: visit.pictureOf(line.picture),
    facts: [sizeText(line), line.colour, `Qty ${line.quantity}`, unitPrice, outcome].filter((fact) => fact !== null),
    price: linePrice(line, order.currency),
    status: { label, tone },
    returnBy: returns.lines.includes(line.key) ? returnByNotice(line.facts, visit.now) : null,
    dim: isCancelled(line),
    messages: [...shownMessages(line.facts.messages, line), ...otherMessages(order, line)],
    notes: [
      ...notices.filter((notice) => notice !== 'delayed').map((notice) => COLLECTION_NOTICES[notice]),
      ...(allowed.requested?.lineKey === line.key ? [MESSAGES.lineRequested] : []),
      ...[withdrawal.sentenceOf(line) ?? []].flat(),
    ],
    warnings: notices.filter((notice) => notice === 'delayed').map((notice) => COLLECTION_NOTICES[notice]),
    actions: lineActions(line, shown),
  }
}

/** Once a parcel of the return is moving, the return's status is more exact than the line's "return started". */
function statusOf(line: OrderLine, { returning }: OrderPageContext): Pick<StatusReading, 'label' | 'tone'> {
  const reading = readLineStatus(line)
  const lineReturn = findLineInReturn(line, returning)
  if (lineReturn === null || reading.stage !== 'returning') return reading
  if (isNotReceived(lineReturn.itemStatus)) return { label: ITEM_WORDS.notReceived, tone: 'error' }
  const { label, step, isProblem } = lineReturn.status
  return step > 1 && !hasMoreDetail(line, lineReturn) ? { label, tone: isProblem ? 'error' : 'info' } : reading
}

/** The line's own status is more exact if the line is further than its return, or need not be sent back (D-128). */
function hasMoreDetail(line: OrderLine, { status, expectedBack }: LineInReturnWithStatus): boolean {
  return !expectedBack || (itemStep(line.status) ?? 0) > status.step
}

/** The short label of the line's return (D-161); without a return, the line's outcome (SUM-15). */
function outcomeText(line: OrderLine, shownLabel: string, shown: OrderPageContext): string | null {
  const { returning, somethingGoesBack, withdrawal } = shown
  const lineReturn = findLineInReturn(line, returning)
  // A withdrawn line shows its withdrawal instead.
  if (lineReturn === null && withdrawal.sentenceOf(line) !== null) return null
  if (lineReturn === null) return returnStatusBesideLabel(line, shownLabel, { somethingGoesBack })
  if (isNotReceived(lineReturn.itemStatus) || readLineStatus(line).stage === 'refunded') return null
  if (!lineReturn.expectedBack) return COMMON_SENTENCES.notExpected
  if (hasMoreDetail(line, lineReturn)) return null
  const { label } = lineReturn.status
  return label.toLowerCase() === shownLabel.toLowerCase() ? null : label
}
