import type { CollectsByDay } from '../../ports/carriers.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInEvri } from './built-in.ts'
import { cachedEvri } from './cached.ts'
import { evriOverHttp } from './over-http.ts'
import { servedEvri } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const evriSystem = describeSystem({
  name: 'Evri',
  spoken: 'Evri',
  about: 'What Evri does when asked for collection dates.',
  faults: { ...READ_FAULTS, 'no-dates': 'Has no dates for the postcode' },
  builtIn: ({ clock }): CollectsByDay => builtInEvri(clock),
  overHttp: evriOverHttp,
  withFaults: (builtIn, fault, times) => ({
    async collectionDays(question) {
      const current = fault()
      if (current === 'no-dates') return []
      return await throughReadFault(current, () => builtIn.collectionDays(question), FAILED, times)
    },
  }),
  served: servedEvri,
  isHealthy: null,
  cached: cachedEvri,
})
