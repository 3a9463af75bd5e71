import type { ReturnReasons } from '../../ports/return-reasons.ts'
import { callOutside, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import { REASONS_PATH, readReasons, toWireQuestion } from './reasons-wire.ts'

const shared = { system: 'reasons', name: 'reason codes', method: 'POST' } as const

/** The reasons service behind HTTP (API-04). */
export function reasonsOverHttp({ baseUrl, apiKey, timeoutMs, log }: OverHttpOptions): ReturnReasons {
  const headers = { apikey: apiKey }
  return {
    async offeredFor(order, goods) {
      const { query, body } = toWireQuestion(order, goods)
      const url = outsideAddress(baseUrl, REASONS_PATH, query)
      const { orderNumber } = order
      const answer = await callOutside({ ...shared, url, headers, body, timeoutMs, orderNumber }, log)
      if (answer.kind !== 'answered' || answer.status !== 200) return null
      const reasons = readReasons(answer.body)
      if (reasons === null) {
        log.warn('outside answer refused', { system: shared.system, call: shared.name, order: orderNumber })
      }
      return reasons
    },
  }
}
