import type { OrderManagement } from '../../ports/order-management.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { throughWriteFault, WRITE_FAULTS } from '../outside-system/write-faults.ts'
import { builtInOrderManagement } from './built-in.ts'
import { orderManagementOverHttp } from './over-http.ts'
import { servedOrderManagement } from './served.ts'

export const orderManagementSystem = describeSystem({
  name: 'Order management',
  spoken: 'order management',
  about: 'What it does when asked to change an order, to confirm or cancel a return, or to note a gift receipt.',
  faults: WRITE_FAULTS,
  builtIn: ({ sql, clock, log }): OrderManagement => builtInOrderManagement(sql, clock, log),
  overHttp: orderManagementOverHttp,
  withFaults(builtIn, fault, times) {
    const isDown = () => fault() === 'down'
    return {
      changeOrder: (...change) => throughWriteFault(fault(), () => builtIn.changeOrder(...change), times),
      draftReturn: (...draft) => throughWriteFault(fault(), () => builtIn.draftReturn(...draft), times),
      confirmReturn: (...asked) => throughWriteFault(fault(), () => builtIn.confirmReturn(...asked), times),
      cancelReturn: (...ended) => throughWriteFault(fault(), () => builtIn.cancelReturn(...ended), times),
      markGifts: (...marked) => throughWriteFault(fault(), () => builtIn.markGifts(...marked), times),
      findWrite: async (reference) => (isDown() ? null : await builtIn.findWrite(reference)),
      isHealthy: async () => !isDown() && (await builtIn.isHealthy()),
      fetchOrder: async (order) => (isDown() ? null : await builtIn.fetchOrder(order)),
    }
  },
  served: servedOrderManagement,
  isHealthy: (port) => port.isHealthy(),
  cached: null,
})
