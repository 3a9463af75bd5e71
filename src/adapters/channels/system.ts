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
  spoken: 'the service for return channels',
  about: 'What the service does when it is asked which ways back there are for what was selected.',
  faults: {
    ...READ_FAULTS,
    'dimensions-down': 'Says that dimensions cannot be retrieved',
    'dimensions-unknown': 'Says that dimensions are not available',
    'no-carrier': 'Says that no carrier takes the items together',
    'other-failure': 'Says that something else is wrong',
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
