import type { OrderManagement } from '../../ports/order-management.ts'
import type { WriteAnswer } from '../../ports/outside-writes.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { throughWriteFault, WRITE_FAULTS, type WriteFault } from '../outside-system/write-faults.ts'
import { builtInOrderManagement } from './built-in.ts'
import { orderManagementOverHttp } from './over-http.ts'
import { SLOTS_FAIL, servedOrderManagement } from './served.ts'

export const orderManagementSystem = describeSystem({
  name: 'Order management',
  spoken: 'order management',
  about:
    'What it does when asked to change an order, to confirm or cancel a return, to note a gift receipt, or for the collection slots of Christmas food.',
  faults: { ...WRITE_FAULTS, [SLOTS_FAIL]: "Collection slots can't be loaded" },
  builtIn: ({ sql, clock, log }): OrderManagement => builtInOrderManagement(sql, clock, log),
  overHttp: orderManagementOverHttp,
  withFaults(builtIn, fault, times) {
    const isDown = () => fault() === 'down'
    const write = (act: () => Promise<WriteAnswer>) => throughWriteFault(writeFaultOf(fault()), act, times)
    return {
      changeOrder: (...change) => write(() => builtIn.changeOrder(...change)),
      draftReturn: (...draft) => write(() => builtIn.draftReturn(...draft)),
      confirmReturn: (...asked) => write(() => builtIn.confirmReturn(...asked)),
      cancelReturn: (...ended) => write(() => builtIn.cancelReturn(...ended)),
      markGifts: (...marked) => write(() => builtIn.markGifts(...marked)),
      findSlots: async (...wanted) => (isDown() || fault() === SLOTS_FAIL ? null : await builtIn.findSlots(...wanted)),
      findWrite: async (reference) => (isDown() ? null : await builtIn.findWrite(reference)),
      isHealthy: async () => !isDown() && (await builtIn.isHealthy()),
      fetchOrder: async (order) => (isDown() ? null : await builtIn.fetchOrder(order)),
    }
  },
  served: servedOrderManagement,
  isHealthy: (port) => port.isHealthy(),
  cached: null,
})

/** Where only the slots fail, everything is written as ever. */
function writeFaultOf(fault: WriteFault | typeof SLOTS_FAIL): WriteFault {
  return fault === SLOTS_FAIL ? 'none' : fault
}
