import { SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import { boughtTogether } from './bought-together.ts'
import { demoDay } from './demo-day.ts'
import type { DemoPart } from './demo-order.ts'
import { moreOrders } from './more-orders.ts'
import { dressShirtMug } from './o1-dress-shirt-mug.ts'
import { eligibility } from './o2-eligibility.ts'
import { furniture } from './o3-o5-furniture.ts'
import { manyLines } from './o4-many-lines.ts'
import { amendable } from './o6-amendable.ts'
import { christmas } from './o7-christmas.ts'
import { returns } from './o8-returns.ts'
import { rejections } from './o9-rejections.ts'
import { bulky } from './o10-bulky.ts'
import { contactDetails } from './o12-contact-details.ts'
import { history } from './o13-history.ts'
import { statuses } from './o14-statuses.ts'
import { refunds } from './o15-refunds.ts'
import { unusualLines } from './o16-o17-o18-lines.ts'
import { withdrawal } from './o19-withdrawal.ts'
import { specialProducts } from './o20-o21-products.ts'
import { returnWindows } from './w-return-windows.ts'

const PARTS = [
  dressShirtMug,
  eligibility,
  returnWindows,
  furniture,
  manyLines,
  amendable,
  christmas,
  returns,
  rejections,
  bulky,
  contactDetails,
  history,
  statuses,
  refunds,
  unusualLines,
  withdrawal,
  specialProducts,
  moreOrders,
  boughtTogether,
]

/** All orders and returns of docs/spec/scenarios.md and those around them, built for the day of an instant. */
export function demoOrders(now: Temporal.Instant, policy = SPECIFIED_POLICY): DemoPart {
  const day = demoDay(now, policy)
  const parts = PARTS.map((part) => part(day))
  return {
    orders: parts.flatMap(({ orders }) => orders),
    returns: parts.flatMap((part) => part.returns),
  }
}
