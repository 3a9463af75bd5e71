import type { CollectsByDay } from '../../ports/carriers.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInEvri } from './built-in.ts'
import { builtInEvriPlaces, evriPlacesOverHttp } from './evri-places.ts'
import { evriOverHttp } from './over-http.ts'
import { servedEvri } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const evriSystem = describeSystem({
  name: 'Evri',
  spoken: 'Evri',
  about: 'What Evri does when asked for collection dates, or for places to drop a parcel off.',
  faults: { ...READ_FAULTS, 'no-dates': 'Has no dates for the postcode', 'no-places': 'Has no places there' },
  builtIn: ({ sql, clock, log }): CollectsByDay & DropOffsByPoint => ({
    ...builtInEvri(clock),
    ...builtInEvriPlaces(sql, log),
  }),
  overHttp: (options) => ({ ...evriOverHttp(options), ...evriPlacesOverHttp(options) }),
  withFaults: (builtIn, fault, times) => ({
    async collectionDays(question) {
      const current = fault()
      if (current === 'no-dates') return []
      const shared = current === 'no-places' ? 'none' : current
      return await throughReadFault(shared, () => builtIn.collectionDays(question), FAILED, times)
    },
    async dropOffsNear(question) {
      const current = fault()
      if (current === 'no-places') return []
      const shared = current === 'no-dates' ? 'none' : current
      return await throughReadFault(shared, () => builtIn.dropOffsNear(question), FAILED, times)
    },
  }),
  served: servedEvri,
  isHealthy: null,
  cached: null,
})
