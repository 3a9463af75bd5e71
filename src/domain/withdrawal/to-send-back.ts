import type { Order, OrderLine } from '../orders/order.ts'
import { isFurniture } from '../returns/line-return-status.ts'
import { quantityChoice } from '../returns/return-quantity.ts'
import { chosenReason } from '../returns/return-reason.ts'
import { WITHDRAWAL } from '../returns/return-reasons.data.ts'
import type { SelectedLine } from '../returns/selection.ts'
import { whatCanGoBack } from '../returns/what-can-go-back.ts'
import type { WhyNotCode } from '../returns/why-not-returnable.data.ts'

/** What there is to send back of an order after a withdrawal. */
export interface ToSendBack {
  /** With all that a return asks of its items, so that nobody is asked again (WDR-04). */
  selection: SelectedLine[]
  /** The keys of the lines that can go back once they are there: "You can send it back when it arrives." (D-163). */
  waiting: string[]
}

/** Said of what order management could not stop (D-163). */
const STILL_COMING: readonly WhyNotCode[] = ['awaiting-despatch', 'other-status']

/** In the order of the page. Of a line with many units as many as can go back at a time. */
export function toSendBack(order: Order, at: Temporal.Instant): ToSendBack {
  const { verdicts, units, online } = whatCanGoBack(order, at, { asker: 'withdrawal' })
  const selected = order.lines.filter(({ key }) => online.includes(key))
  const isWaiting = (line: OrderLine) => {
    const code = verdicts.get(line.key)?.code
    return units.has(line.key) && code !== undefined && STILL_COMING.includes(code) && goesByParcel(line)
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

/** Customer service rings about the rest (D-125). */
function goesByParcel(line: OrderLine): boolean {
  return !isFurniture(line) && line.productType !== 'EGiftCard' && line.facts.serviceItem !== true
}
