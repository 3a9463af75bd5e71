import type { Log } from '../../ports/log.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { nearestDropOffs } from '../drop-off-table.ts'
import { askForDropOffs } from '../drop-offs-over-http.ts'
import type { OverHttpOptions } from '../http-call.ts'
import { READ_FAULTS } from '../outside-system/read-faults.ts'
import { NO_SUCH_CALL, type ServedAnswer, type ServedRequest, WENT_WRONG } from '../outside-system/served-system.ts'
import type { OwnSql } from '../own-sql.ts'
import { writeDropOffs } from '../wire-drop-off.ts'
import { fromPointQuestion, toPointQuestion } from '../wire-point-question.ts'

/** The call of API-16. */
export const EVRI_PLACES_PATH = '/evri-store-list'
export const NO_EVRI_PLACES = { status: 200, body: writeDropOffs([], 'evri') }

/** The built-in Evri's ParcelShops and lockers. */
export function builtInEvriPlaces(sql: OwnSql, log: Log): DropOffsByPoint {
  return { dropOffsNear: ({ point }) => nearestDropOffs({ sql, log }, 'evri', point) }
}

/** Evri's places behind HTTP. */
export function evriPlacesOverHttp(options: OverHttpOptions): DropOffsByPoint {
  return {
    async dropOffsNear(question) {
      const { body } = toPointQuestion(question)
      const { orderNumber } = question
      return await askForDropOffs({ carrier: 'evri', path: EVRI_PLACES_PATH, orderNumber, body }, options)
    },
  }
}

/** Whether a fault is for that call: those of reads are, and its own. */
export function canEvriPlacesFail(fault: string): boolean {
  return fault === 'no-places' || Object.hasOwn(READ_FAULTS, fault)
}

/** The built-in ones, speaking the HTTP contract. */
export async function answerEvriPlaces(evri: DropOffsByPoint, { query, body }: ServedRequest): Promise<ServedAnswer> {
  const question = fromPointQuestion({ query, body })
  if (question === null) return NO_SUCH_CALL
  const found = await evri.dropOffsNear(question)
  return found === null ? WENT_WRONG : { status: 200, body: writeDropOffs(found, 'evri') }
}
