import type { OrderManagement } from '../../ports/order-management.ts'
import type { OutsideFault } from '../../ports/outside-faults.ts'
import type { WriteAnswer } from '../../ports/outside-writes.ts'

export interface FaultTimes {
  slowMs: number
  /** Longer than a caller waits. */
  tooLateMs: number
  wait(ms: number): Promise<void>
}

/** The demo's built-in order management with the faults of backstage: what a caller over HTTP would meet. */
export function withFaults(inner: OrderManagement, fault: () => OutsideFault, times: FaultTimes): OrderManagement {
  const isDown = () => fault() === 'down'
  return {
    async write(reference, order, request) {
      const act = () => inner.write(reference, order, request)
      return await misbehave(fault(), act, times)
    },
    findWrite: async (reference) => (isDown() ? null : await inner.findWrite(reference)),
    isHealthy: async () => !isDown() && (await inner.isHealthy()),
    fetchOrder: async (order) => (isDown() ? null : await inner.fetchOrder(order)),
  }
}

async function misbehave(
  fault: OutsideFault,
  act: () => Promise<WriteAnswer>,
  times: FaultTimes,
): Promise<WriteAnswer> {
  switch (fault) {
    case 'none':
      return await act()
    case 'down':
      return { outcome: 'not-sent' }
    case 'reset-before-acting':
      return { outcome: 'unknown', answered: false }
    case 'reset-after-acting':
      await act()
      return { outcome: 'unknown', answered: false }
    case 'slow':
      await times.wait(times.slowMs)
      return await act()
    case 'server-error':
      return { outcome: 'unknown', answered: true }
    case 'server-error-after-acting':
    case 'malformed':
    case 'huge':
      await act()
      return { outcome: 'unknown', answered: true }
    case 'answers-too-late':
      await act()
      return { outcome: 'unknown', answered: false }
    case 'acts-too-late':
      void times.wait(times.tooLateMs).then(act)
      return { outcome: 'unknown', answered: false }
    case 'answers-twice':
      await act()
      return await act()
    case 'refuses':
      return { outcome: 'refused', refusal: 'not-allowed' }
  }
}
