import type { ReadFault } from '../../ports/outside-faults.ts'
import type { ReturnReasons } from '../../ports/return-reasons.ts'
import { type ReadFaultTimes, throughReadFault } from '../through-read-fault.ts'

const FAILED = { noAnswer: null, answered: null }

/** The demo's built-in reasons with the faults of backstage: what a caller over HTTP would meet. */
export function reasonsWithFaults(inner: ReturnReasons, fault: () => ReadFault, times: ReadFaultTimes): ReturnReasons {
  return {
    offeredFor: (order, goods) => throughReadFault(fault(), () => inner.offeredFor(order, goods), FAILED, times),
  }
}
