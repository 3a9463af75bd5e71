import type { ChannelFault } from '../../ports/outside-faults.ts'
import type { FoundChannels, ReturnChannels } from '../../ports/return-channels.ts'
import { type ReadFaultTimes, throughReadFault } from '../through-read-fault.ts'
import { ANSWERED_FAULTS, isAnsweredFault } from './answered-faults.ts'

const FAILED: { noAnswer: FoundChannels; answered: FoundChannels } = {
  noAnswer: { ok: false, failure: 'no-answer' },
  answered: { ok: false, failure: 'other' },
}

/** The demo's built-in channels with the faults of backstage: what a caller over HTTP would meet. */
export function channelsWithFaults(
  inner: ReturnChannels,
  fault: () => ChannelFault,
  times: ReadFaultTimes,
): ReturnChannels {
  return {
    async find(question) {
      const current = fault()
      if (isAnsweredFault(current)) return { ok: false, failure: ANSWERED_FAULTS[current] }
      return await throughReadFault(current, () => inner.find(question), FAILED, times)
    },
  }
}
