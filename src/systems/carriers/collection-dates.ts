import { z } from 'zod'
import { isVanDay, nextDays } from '../../domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import { siteByStoreId } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { readFromSystem } from '../../platform/outside/call-system.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import type { ServedRequest } from '../../platform/outside/server.ts'
import { day } from '../../platform/outside/wire-values.ts'
import type { BookingRules } from './bookings.ts'
import type { CollectionQuestion, CollectsByDay } from './carrier.ts'
import type { CarrierRead } from './carrier-question.ts'
import { collectedArea } from './carriers.data.ts'

/** The path of the call that asks for the days on which Evri collects (API-17). */
export const DATES_PATH = '/collection-dates'

/** The parcel is described in a header: a GET has no reliable body (D-109). */
export function toDatesQuestion(question: CollectionQuestion) {
  const { orderNumber, storeId, methodId, postcode, clientId, childClientId } = question
  return {
    query: { orderNum: orderNumber, storeId, channelId: methodId },
    headers: { data: asciiJson({ postCode: postcode, clientId, childClientId, isEvri: true }) },
  }
}

const DAYS_MAX = 100
export const wireCollectionDates = z.object({ collectionDates: z.array(day).max(DAYS_MAX) })

export function readDays(body: unknown): Temporal.PlainDate[] | null {
  return wireCollectionDates.safeParse(body).data?.collectionDates ?? null
}

export function toWireDays(days: readonly Temporal.PlainDate[]) {
  return { collectionDates: days.map(String) }
}

export const collectionDates: CarrierRead<CollectsByDay, 'no-dates'> = {
  ...{ path: DATES_PATH, fault: 'no-dates', label: 'Has no dates for the postcode', emptyAnswer: toWireDays([]) },
  client: (options) => ({
    async collectionDays(question) {
      const call = { system: 'evri', name: 'collection dates', method: 'GET', path: DATES_PATH } as const
      return await readFromSystem(
        options,
        { ...call, ...toDatesQuestion(question), orderNumber: question.orderNumber },
        readDays,
      )
    },
  }),
  routes: (parts) => ({
    [`GET ${DATES_PATH}`](request) {
      const { query, headers } = request as ServedRequest & ReturnType<typeof toDatesQuestion>
      return { status: 200, body: toWireDays(evriDays(parts, query.storeId, JSON.parse(headers.data).postCode)) }
    },
  }),
  cached: ({ collectionDays }, answers) => ({
    collectionDays: (question) => answers.getOrLoad(question, () => collectionDays(question)),
  }),
}

export const EVRI_RULES: BookingRules = {
  async accept(_tx, parts, _reference, { storeId, postcode, collection }) {
    if (collection === null) return null
    return evriDays(parts, storeId, postcode).some((day) => day.equals(collection.on)) ? null : 'date-gone'
  },
}

const OFFERED_DAYS = 6

/** The next six days from tomorrow on which vans drive there; none outside the UK. */
function evriDays({ clock, sites }: BuiltInParts, storeId: string, postcode: string): Temporal.PlainDate[] {
  if (collectedArea(postcode) === null || siteByStoreId(sites, storeId)?.main === 'ie') return []
  const region = holidayRegionOf({ country: 'UK', postcode })
  return nextDays(dayOf(clock.now()).add({ days: 1 }), OFFERED_DAYS, (day) => isVanDay(day, region))
}

/** JSON for a header: all characters except printable ASCII are escaped. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
