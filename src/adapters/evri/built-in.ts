import { isDrivingDay, nextDays } from '../../domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import { siteByStoreId } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import type { CollectsByDay } from '../../ports/carriers.ts'
import type { Clock } from '../../ports/clock.ts'
import { collectedArea } from '../collected-area.ts'

const DAYS = 6

/** The built-in Evri: from tomorrow, on the next six days on which vans drive there. It collects in the UK. */
export function builtInEvri(clock: Clock): CollectsByDay {
  return {
    async collectionDays({ storeId, postcode }) {
      if (collectedArea(postcode) === null || siteByStoreId(storeId)?.main === 'ie') return []
      const region = holidayRegionOf({ country: 'UK', postcode })
      return nextDays(dayOf(clock.now()).add({ days: 1 }), DAYS, (day) => isDrivingDay(day, region))
    },
  }
}
