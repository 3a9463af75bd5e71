import type { OrderManagementHealth } from '../outside/order-management-health.ts'

/** Checked in the background, so that no page waits for it (D-28). */
const CHECK_EVERY_SECONDS = 15

export interface WatchedHealth extends OrderManagementHealth {
  check(): Promise<void>
  stop(): void
}

/**
 * The system counts as healthy until the first check, since a write detects a failure itself. A system that is not
 * called, because it has not answered lately, is offline whatever the last check said.
 */
export function watchHealth(isHealthy: (() => Promise<boolean>) | null, isNotCalled: () => boolean): WatchedHealth {
  const current = (healthy: boolean) => (healthy && !isNotCalled() ? 'healthy' : 'offline')
  if (isHealthy === null) return { current: () => current(true), async check() {}, stop() {} }
  let healthy = true
  // An error means unhealthy. It is caught, since an unhandled rejection would end the process.
  const check = async () => {
    try {
      healthy = await isHealthy()
    } catch {
      healthy = false
    }
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_SECONDS * 1000)
  timer.unref()
  return { current: () => current(healthy), check, stop: () => clearInterval(timer) }
}
