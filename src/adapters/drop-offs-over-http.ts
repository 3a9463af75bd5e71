import type { DropOffCarrier, NearbyDropOff } from '../domain/shops/drop-off.ts'
import { callOutside, type OverHttpOptions } from './http-call.ts'
import { outsideAddress } from './outside-address.ts'
import { readDropOffs } from './wire-drop-off.ts'

export interface DropOffCall {
  carrier: DropOffCarrier
  path: string
  orderNumber: string
  body: unknown
}

/** Asks a carrier for its places (API-15, API-16). */
export async function askForDropOffs(
  { carrier, path, orderNumber, body }: DropOffCall,
  { baseUrl, apiKey, timeoutMs, log }: OverHttpOptions,
): Promise<readonly NearbyDropOff[] | null> {
  const shared = { system: carrier, name: 'places', method: 'POST' } as const
  const url = outsideAddress(baseUrl, path, { orderNumber })
  const headers = { apikey: apiKey }
  const answer = await callOutside({ ...shared, url, headers, body, timeoutMs, orderNumber }, log)
  if (answer.kind !== 'answered' || answer.status !== 200) return null
  const read = readDropOffs(answer.body, carrier)
  if (read === null || read.refused > 0) {
    const refused = read && { refused: read.refused }
    log.warn('outside answer refused', { system: carrier, call: shared.name, order: orderNumber, ...refused })
  }
  return read?.places ?? null
}
