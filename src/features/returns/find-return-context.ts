import { giftActionBeforeReturn } from '../../domain/gift-receipts/buyer-actions.ts'
import { type GiftReturnStatus, giftToReturn, keysOfReturnedLines } from '../../domain/gift-receipts/gift-to-return.ts'
import { whyNoReturnStarts } from '../../domain/order-actions/allowed-actions.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import type { ReturnReason } from '../../domain/policy/return-reasons.data.ts'
import { type DraftReturn, hasLapsed, itemsAtStepOne } from '../../domain/returns/draft-return.ts'
import { reasonsStillInTime } from '../../domain/returns/return-window.ts'
import { type ReturnableLines, returnableLines } from '../../domain/returns/returnable-lines.ts'
import { MODES } from '../../domain/returns/steps.ts'
import { type Answer, missing, seeOther } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { OrderManagementHealth } from '../../platform/outside/order-management-health.ts'
import { TOO_LATE, withinMs } from '../../platform/outside/within-ms.ts'
import type { GoodsKind, ReturnReasons } from '../../systems/reasons/reasons.ts'
import { urls } from '../../urls.ts'
import type { SavedDraft } from '../order-records/draft.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'

export interface ReturnContextParts {
  orders: OrderRecords
  health: OrderManagementHealth
  reasons: ReturnReasons
  settings: {
    reasonsWaitMs: number
  }
}

interface GiftContext {
  recipientId: string
  status: GiftReturnStatus
  /** The lines that this recipient is already returning. */
  ownReturnLineKeys: readonly string[]
}

export interface ReturnableOrder {
  order: Order
  mode: 'step-1' | 'gift'
  gift: GiftContext | null
  eligibility: ReturnableLines
  offeredReasons: OfferedReasons
  /** How the buyer must end a gift before returning its items; null if none has to be ended (D-42). */
  endsGift: 'cancel' | 'take-back' | null
}

export interface OrderToReturn extends Pick<ReturnableOrder, 'endsGift'> {
  order: Order
  details: OrderDetails
  /** The saved draft, even if it has lapsed, since its version number continues. */
  stored: SavedDraft | null
  draft: DraftReturn | null
  /** Order management's answer to the last change of the draft is still unknown (D-123). */
  isDraftRequested: boolean
  /** Order management is down, so no return can start (D-28). */
  isOffline: boolean
}

export interface ReturnContext extends ReturnableOrder, OrderToReturn {}

/**
 * Redirects while a return can't start, for example while order management is down (D-28). Then posts are still
 * answered, with their choices shown again, and so are visits by a gift's recipient.
 */
export async function findOrderToReturn(
  { orders, health }: Pick<ReturnContextParts, 'orders' | 'health'>,
  visit: OrderVisit,
  { isPost = false }: { isPost?: boolean } = {},
): Promise<OrderToReturn | Answer> {
  const { order: orderHeader, now } = visit
  const { customerId, orderNumber, recipientId } = orderHeader
  const details = await orders.findDetails(customerId, orderNumber, undefined, recipientId)
  if (details === null) return missing
  const { order, draft: stored, openWrite, lastCreation } = details
  const site = visit.site.sites[order.site]
  // The draft is in use while a booking is pending (D-152).
  if (lastCreation?.state === 'requested') {
    return seeOther(urls.returnCreated(site, order.orderNumber, lastCreation.returnNumber))
  }
  const whyNot = whyNoReturnStarts(order, health.current())
  const isOffline = whyNot === 'offline'
  // Recipients have no other page that could explain it.
  const isShownHere = isOffline && (isPost || recipientId !== null)
  if (whyNot && !isShownHere) return seeOther(urls.leaveReturn(site, orderHeader))
  const currentDraft = stored && !hasLapsed(stored.draft, now) ? stored.draft : null
  const draft = currentDraft && { ...currentDraft, items: itemsAtStepOne(currentDraft) }
  return {
    order,
    details,
    endsGift: recipientId === null ? giftActionBeforeReturn(order, details.giftReceipts, now) : null,
    stored,
    draft,
    isDraftRequested: openWrite?.kind === 'draft-return',
    isOffline,
  }
}

