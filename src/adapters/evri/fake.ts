import { isDrivingDay, nextDays } from '../../domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import { siteByStoreId } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { Clock } from '../../ports/clock.ts'
import { type BookingRules, bookingRoutes } from '../bookings/fake.ts'
import { collectedArea } from '../collected-area.ts'
import { pointRoute } from '../drop-offs-fake.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import { NO_SUCH_CALL, type Server, serveRoutes } from '../outside-system/server.ts'
import { DATES_PATH, EVRI_PLACES_PATH, fromWireQuestion, writeDays } from './evri-wire.ts'

const DAYS = 6

/** The built-in Evri: its places, the days on which it collects, and bookings on those. */
export function fakeEvri(parts: BuiltInParts): Server {
  return serveRoutes({
    [`GET ${DATES_PATH}`]({ query, headers }) {
      const question = fromWireQuestion({ query, data: headers.data })
      return question ? { status: 200, body: writeDays(collectionDays(parts.clock, question)) } : NO_SUCH_CALL
    },
    ...pointRoute(parts, 'evri', EVRI_PLACES_PATH),
    ...bookingRoutes(rulesOf(parts.clock), parts),
  })
}

/** From tomorrow, on the next six days on which vans drive there. It collects in the UK. */
function collectionDays(
  clock: Clock,
  { storeId, postcode }: { storeId: string; postcode: string },
): Temporal.PlainDate[] {
  if (collectedArea(postcode) === null || siteByStoreId(storeId)?.main === 'ie') return []
  const region = holidayRegionOf({ country: 'UK', postcode })
  return nextDays(dayOf(clock.now()).add({ days: 1 }), DAYS, (day) => isDrivingDay(day, region))
}

/** It takes whatever is handed in, and what is collected on a day on which it comes. */
function rulesOf(clock: Clock): BookingRules {
  return {
    carrier: 'evri',
    async accept(_tx, _reference, { storeId, from, collection }) {
      if (collection === null) return null
      const days = collectionDays(clock, { storeId, postcode: from?.postcode ?? '' })
      return days.some((day) => day.equals(collection.on)) ? null : 'date-gone'
    },
    async release() {},
  }
}
