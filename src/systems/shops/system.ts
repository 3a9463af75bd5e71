import { faultAnswering, READ_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { cachedShops, shopsClient } from './client.ts'
import { fakeShops } from './fake.ts'
import { ANY_PATH } from './shops-wire.ts'

export const shopsSystem = describeSystem({
  name: 'Shops',
  nameInSentence: 'the shops service',
  about: 'What the shops service does when asked for shops near a place, or for some by their ids.',
  faults: { ...READ_FAULTS, 'no-shops': 'Knows no shops' },
  ownFaults: { 'no-shops': faultAnswering({ status: 200, body: { stores: [] } }) },
  canFail: (path) => path !== ANY_PATH,
  client: shopsClient,
  fake: fakeShops,
  // The built-in shops are not cached: they answer at once, and a change must show at once.
  cached: (client, clock, isBuiltIn) => (isBuiltIn ? null : cachedShops(client, clock)),
  withoutAddress: 'built-in',
})
