import { type ChristmasChangeStatus, christmasChangeStatus } from '../christmas/change-status.ts'
import type { CutOffs } from '../christmas/cut-off.ts'
import { messageChoices } from '../messages/message-choices.ts'
import { deliveryModeOf } from '../orders/delivery-day.ts'
import { areAllCancelled, isCancelled, wasSentOut } from '../orders/line-status.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import { withdrawnUnits } from '../orders/withdrawn-units.ts'
import { returnableLines } from '../returns/returnable-lines.ts'
import { SITES } from '../sites/site.ts'

export interface OpenWrite {
  kind: string
  lineKey: string | null
  returnNumber?: string | null
  /** For a write that ends a return: `cancelled` if its owner cancelled it. */
  endsAs?: string | null
}

export interface OrderConditions {
  orderManagement: 'healthy' | 'offline'
  openWrite: OpenWrite | null
  cutOffs: CutOffs
}

export interface LineActions {
  remove: boolean
  editMessage: boolean
  changeDelivery: boolean
}

export interface AllowedActions {
  cancelOrder: boolean
  /** Christmas food is changed as a whole (XMS-02). */
  amendOrder: boolean
  /** The store and slot of Christmas food (XMS-04). */
  changeCollection: boolean
  lines: Record<string, LineActions>
  notice: 'no-longer-able' | 'offline' | Exclude<ChristmasChangeStatus, 'open'> | null
  requested: OpenWrite | null
}

/** Shown while order management is offline (D-28). */
export const NO_CHANGES_NOW = "Some changes to your order aren't available at the moment. Please try again later."

const NOTHING: LineActions = { remove: false, editMessage: false, changeDelivery: false }

/** Pages and API calls share this rule, so that they never contradict each other. */
export function allowedActions(
  order: Order,
  { orderManagement, openWrite, cutOffs }: OrderConditions,
  at: Temporal.Instant,
): AllowedActions {
  const cancelled = areAllCancelled(order.lines)
  const offline = isOffline(order, orderManagement)
  const isWithdrawn = wholeLineIsWithdrawn(order)
  const canCancel = (line: OrderLine) => canCancelLine(line) && !isWithdrawn(line)
  const { christmas } = SITES[order.site]
  const changeStatus = christmas ? christmasChangeStatus(order, at, cutOffs) : 'open'
  // If the order can't be cancelled, nothing else may be changed either (D-31).
  const allowed = order.cancelAllowed && order.lines.some(canCancel) && changeStatus === 'open'
  const open = allowed && !offline && openWrite === null
  const christmasOpen = open && christmas && order.lines.some(isAmendable)
  return {
    cancelOrder: open,
    amendOrder: christmasOpen,
    changeCollection: christmasOpen,
    lines: Object.fromEntries(
      order.lines.map((line) => [line.key, open && !christmas && !isWithdrawn(line) ? actionsOf(line) : NOTHING]),
    ),
    notice: noticeOf({ cancelled, offline, open, openWrite, changeStatus }),
    requested: openWrite,
  }
}

export interface AllowedReturns {
  /** Some line can go back, or furniture has arrived and the page gives a number to phone (D-27). */
  items: boolean
  lines: readonly string[]
}

/** No return can be started for Christmas food, nor while order management is offline (D-28). */
export function whyNoReturnStarts(
  order: Order,
  orderManagement: OrderConditions['orderManagement'],
): 'christmas' | 'offline' | null {
  if (SITES[order.site].christmas) return 'christmas'
  return isOffline(order, orderManagement) ? 'offline' : null
}

/** Leaves out lines from which the customer has withdrawn. Empty while no return can be started. */
export function allowedReturns(
  order: Order,
  { orderManagement }: Pick<OrderConditions, 'orderManagement'>,
  at: Temporal.Instant,
): AllowedReturns {
  if (whyNoReturnStarts(order, orderManagement)) return { items: false, lines: [] }
  const { online, byPhone } = returnableLines(order, at)
  const isWithdrawn = wholeLineIsWithdrawn(order)
  const withdrawn = new Set(order.lines.filter(isWithdrawn).map(({ key }) => key))
  const lines = online.filter((key) => !withdrawn.has(key))
  return { items: lines.length > 0 || byPhone.some((key) => !withdrawn.has(key)), lines }
}

/**
 * True if the customer has withdrawn from all units of the line: it can then be neither cancelled nor returned here
 * (D-125). False if order management refused to stop them.
 */
function wholeLineIsWithdrawn(order: Order): (line: OrderLine) => boolean {
  const units = withdrawnUnits(order)
  const isNotStopped = ({ key }: OrderLine) =>
    order.withdrawn?.some(({ lineKey, state }) => lineKey === key && state === 'not-stopped')
  return (line) => (units.get(line.key) ?? 0) >= line.quantity && !isNotStopped(line)
}

function isOffline({ lines }: Order, orderManagement: OrderConditions['orderManagement']): boolean {
  return orderManagement === 'offline' || lines.some(({ facts }) => facts.orderManagementOffline)
}

function noticeOf(
  conditions: Record<'cancelled' | 'offline' | 'open', boolean> &
    Pick<OrderConditions, 'openWrite'> & { changeStatus: ChristmasChangeStatus },
): AllowedActions['notice'] {
  if (conditions.cancelled) return null
  if (conditions.changeStatus !== 'open') return conditions.changeStatus
  // Offline takes precedence, as it stops returns too (D-28).
  if (conditions.offline) return 'offline'
  return conditions.open || conditions.openWrite ? null : 'no-longer-able'
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

/** A line that was sent out can only be returned. */
function canCancelLine(line: OrderLine): boolean {
  return !(isCancelled(line) || wasSentOut(line))
}

function isAmendable(line: OrderLine): boolean {
  return line.facts.amendable === true && canCancelLine(line)
}

/** Furniture's delivery is arranged by phone, emailed goods have no address, and we offer no delivery abroad. */
export function hasChangeableDelivery(line: Pick<OrderLine, 'productType' | 'facts'>): boolean {
  const mode = deliveryModeOf(line)
  return (
    line.productType !== 'Furniture' && line.productType !== 'EGiftCard' && mode !== 'email' && mode !== 'international'
  )
}
