import type { CollectsBySlot } from '../../ports/carriers.ts'
import { callOutside, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { readSlots, SLOTS_PATH, toWireQuestion } from './parcelforce-wire.ts'

const shared = { system: 'parcelforce', name: 'collection time slots', method: 'GET' } as const

/** Parcelforce behind HTTP (API-18). */
export function parcelforceOverHttp({ baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): CollectsBySlot {
  const headers = { apikey: apiKey }
  return {
    async collectionSlots(question) {
      const { orderNumber } = question
      const url = outsideAddress(baseUrl, SLOTS_PATH, toWireQuestion(question))
      const answer = await callOutside({ ...shared, url, headers, timeoutMs, orderNumber }, log)
      if (answer.kind !== 'answered' || answer.status !== 200) return null
      const slots = readSlots(answer.body)
      if (slots === null) {
        log.warn('outside answer refused', { system: shared.system, call: shared.name, order: orderNumber })
      }
      return slots
    },
  }
}
