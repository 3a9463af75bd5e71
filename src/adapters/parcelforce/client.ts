import type { BooksReturns, CollectsBySlot } from '../../ports/carriers.ts'
import { bookingsClient } from '../bookings/client.ts'
import { askSystem, type ClientOptions } from '../outside-system/call-system.ts'
import { readSlots, SLOTS_PATH, toWireQuestion } from './parcelforce-wire.ts'

const slots = { system: 'parcelforce', name: 'collection time slots', method: 'GET', path: SLOTS_PATH } as const

/** Parcelforce (API-18, API-19). */
export function parcelforceClient(options: ClientOptions): CollectsBySlot & BooksReturns {
  return {
    async collectionSlots(question) {
      const { orderNumber } = question
      return await askSystem(options, { ...slots, query: toWireQuestion(question), orderNumber }, readSlots)
    },
    ...bookingsClient('parcelforce', options),
  }
}
