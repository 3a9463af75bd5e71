import type { ReturnReasons } from '../../ports/return-reasons.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInReasons } from './built-in.ts'
import { cachedReasons } from './cached.ts'
import { reasonsOverHttp } from './over-http.ts'
import { servedReasons } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const reasonsSystem = describeSystem({
  name: 'Return reasons',
  spoken: 'the return reasons service',
  about: 'What the service does when asked for the reasons an item can be returned.',
  faults: READ_FAULTS,
  builtIn: ({ sql, log }): ReturnReasons => builtInReasons(sql, log),
  overHttp: reasonsOverHttp,
  withFaults: (builtIn, fault, times) => ({
    offeredFor: (order, goods) => throughReadFault(fault(), () => builtIn.offeredFor(order, goods), FAILED, times),
  }),
  served: servedReasons,
  isHealthy: null,
  cached(port, clock) {
    const cached = cachedReasons(port, clock)
    return { port: cached, forget: () => cached.forget() }
  },
})
