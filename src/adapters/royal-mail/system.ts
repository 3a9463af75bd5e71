import type { DropOffsByPostcode } from '../../ports/places.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInRoyalMail } from './built-in.ts'
import { royalMailOverHttp } from './over-http.ts'
import { servedRoyalMail } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const royalMailSystem = describeSystem({
  name: 'Royal Mail',
  spoken: 'Royal Mail',
  about: 'What Royal Mail does when asked for its places near a postcode.',
  faults: { ...READ_FAULTS, 'no-places': 'Has no places there' },
  builtIn: ({ sql, log }): DropOffsByPostcode => builtInRoyalMail(sql, log),
  overHttp: royalMailOverHttp,
  withFaults: (builtIn, fault, times) => ({
    async dropOffsNear(question) {
      const current = fault()
      if (current === 'no-places') return []
      return await throughReadFault(current, () => builtIn.dropOffsNear(question), FAILED, times)
    },
  }),
  served: servedRoyalMail,
  isHealthy: null,
  cached: null,
})
