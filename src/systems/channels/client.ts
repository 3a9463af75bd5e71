import type { Address } from '../../domain/addresses/address.ts'
import { type ClientOptions, callSystem } from '../../platform/outside/call-system.ts'
import type { ReturnChannels } from './channels.ts'
import { CHANNELS_PATH, readAnswer, toWireQuery, toWireQuestion } from './channels-wire.ts'

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

/**
 * Where the service names no address, goods go back to the brand's own. What is built in knows nobody's: its made-up
 * one stands for the service of a retailer that it is not.
 */
export function withReturnAddress(
  channels: ReturnChannels,
  own: Readonly<Record<'UK' | 'IE', Address | null>>,
  reached: 'built-in' | 'over-http',
): ReturnChannels {
  return {
    async find(question) {
      const found = await channels.find(question)
      if (!found.ok) return found
      const told = reached === 'built-in' ? null : found.returnTo.address
      return { ...found, returnTo: { ...found.returnTo, address: told ?? own[question.country] } }
    },
  }
}

/** What is asked in the flow is asked with the key of the experiment (API-05); with none where it is empty (D-151). */
export function withVariationKey(channels: ReturnChannels, variationKey: string): ReturnChannels {
  if (variationKey === '') return channels
  return { find: (question) => channels.find(question.isTrackAndView ? question : { ...question, variationKey }) }
}
