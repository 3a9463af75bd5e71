import { type ClientOptions, callSystem } from '../../platform/outside/call-system.ts'
import { readAnswer } from './answer-wire.ts'
import type { ReturnChannels } from './channels.ts'
import { CHANNELS_PATH, toWireQuery, toWireQuestion } from './question-wire.ts'

const call = { system: 'channels', name: 'channel address', method: 'POST', path: CHANNELS_PATH } as const

/** The channels service (API-05, API-06). */
export function channelsClient(options: ClientOptions): ReturnChannels {
  return {
    async find(question) {
      const { orderNumber } = question
      const asked = {
        ...call,
        query: toWireQuery(question),
        body: toWireQuestion(options.sites, question),
        orderNumber,
      }
      const answer = await callSystem(options, asked)
      if (!('status' in answer)) return { ok: false, failure: 'no-answer' }
      const found = readAnswer(answer.status, answer.kind === 'answered' ? answer.body : null)
      if (answer.kind === 'answered' && answer.status === 200 && !found.ok) {
        options.log.warn('outside answer refused', { system: call.system, call: call.name, order: orderNumber })
      }
      return found
    },
  }
}
