import type { FoundChannels, ReturnChannels } from '../../ports/return-channels.ts'
import { describeSystem } from '../outside-system/outside-system.ts'
import { READ_FAULTS, throughReadFault } from '../outside-system/read-faults.ts'
import { ANSWERED_FAULTS, isAnsweredFault } from './answered-faults.ts'
import { builtInChannels } from './built-in.ts'
import { channelsOverHttp } from './over-http.ts'
import { servedChannels } from './served.ts'

const FAILED: { noAnswer: FoundChannels; answered: FoundChannels } = {
  noAnswer: { ok: false, failure: 'no-answer' },
  answered: { ok: false, failure: 'other' },
}

export const channelsSystem = describeSystem({
  name: 'Return channels',
  spoken: 'the return channels service',
  about: 'What the service does when asked for the return methods for the selected items.',
  faults: {
    ...READ_FAULTS,
    'dimensions-down': "Says that dimensions can't be retrieved",
    'dimensions-unknown': "Says that dimensions aren't available",
    'no-carrier': 'Says that no carrier takes the items together',
    'other-failure': 'Reports some other problem',
  },
  builtIn: ({ sql, log }): ReturnChannels => builtInChannels(sql, log),
  overHttp: channelsOverHttp,
  withFaults: (builtIn, fault, times) => ({
    async find(question) {
      const current = fault()
      if (isAnsweredFault(current)) return { ok: false, failure: ANSWERED_FAULTS[current] }
      return await throughReadFault(current, () => builtIn.find(question), FAILED, times)
    },
  }),
  served: servedChannels,
  isHealthy: null,
  cached: null,
})
