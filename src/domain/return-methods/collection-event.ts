import { addressInOneLine } from '../addresses/format-address.ts'
import type { CreatedReturn } from '../returns/return.ts'
import type { Site } from '../sites/site.ts'
import { calendarFile } from '../time/calendar-file.ts'
import { SHOP_ZONE } from '../time/days.ts'
import { carrierName } from './method-texts.ts'

/** The time in which Evri collects, since it offers no slots (COL-06). */
const ANY_TIME = { from: '08:00', to: '20:00' }

export function collectionCalendarFile(
  { returnNumber, carrier, createdAt, facts }: CreatedReturn,
  { site, href, host }: { site: Site; href: string; host: string },
): string | null {
  const { collectionOn, collectionFrom = ANY_TIME.from, collectionTo = ANY_TIME.to } = facts
  if (!collectionOn || carrier === null) return null
  const at = (time: string) => Temporal.PlainDateTime.from(`${collectionOn}T${time}`).toZonedDateTime(SHOP_ZONE)
  return calendarFile('Returns', {
    uid: `return-${returnNumber}@${host}`,
    stampedAt: createdAt,
    startsAt: at(collectionFrom),
    endsAt: at(collectionTo),
    summary: `${carrierName(carrier)} collects your return ${returnNumber}`,
    location: facts.from ? addressInOneLine(facts.from, site) : null,
    description: href,
  })
}
