import { whyNoReturnStarts } from '../../domain/order-actions/allowed-actions.ts'
import { brandNameOnSite } from '../../domain/sites/brand-sites.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { OrderManagementHealth } from '../../platform/outside/order-management-health.ts'
import { orderPageOptions } from '../order-records/order-page.ts'
import { withdrawnLineStatuses } from './next-steps.ts'
import type { WithdrawnOrders } from './withdrawal.records.ts'
import { withdrawnPage } from './withdrawn.page.tsx'

export interface WithdrawnParts {
  withdrawnOrders: WithdrawnOrders
  health: OrderManagementHealth
  brandName: string
}

export async function showWithdrawn(
  { withdrawnOrders, health, brandName }: WithdrawnParts,
  visit: OrderVisit,
): Promise<Answer> {
  const { customerId } = visit.shopper
  const details = await withdrawnOrders.findWithWithdrawal(customerId, visit.order.orderNumber, withdrawalIn(visit))
  if (!details?.withdrawal) return missing
  const { order, withdrawal } = details
  const props = {
    ...{ visit, order, withdrawal },
    lines: withdrawnLineStatuses(order, withdrawal),
    brandName: brandNameOnSite(brandName, visit.site.sites[order.site]),
    isAway: whyNoReturnStarts(order, health.current()) !== null,
  }
  return show(withdrawnPage, props, orderPageOptions(order))
}

/** The withdrawal's id in the URL, cut to the length that an id can have. */
export function withdrawalIn({ query }: Pick<OrderVisit, 'query'>): string {
  return (query.get('withdrawal') ?? '').replaceAll('\0', '').slice(0, 64)
}
