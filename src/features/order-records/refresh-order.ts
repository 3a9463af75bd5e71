import { z } from 'zod'
import type { ReadOrderUpdate } from '../../domain/orders/order-update.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Clock } from '../../domain/time/days.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { Json, Transaction } from '../../platform/database/transaction.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { OutsideWrite } from '../../platform/writes/outside-write.ts'
import type { OrderManagement } from '../../systems/order-management/order-management.ts'
import type { OrderIntake } from './order-intake.records.ts'
import { orderIdFields } from './write-head.ts'

export const REFRESH_ORDER_JOB = 'refresh-order'

const orderToRefresh = storedJson(REFRESH_ORDER_JOB)(
  z.object({ ...orderIdFields, orderNumber: z.string(), customerId: z.string() }),
)

export async function queueRefresh(
  jobs: JobQueue | null,
  transaction: Transaction,
  { orderNumber, customerId }: Pick<OutsideWrite, 'orderNumber' | 'customerId'>,
  { site, headerKey }: Pick<ReturnType<typeof orderToRefresh.read>, 'site' | 'headerKey'>,
): Promise<void> {
  const order = orderToRefresh.write({ site, orderNumber, headerKey, customerId })
  await jobs?.send(REFRESH_ORDER_JOB, order, { transaction })
}

export interface RefreshParts {
  orderManagement: OrderManagement
  read: ReadOrderUpdate
  intake: OrderIntake
  clock: Clock
  log: Log
}

/** Runs only in the background: no page waits for order management to show an order (D-138). */
export function refreshOrder({ orderManagement, read, intake, clock, log }: RefreshParts) {
  return async (data: Json): Promise<void> => {
    const reference = orderToRefresh.read(data)
    const envelope = await orderManagement.fetchOrder({ ...reference, site: SITES[reference.site] })
    if (envelope === null) throw new Error('an order could not be fetched from order management')
    const result = read(envelope)
    // An update of another order than the requested one is refused.
    const isMatch = result.ok && result.update.order.orderNumber === reference.orderNumber
    if (!result.ok || !isMatch || result.update.order.customerId !== reference.customerId) {
      log.warn('order refused', {
        order: reference.orderNumber,
        reasons: result.ok ? 'another order' : result.reasons.join('; '),
      })
      return
    }
    const [outcome = 'foreign'] = await intake.take([result.update], clock.now())
    log.info('order refreshed', { order: reference.orderNumber, outcome })
  }
}
