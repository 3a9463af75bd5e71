import { isWorkingDay, nextDays } from '../../src/domain/calendar/next-days.ts'
import { holidayRegionOf } from '../../src/domain/calendar/place.ts'
import { dayOf } from '../../src/domain/time/days.ts'
import type { TransactionSql } from '../../src/platform/database/connect.ts'
import { collectedArea } from '../../src/systems/carriers/carriers.data.ts'
import { ADDRESS_BOOKS } from '../addresses.data.ts'

const STARTS = ['08:00', '10:00', '12:00', '14:00', '16:00'] as const
const ENDS = ['10:00', '12:00', '14:00', '16:00', '18:00'] as const
const CAPACITY = 2
/** How many others have booked a slot: of the five of a day two are taken, and which they are goes round. */
const BOOKED = [CAPACITY, 0, 1, CAPACITY, 0]
const WORKING_DAYS = 20

/** Fills the built-in Parcelforce: its rounds, and what others near the shoppers have booked for the next four weeks. */
export async function insertParcelforce(tx: TransactionSql, now: Temporal.Instant): Promise<void> {
  await tx`insert into parcelforce.collection_slots ${tx(
    STARTS.map((starts, place) => ({ starts, ends: ENDS[place] ?? '', capacity: CAPACITY })),
  )}`
  await tx`insert into parcelforce.bookings ${tx(bookings(now))}`
}

function bookings(now: Temporal.Instant) {
  const tomorrow = dayOf(now).add({ days: 1 })
  return postcodes().flatMap(([area, postcode], areaNo) => {
    const region = holidayRegionOf({ country: 'UK', postcode })
    return nextDays(tomorrow, WORKING_DAYS, (day) => isWorkingDay(day, region)).flatMap((day, dayNo) =>
      STARTS.flatMap((starts, slotNo) =>
        Array.from({ length: BOOKED[(areaNo + dayNo * 2 + slotNo) % BOOKED.length] ?? 0 }, (_, number) => ({
          reference: `demo-${area}-${day}-${starts}-${number}`,
          area,
          collected_on: day.toString(),
          starts,
          booked_at: now.toString(),
        })),
      ),
    )
  })
}

/** One postcode of each area in which shoppers of the scenarios live and a van collects. */
function postcodes(): [area: string, postcode: string][] {
  const british = Object.values(ADDRESS_BOOKS)
    .flat()
    .filter(({ country }) => country !== 'IE')
  return [
    ...new Map(
      british.flatMap(({ postcode }): [string, string][] => {
        const area = collectedArea(postcode)
        return area === null ? [] : [[area, postcode]]
      }),
    ),
  ]
}
