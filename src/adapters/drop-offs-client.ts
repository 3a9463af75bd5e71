import type { DropOffCarrier, NearbyDropOff } from '../domain/shops/drop-off.ts'
import type { DropOffsByPoint } from '../ports/places.ts'
import { askSystem, type ClientOptions } from './outside-system/call-system.ts'
import { readDropOffs } from './wire-drop-off.ts'
import { toPointQuestion } from './wire-point-question.ts'

interface DropOffCall {
  path: string
  query: { orderNumber?: string }
  body: unknown
}

/** Asks a carrier for its places (API-15, API-16). */
export async function askForDropOffs(
  options: ClientOptions,
  carrier: DropOffCarrier,
  call: DropOffCall,
): Promise<readonly NearbyDropOff[] | null> {
  const read = (body: unknown) => readDropOffs(body, carrier)
  const whole = { ...call, ...call.query, system: carrier, name: 'places', method: 'POST' } as const
  return (await askSystem(options, whole, read, ({ refused }) => refused))?.places ?? null
}

/** A carrier that is asked by a point. */
export function dropOffsByPoint(options: ClientOptions, carrier: DropOffCarrier, path: string): DropOffsByPoint {
  return { dropOffsNear: (question) => askForDropOffs(options, carrier, { path, ...toPointQuestion(question) }) }
}
