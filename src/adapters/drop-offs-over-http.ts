import type { DropOffCarrier, NearbyDropOff } from '../domain/shops/drop-off.ts'
import { callOutside, type OverHttpOptions } from './http-call.ts'
import { outsideAddress } from './outside-address.ts'
import { readDropOffs } from './wire-drop-off.ts'

export interface DropOffCall {
  carrier: DropOffCarrier
  path: string
  orderNumber: string | null
  body: unknown
}

/** Asks a carrier for its places (API-15, API-16). */
export async function askForDropOffs(
  { carrier, path, orderNumber, body }: DropOffCall,
  { baseUrl, apiKey, timeoutMs, log }: OverHttpOptions,
): Promise<readonly NearbyDropOff[] | null> {
  const shared = { system: carrier, name: 'places', method: 'POST' } as const
  const about = orderNumber === null ? {} : { orderNumber }
  const url = outsideAddress(baseUrl, path, about)
  const headers = { apikey: apiKey }
  const answer = await callOutside({ ...shared, url, headers, body, timeoutMs, ...about }, log)
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const read = readDropOffs(answer.body, carrier)
  if (read === null || read.refused > 0) {
    log.warn('outside answer refused', {
      ...{ system: carrier, call: shared.name },
      ...(orderNumber && { order: orderNumber }),
      ...(read && { refused: read.refused }),
    })
  }
  return read?.places ?? null
}
