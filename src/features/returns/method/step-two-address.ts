import type { OrderVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { modeAskedFor, stepUrl } from '../step-urls.ts'
import { FIELDS } from './step-two-props.ts'

/** What the address of step 2 can say beside its order. */
export const ASKS = {
  changeAddress: 'changeAddress',
  /** Which address is picked in it and not confirmed yet, such as one that was just added. */
  addressId: 'addressId',
  /** Round what places to hand it in are searched for, and that more of them are shown. */
  near: FIELDS.near,
  more: 'more',
  /** Days, hours and places may take all their time. */
  wait: 'wait',
  /** The method that is not offered from the address that was chosen (D-146). */
  insteadOf: 'insteadOf',
  /** What was chosen for another address, and could not be kept for this one: `day` or `slot`. */
  letGo: 'letGo',
  /** Lines that the last post left out, and lines of which it left out units (D-179). */
  removed: 'removed',
  fewer: 'fewer',
} as const

/** Where the address of the collection stands on the page, and what its heading is called. */
export const WHERE = 'where'

/** In a change of method it is the address of that (D-101). */
export function stepTwoUrl(
  visit: Pick<OrderVisit, 'site' | 'order' | 'query'>,
  asks: Partial<Record<keyof typeof ASKS, string | readonly string[]>> = {},
): string {
  const said = Object.entries(asks).flatMap(([name, values]) => [values].flat().map((value) => [name, value]))
  const { site, orderNumber } = visit.order
  const returnNumber = visit.query.get('returnNumber') ?? ''
  const here =
    modeAskedFor(visit) === 'amending'
      ? urls.returnMethod(visit.site.sites[site], orderNumber, { updatereturnmethod: 'true', returnNumber })
      : stepUrl('method', visit)
  return [here, ...(said.length === 0 ? [] : [new URLSearchParams(said)])].join('&')
}
