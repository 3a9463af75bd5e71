import type { DropOffsByPoint } from '../../ports/places.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInAnPost } from './built-in.ts'
import { anPostOverHttp } from './over-http.ts'
import { servedAnPost } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const anPostSystem = describeSystem({
  name: 'An Post',
  spoken: 'An Post',
  about: 'What An Post does when asked for its post offices near a place.',
  faults: { ...READ_FAULTS, 'no-places': 'Has no places there' },
  builtIn: ({ sql, log }): DropOffsByPoint => builtInAnPost(sql, log),
  overHttp: anPostOverHttp,
  withFaults: (builtIn, fault, times) => ({
    async dropOffsNear(question) {
      const current = fault()
      if (current === 'no-places') return []
      return await throughReadFault(current, () => builtIn.dropOffsNear(question), FAILED, times)
    },
  }),
  served: servedAnPost,
  isHealthy: null,
  cached: null,
})
