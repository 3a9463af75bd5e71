import type { Order, OrderLine } from '../orders/order.ts'
import { WITHDRAWAL } from '../policy/return-reasons.data.ts'
import { isFurniture } from '../returns/line-return-status.ts'
import { quantityChoice } from '../returns/return-limit.ts'
import { chosenReason } from '../returns/return-reason.ts'
import { returnableLines } from '../returns/returnable-lines.ts'
import type { SelectedLine } from '../returns/selection.ts'
import type { WhyNotCode } from '../returns/why-not-returnable.data.ts'

export interface ItemsToReturn {
  /** With quantities and reasons, so that the return does not ask for them (WDR-04). */
  selection: SelectedLine[]
  /** Keys of lines that can be sent back once they have arrived (D-163). */
  waiting: string[]
}

const STILL_COMING: readonly WhyNotCode[] = ['awaiting-despatch', 'other-status']

/** Sorted as on the page; at most as many units of a line as one return can have. */
export function itemsToSendBack(order: Order, at: Temporal.Instant): ItemsToReturn {
  const { verdicts, units, online } = returnableLines(order, at, { returner: 'withdrawal' })
  const selected = order.lines.filter(({ key }) => online.includes(key))
  const isWaiting = (line: OrderLine) => {
    const code = verdicts.get(line.key)?.code
    return units.has(line.key) && code !== undefined && STILL_COMING.includes(code) && usesParcel(line)
  }
  return {
    selection: selected.map(({ key }) => ({
      lineKey: key,
      quantity: quantityChoice(units.get(key) ?? 0).preselected,
      reason: chosenReason(WITHDRAWAL, null),
    })),
    waiting: order.lines.filter(isWaiting).map(({ key }) => key),
  }
}

/** What happens to items that do not go in a parcel is arranged by phone (D-125). */
function usesParcel(line: OrderLine): boolean {
  return !isFurniture(line) && line.productType !== 'EGiftCard' && line.facts.serviceItem !== true
}
