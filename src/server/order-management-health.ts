import type { OrderManagement } from '../ports/order-management.ts'
import type { OrderManagementHealth } from '../ports/order-management-health.ts'

/** How often order management is asked how it is; never in a page's path (D-28). */
const CHECK_EVERY_SECONDS = 15

export interface WatchedHealth extends OrderManagementHealth {
  check(): Promise<void>
  stop(): void
}

/** Until it was asked for the first time order management counts as healthy: a write finds out for itself. */
export function watchOrderManagement(orderManagement: Pick<OrderManagement, 'isHealthy'>): WatchedHealth {
  let healthy = true
  const check = async () => {
    healthy = await orderManagement.isHealthy()
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_SECONDS * 1000)
  timer.unref()
  return { current: () => (healthy ? 'healthy' : 'offline'), check, stop: () => clearInterval(timer) }
}
