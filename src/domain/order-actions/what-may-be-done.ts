import { type ChristmasStanding, christmasStanding } from '../christmas/standing.ts'
import type { CutOffs } from '../christmas/told-cut-off.ts'
import { messageChoices } from '../messages/message-choices.ts'
import { deliveryModeOf } from '../orders/delivery-mode.ts'
import { areAllCancelled, isCancelled, wasSentOut } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import { whatCanGoBack } from '../returns/what-can-go-back.ts'
import { SITES } from '../sites/site.ts'

/** A change that was asked of order management and is not answered yet. */
export interface OpenWrite {
  kind: string
  /** Null: the whole order. */
  lineKey: string | null
  /** The return that it is about, where that is there already. */
  returnNumber?: string | null
  /** How that return ends by it: `cancelled` by its owner, or otherwise. */
  endsAs?: string | null
}

export interface OrderStanding {
  orderManagement: 'healthy' | 'offline'
  openWrite: OpenWrite | null
  /** What editors say about the cut-off of Christmas food. */
  cutOffs: CutOffs
}

export interface LineActions {
  remove: boolean
  editMessage: boolean
  changeDelivery: boolean
}

export interface WhatMayBeDone {
  cancelOrder: boolean
  /** Christmas food is changed as a whole, in a flow of its own (XMS-02). */
  amendOrder: boolean
  /** Where and when Christmas food is collected (XMS-04). */
  changeCollection: boolean
  /** By the lines' keys. */
  lines: Record<string, LineActions>
  notice: 'no-longer-able' | 'offline' | Exclude<ChristmasStanding, 'open'> | null
  requested: OpenWrite | null
}

/** D-28: while order management is away. */
export const NO_CHANGES_NOW = "Some changes to your order aren't available at the moment. Please try again later."

const NOTHING: LineActions = { remove: false, editMessage: false, changeDelivery: false }

/**
 * What the shopper may do with an order now, and what the page says about what cannot be done. Pages, calls and tests
 * ask this function and nothing else, so that no page contradicts itself.
 */
export function whatMayBeDone(
  order: Order,
  { orderManagement, openWrite, cutOffs }: OrderStanding,
  at: Temporal.Instant,
): WhatMayBeDone {
  const cancelled = areAllCancelled(order.lines)
  const offline = isOffline(order, orderManagement)
  const isWithdrawn = wholeLineIsWithdrawn(order)
  const canStillBe = (line: OrderLine) => canBeCalledOff(line) && !isWithdrawn(line)
  const { christmas } = SITES[order.site]
  const standing = christmas ? christmasStanding(order, at, cutOffs) : 'open'
  // D-31: who may not cancel may not change anything either.
  const allowed = order.cancelAllowed && order.lines.some(canStillBe) && standing === 'open'
  const open = allowed && !offline && openWrite === null
  const christmasOpen = open && christmas && order.lines.some(isAmendable)
  return {
    cancelOrder: open,
    amendOrder: christmasOpen,
    changeCollection: christmasOpen,
    lines: Object.fromEntries(
      order.lines.map((line) => [line.key, open && !christmas && !isWithdrawn(line) ? actionsOf(line) : NOTHING]),
    ),
    notice: noticeOf({ cancelled, offline, open, openWrite, standing }),
    requested: openWrite,
  }
}

export interface WhatMayBeReturned {
  /** "Return item(s)": some line can go back, or furniture has arrived and the page says whom to phone (D-27). */
  items: boolean
  /** The keys of the lines that have "Return this item" (D-134). */
  lines: readonly string[]
}

/** Why no return of an order can start at all: Christmas food, or order management is away (D-28); null if one can. */
export function whyNoReturnStarts(
  order: Order,
  orderManagement: OrderStanding['orderManagement'],
): 'christmas' | 'offline' | null {
  if (SITES[order.site].christmas) return 'christmas'
  return isOffline(order, orderManagement) ? 'offline' : null
}

/**
 * What may be returned of an order now. A question of its own, since it has nothing to do with who may change the order
 * and depends on the clock. While order management is away no return starts (D-28), and Christmas food is none
 * of what goes back.
 */
export function whatMayBeReturned(
  order: Order,
  { orderManagement }: Pick<OrderStanding, 'orderManagement'>,
  at: Temporal.Instant,
): WhatMayBeReturned {
  if (whyNoReturnStarts(order, orderManagement)) return { items: false, lines: [] }
  const { online, byPhone } = whatCanGoBack(order, at)
  const isWithdrawn = wholeLineIsWithdrawn(order)
  const withdrawn = new Set(order.lines.filter(isWithdrawn).map(({ key }) => key))
  const lines = online.filter((key) => !withdrawn.has(key))
  return { items: lines.length > 0 || byPhone.some((key) => !withdrawn.has(key)), lines }
}

/** What was withdrawn from goes its own way (D-125): nothing else is offered for it, unless that came to nothing. */
function wholeLineIsWithdrawn(order: Order): (line: OrderLine) => boolean {
  const units = withdrawnUnits(order)
  const isStuck = ({ key }: OrderLine) =>
    order.withdrawn?.some(({ lineKey, state }) => lineKey === key && state === 'not-stopped')
  return (line) => (units.get(line.key) ?? 0) >= line.quantity && !isStuck(line)
}

function isOffline({ lines }: Order, orderManagement: OrderStanding['orderManagement']): boolean {
  return orderManagement === 'offline' || lines.some(({ facts }) => facts.orderManagementOffline)
}

function noticeOf(
  standing: Record<'cancelled' | 'offline' | 'open', boolean> &
    Pick<OrderStanding, 'openWrite'> & { standing: ChristmasStanding },
): WhatMayBeDone['notice'] {
  if (standing.cancelled) return null
  if (standing.standing !== 'open') return standing.standing
  // Offline also takes returns away, so it is the one that tells more (D-28).
  if (standing.offline) return 'offline'
  return standing.open || standing.openWrite ? null : 'no-longer-able'
}

function actionsOf(line: OrderLine): LineActions {
  if (!isAmendable(line)) return NOTHING
  const { change, add } = messageChoices(line.facts)
  return {
    remove: true,
    changeDelivery: hasChangeableDelivery(line),
    editMessage: change.length > 0 || add.length > 0,
  }
}

/** Whether it is still with us: what was sent out comes back by a return, whatever is said of it. */
function canBeCalledOff(line: OrderLine): boolean {
  return !(isCancelled(line) || wasSentOut(line))
}

function isAmendable(line: OrderLine): boolean {
  return line.facts.amendable === true && canBeCalledOff(line)
}

/**
 * Whether a line's delivery is of the kind that can be changed online. Furniture travels by a two-person service that
 * is arranged by phone, what comes by e-mail has no place to change, and no way that we offer goes abroad.
 */
export function hasChangeableDelivery(line: Pick<OrderLine, 'productType' | 'facts'>): boolean {
  const mode = deliveryModeOf(line)
  return (
    line.productType !== 'Furniture' && line.productType !== 'EGiftCard' && mode !== 'email' && mode !== 'international'
  )
}
