import type { CollectsBySlot } from '../../ports/carriers.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInParcelforce } from './built-in.ts'
import { cachedParcelforce } from './cached.ts'
import { parcelforceOverHttp } from './over-http.ts'
import { servedParcelforce } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const parcelforceSystem = describeSystem({
  name: 'Parcelforce',
  spoken: 'Parcelforce',
  about: 'What Parcelforce does when asked for collection time slots.',
  faults: { ...READ_FAULTS, 'no-slots': 'Has no slots for the date' },
  builtIn: ({ sql, clock, log }): CollectsBySlot => builtInParcelforce(sql, clock, log),
  overHttp: parcelforceOverHttp,
  withFaults: (builtIn, fault, times) => ({
    async collectionSlots(question) {
      const current = fault()
      if (current === 'no-slots') return []
      return await throughReadFault(current, () => builtIn.collectionSlots(question), FAILED, times)
    },
  }),
  served: servedParcelforce,
  isHealthy: null,
  cached: cachedParcelforce,
})
