import type { FoundChannels, ReturnChannels } from '../../ports/return-channels.ts'
import { callOutside, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { readAnswer } from './answer-wire.ts'
import { CHANNELS_PATH, toWireQuery, toWireQuestion } from './question-wire.ts'

const shared = { system: 'channels', name: 'channel address', method: 'POST' } as const
const NO_ANSWER: FoundChannels = { ok: false, failure: 'no-answer' }

/** The channels service behind HTTP (API-05, API-06). */
export function channelsOverHttp({ baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): ReturnChannels {
  const headers = { apikey: apiKey }
  return {
    async find(question) {
      const { orderNumber } = question
      const url = outsideAddress(baseUrl, CHANNELS_PATH, toWireQuery(question))
      const body = toWireQuestion(question)
      const answer = await callOutside({ ...shared, url, headers, body, timeoutMs, orderNumber }, log)
      if (!('status' in answer)) return NO_ANSWER
      const found = readAnswer(answer.status, answer.kind === 'answered' ? answer.body : null)
      if (answer.kind === 'answered' && answer.status === 200 && !found.ok) {
        log.warn('outside answer refused', { system: shared.system, call: shared.name, order: orderNumber })
      }
      return found
    },
  }
}