/** Adds the reasons for all returnable lines, or for the given line. Waits only briefly for those not needed. */
export async function findReturnContext(
  parts: ReturnContextParts,
  visit: OrderVisit,
  {
    lineKey,
    isPost = false,
    needsReasons = () => false,
  }: { lineKey?: string; isPost?: boolean; needsReasons?: (line: OrderLine) => boolean } = {},
): Promise<ReturnContext | Answer> {
  const orderToReturn = await findOrderToReturn(parts, visit, { isPost })
  if ('kind' in orderToReturn) return orderToReturn
  const { reasons, settings } = parts
  const selectable = selectableItems(orderToReturn.details, visit)
  const { eligibility, mode } = selectable
  if (!MODES[mode].asksReasons) return { ...orderToReturn, ...selectable, offeredReasons: new Map() }
  const lineKeys = eligibility.online.filter((key) => lineKey === undefined || key === lineKey)
  const wait = { ms: settings.reasonsWaitMs, isNeeded: needsReasons }
  return {
    ...orderToReturn,
    ...selectable,
    offeredReasons: await findOfferedReasons(reasons, orderToReturn.order, lineKeys, { now: visit.now, wait }),
  }
}

function selectableItems(
  { order, giftReceipts: receipts, returning }: OrderDetails,
  { order: { recipientId }, now }: OrderVisit,
): Pick<ReturnableOrder, 'order' | 'eligibility' | 'mode' | 'gift'> {
  if (recipientId === null) return { order, eligibility: returnableLines(order, now), mode: 'step-1', gift: null }
  const ownReturnLineKeys = keysOfReturnedLines(order, returning)
  const { status, order: giftOrder, eligibility } = giftToReturn({ order, receipts, ownReturnLineKeys }, now)
  return {
    order: giftOrder,
    eligibility,
    mode: 'gift',
    gift: { recipientId, status, ownReturnLineKeys },
  }
}

export type OfferedReasons = ReadonlyMap<string, readonly ReturnReason[] | null>

/** How long a page waits for reasons; those that come later are cached for the next request. */
export interface ReasonsWait {
  ms: number
  /** Whether the page must wait for the reasons of this line, however long that takes. */
  isNeeded(line: OrderLine): boolean
}

/** Makes one request for each kind of goods (RSN-13). */
export async function findOfferedReasons(
  reasons: ReturnReasons,
  order: Order,
  lineKeys: readonly string[],
  { now, wait = null }: { now: Temporal.Instant; wait?: ReasonsWait | null },
): Promise<OfferedReasons> {
  const orderRef = { orderNumber: order.orderNumber, site: order.site }
  const lines = order.lines.filter(({ key }) => lineKeys.includes(key))
  const kinds = new Map(lines.map((line) => [goodsKeyOf(line), goodsKindOf(line)]))
  const neededKeys = new Set(lines.filter((line) => wait === null || wait.isNeeded(line)).map(goodsKeyOf))
  const findFor = async (goodsKey: string, kind: GoodsKind) => {
    const request = reasons.offeredFor(orderRef, kind)
    if (wait === null || neededKeys.has(goodsKey)) return await request
    const response = await withinMs(request, wait.ms)
    return response === TOO_LATE ? null : response
  }
  const reasonsByGoods = new Map(
    await Promise.all([...kinds].map(async ([goodsKey, kind]) => [goodsKey, await findFor(goodsKey, kind)] as const)),
  )
  const inTime = (line: OrderLine) => reasonsStillInTime(line, order, now, reasonsByGoods.get(goodsKeyOf(line)) ?? null)
  return new Map(lines.map((line) => [line.key, inTime(line)]))
}

function goodsKindOf({ sku, facts }: OrderLine): GoodsKind {
  return { sku, department: facts.department ?? '', stroke: facts.stroke ?? '' }
}

function goodsKeyOf(line: OrderLine): string {
  return JSON.stringify(goodsKindOf(line))
}
