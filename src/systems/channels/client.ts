import type { Address } from '../../domain/addresses/address.ts'
import { OFFERED_CARRIERS, type ReturnMethod } from '../../domain/policy/return-method.ts'
import type { ReturnMethodTerms } from '../../domain/policy/return-methods.data.ts'
import { type ClientOptions, callSystem } from '../../platform/outside/call-system.ts'
import type { ReturnChannels } from './channels.ts'
import { CHANNELS_PATH, readAnswer, toWireQuery, toWireQuestion } from './channels-wire.ts'

const call = { system: 'channels', name: 'channel address', method: 'POST', path: CHANNELS_PATH } as const

export function channelsClient(options: ClientOptions): ReturnChannels {
  return {
    async find(question) {
      const { orderNumber } = question
      const request = {
        ...call,
        query: toWireQuery(question),
        body: toWireQuestion(options.sites, question),
        orderNumber,
      }
      const answer = await callSystem(options, request)
      if (!('status' in answer)) return { ok: false, failure: 'no-answer' }
      const result = readAnswer(answer.status, answer.kind === 'answered' ? answer.body : null)
      if (answer.kind === 'answered' && answer.status === 200 && !result.ok) {
        options.log.warn('outside answer refused', { system: call.system, call: call.name, order: orderNumber })
      }
      return result
    },
  }
}

/**
 * If the service names no address, goods are returned to the address in the brand's settings (`own`). The built-in
 * service's address is made up and never used.
 */
export function withReturnAddress(
  channels: ReturnChannels,
  own: Readonly<Record<'UK' | 'IE', Address | null>>,
  reached: 'built-in' | 'over-http',
): ReturnChannels {
  return {
    async find(question) {
      const result = await channels.find(question)
      if (!result.ok) return result
      const address = reached === 'built-in' ? null : result.returnTo.address
      return { ...result, returnTo: { ...result.returnTo, address: address ?? own[question.country] } }
    },
  }
}

const CARRIERS: readonly string[] = OFFERED_CARRIERS

/** Leaves out methods that the retailer doesn't offer. One by an unknown carrier stays, but can't be booked (D-64). */
export function onlyOfferedMethods(channels: ReturnChannels, terms: readonly ReturnMethodTerms[]): ReturnChannels {
  const isOffered = ({ path, via }: ReturnMethod) =>
    terms.some((each) => each.path === path && each.via === via) || !CARRIERS.includes(via)
  return {
    async find(question) {
      const result = await channels.find(question)
      if (!result.ok) return result
      const methods = result.methods.filter(isOffered)
      return methods.length > 0 ? { ...result, methods } : { ok: false, failure: 'no-method' }
    },
  }
}

/** Adds the experiment's key (API-05), unless it is empty (D-151). Requests of the tracking page don't carry it. */
export function withVariationKey(channels: ReturnChannels, variationKey: string): ReturnChannels {
  if (variationKey === '') return channels
  return { find: (question) => channels.find(question.isTrackAndView ? question : { ...question, variationKey }) }
}
