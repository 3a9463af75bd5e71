import type { CollectsByDay } from '../../ports/carriers.ts'
import { callOutside, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { DATES_PATH, readDays, toWireQuestion } from './evri-wire.ts'

const shared = { system: 'evri', name: 'collection dates', method: 'GET' } as const

/** Evri behind HTTP (API-17, D-109). */
export function evriOverHttp({ baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): CollectsByDay {
  return {
    async collectionDays(question) {
      const { query, headers: asked } = toWireQuestion(question)
      const url = outsideAddress(baseUrl, DATES_PATH, query)
      const headers = { apikey: apiKey, ...asked }
      const { orderNumber } = question
      const answer = await callOutside({ ...shared, url, headers, timeoutMs, orderNumber }, log)
      if (answer.kind !== 'answered' || answer.status !== 200) return null
      const days = readDays(answer.body)
      if (days === null) {
        log.warn('outside answer refused', { system: shared.system, call: shared.name, order: orderNumber })
      }
      return days
    },
  }
}
