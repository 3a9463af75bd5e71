import { writeAnswer, writeFailure } from '../src/adapters/channels/answer-wire.ts'
import { ANSWERED_FAULTS } from '../src/adapters/channels/answered-faults.ts'
import { CHANNELS_PATH, fromWireQuestion } from '../src/adapters/channels/question-wire.ts'
import type { ReturnChannels } from '../src/ports/return-channels.ts'
import type { OutsideSystem } from './fault-server.ts'

/** The built-in channels service, speaking the HTTP contract. */
export function channelsSystem(channels: ReturnChannels, apiKey: string): OutsideSystem<'channels'> {
  return {
    ownFaults: {
      'dimensions-down': writeFailure(ANSWERED_FAULTS['dimensions-down']),
      'dimensions-unknown': writeFailure(ANSWERED_FAULTS['dimensions-unknown']),
      'no-carrier': writeFailure(ANSWERED_FAULTS['no-carrier']),
      'other-failure': writeFailure(ANSWERED_FAULTS['other-failure']),
    },
    canFail: () => true,

    async answer({ method, path, headers, body }) {
      if (headers.apikey !== apiKey) return { status: 401, body: { error: 'unknown apikey' } }
      if (method !== 'POST' || path !== CHANNELS_PATH) return { status: 404, body: { error: 'not found' } }
      const asked = fromWireQuestion(body)
      if (asked === null) return { status: 400, body: { error: 'this is no such call' } }
      return writeAnswer(await channels.find(asked)) ?? { status: 500, body: { error: 'something went wrong' } }
    },
  }
}
