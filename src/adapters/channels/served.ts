import type { ReturnChannels } from '../../ports/return-channels.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { writeAnswer, writeFailure } from './answer-wire.ts'
import { ANSWERED_FAULTS, type AnsweredFault } from './answered-faults.ts'
import { CHANNELS_PATH, fromWireQuestion } from './question-wire.ts'

/** The built-in channels service, speaking the HTTP contract. */
export function servedChannels(channels: ReturnChannels, apiKey: string): ServedSystem<AnsweredFault> {
  return {
    ownFaults: {
      'dimensions-down': writeFailure(ANSWERED_FAULTS['dimensions-down']),
      'dimensions-unknown': writeFailure(ANSWERED_FAULTS['dimensions-unknown']),
      'no-carrier': writeFailure(ANSWERED_FAULTS['no-carrier']),
      'other-failure': writeFailure(ANSWERED_FAULTS['other-failure']),
    },
    canFail: () => true,

    async answer({ method, path, query, headers, body }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'POST' || path !== CHANNELS_PATH) return NOT_FOUND
      const question = fromWireQuestion(body, query)
      if (question === null) return NO_SUCH_CALL
      return writeAnswer(await channels.find(question)) ?? WENT_WRONG
    },
  }
}
