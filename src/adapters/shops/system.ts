import type { Shops } from '../../ports/shops.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { builtInShops } from './built-in.ts'
import { cachedShops } from './cached.ts'
import { shopsOverHttp } from './over-http.ts'
import { servedShops } from './served.ts'

const FAILED = { noAnswer: null, answered: null }

export const shopsSystem = describeSystem({
  name: 'Shops',
  spoken: 'the shops service',
  about: 'What the shops service does when asked for shops near a place, or for some by their ids.',
  faults: { ...READ_FAULTS, 'no-shops': 'Knows no shops' },
  builtIn: ({ sql, log }): Shops => builtInShops(sql, log),
  overHttp: shopsOverHttp,
  withFaults: (builtIn, fault, times) => {
    const through = async <Found>(read: () => Promise<Found[] | null>): Promise<Found[] | null> => {
      const current = fault()
      return current === 'no-shops' ? [] : await throughReadFault(current, read, FAILED, times)
    }
    return {
      find: (ids) => (ids.length === 0 ? Promise.resolve([]) : through(() => builtIn.find(ids))),
      near: (...asked) => through(() => builtIn.near(...asked)),
      hasAny: () => builtIn.hasAny(),
    }
  },
  served: servedShops,
  isHealthy: null,
  // A list of our own answers at once, and shows at once what was put on it.
  cached: (port, clock, reached) => (reached === 'built-in' ? null : cachedShops(port, clock)),
  inProduction: "the retailer's own list, taken in by `npm run shops`",
})
