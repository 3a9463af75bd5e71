import type { Geocoder } from '../../ports/geocoder.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInGeocoder } from './built-in.ts'
import { geocoderOverHttp } from './over-http.ts'
import { servedGeocoder } from './served.ts'
import { readTables } from './tables.ts'

const FAILED = { noAnswer: null, answered: null }

export const geocoderSystem = describeSystem({
  name: 'Geocoder',
  spoken: 'the geocoder',
  about: 'What the geocoder does when asked where a postcode or a town is.',
  faults: { ...READ_FAULTS, 'finds-nothing': 'Finds nothing' },
  builtIn: (): Geocoder => {
    readTables()
    return builtInGeocoder
  },
  overHttp: (options) => {
    readTables()
    return geocoderOverHttp(options)
  },
  withFaults: (builtIn, fault, times) => ({
    ...builtIn,
    async locate(question) {
      const current = fault()
      if (current === 'finds-nothing') return 'not-found'
      return await throughReadFault(current, () => builtIn.locate(question), FAILED, times)
    },
  }),
  served: servedGeocoder,
  isHealthy: null,
  cached: null,
  inProduction: 'the built-in one, which knows towns and outward codes but no streets',
})
