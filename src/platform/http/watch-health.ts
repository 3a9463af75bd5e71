import type { OrderManagementHealth } from '../outside/order-management-health.ts'

/** Never in a page's path (D-28). */
const CHECK_EVERY_SECONDS = 15

export interface WatchedHealth extends OrderManagementHealth {
  check(): Promise<void>
  stop(): void
}

/** Healthy until first checked: a write finds out for itself. */
export function watchHealth(isHealthy: (() => Promise<boolean>) | null): WatchedHealth {
  if (isHealthy === null) return { current: () => 'healthy', async check() {}, stop() {} }
  let healthy = true
  // Any error means not healthy; an unawaited answer must not end the process.
  const check = async () => {
    try {
      healthy = await isHealthy()
    } catch {
      healthy = false
    }
  }
  const timer = setInterval(() => void check(), CHECK_EVERY_SECONDS * 1000)
  timer.unref()
  return { current: () => (healthy ? 'healthy' : 'offline'), check, stop: () => clearInterval(timer) }
}
