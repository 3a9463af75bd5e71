import { SITES } from '../domain/sites/site.ts'
import { orderToRefresh } from '../kept-json/job-data.ts'
import type { Clock } from '../ports/clock.ts'
import type { Json } from '../ports/command-log.ts'
import type { Log } from '../ports/log.ts'
import type { OrderIntake, ReadOrderUpdate } from '../ports/order-intake.ts'
import type { OrderManagement } from '../ports/order-management.ts'

export const REFRESH_ORDER_JOB = 'refresh-order'

export interface RefreshParts {
  orderManagement: OrderManagement
  read: ReadOrderUpdate
  intake: OrderIntake
  clock: Clock
  log: Log
}

/** In the background only: no page waits for order management to show an order (D-138). */
export function refreshOrder({ orderManagement, read, intake, clock, log }: RefreshParts) {
  return async (data: Json): Promise<void> => {
    const wanted = orderToRefresh.read(data)
    const sent = await orderManagement.fetchOrder({ ...wanted, site: SITES[wanted.site] })
    if (sent === null) throw new Error('order management could not be asked for an order')
    const result = read(sent)
    // Another order than requested is never taken as its update.
    const isMeant = result.ok && result.update.order.orderNumber === wanted.orderNumber
    if (!result.ok || !isMeant || result.update.order.customerId !== wanted.customerId) {
      log.warn('order refused', {
        order: wanted.orderNumber,
        reasons: result.ok ? 'another order' : result.reasons.join('; '),
      })
      return
    }
    const [outcome = 'foreign'] = await intake.take([result.update], clock.now())
    log.info('order refreshed', { order: wanted.orderNumber, outcome })
  }
}
