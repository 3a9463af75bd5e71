import { faultAnswering, READ_FAULTS } from '../../platform/outside/faults.ts'
import { describeSystem } from '../../platform/outside/outside-system.ts'
import { toWireFailure } from './channels-wire.ts'
import { channelsClient } from './client.ts'
import { fakeChannels } from './fake.ts'

export const channelsSystem = describeSystem({
  name: 'Return channels',
  nameInSentence: 'the return channels service',
  about: 'What the service does when asked for the return methods for the selected items.',
  faults: {
    ...READ_FAULTS,
    'dimensions-down': "Says that dimensions can't be retrieved",
    'dimensions-unknown': "Says that dimensions aren't available",
    'no-carrier': 'Says that no carrier takes the items together',
    'other-failure': 'Reports some other problem',
  },
  ownFaults: {
    'dimensions-down': faultAnswering(toWireFailure('dimensions-down')),
    'dimensions-unknown': faultAnswering(toWireFailure('dimensions-unknown')),
    'no-carrier': faultAnswering(toWireFailure('no-carrier')),
    'other-failure': faultAnswering(toWireFailure('other')),
  },
  withoutAddress: 'built-in',
  client: channelsClient,
  fake: fakeChannels,
})
