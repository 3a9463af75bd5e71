import { READ_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { cachedReasons, reasonsClient } from './client.ts'
import { fakeReasons } from './fake.ts'

export const reasonsSystem = describeSystem({
  name: 'Return reasons',
  nameInSentence: 'the return reasons service',
  about: 'What the service does when asked for the reasons an item can be returned.',
  faults: READ_FAULTS,
  ownFaults: {},
  withoutAddress: 'built-in',
  client: reasonsClient,
  fake: fakeReasons,
  cached: (client, clock) => cachedReasons(client, clock),
})
