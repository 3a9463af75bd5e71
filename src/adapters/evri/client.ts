import type { BooksReturns, CollectsByDay } from '../../ports/carriers.ts'
import type { DropOffsByPoint } from '../../ports/places.ts'
import { bookingsClient } from '../bookings/client.ts'
import { dropOffsByPoint } from '../drop-offs-client.ts'
import { askSystem, type ClientOptions } from '../outside-system/call-system.ts'
import { DATES_PATH, EVRI_PLACES_PATH, readDays, toWireQuestion } from './evri-wire.ts'

const dates = { system: 'evri', name: 'collection dates', method: 'GET', path: DATES_PATH } as const

/** Evri (API-16, API-17, API-19, D-109). */
export function evriClient(options: ClientOptions): CollectsByDay & BooksReturns & DropOffsByPoint {
  return {
    async collectionDays(question) {
      const { orderNumber } = question
      return await askSystem(options, { ...dates, ...toWireQuestion(question), orderNumber }, readDays)
    },
    ...dropOffsByPoint(options, 'evri', EVRI_PLACES_PATH),
    ...bookingsClient('evri', options),
  }
}
