import { CALENDAR_TYPE, type MailEnclosure } from '../../ports/mail.ts'
import type { MailSubject } from '../../ports/mail-records.ts'

/** The collection of Christmas food, for the shopper's calendar; it is kept with its mail, as it was then. */
export async function encloseCalendar({ calendar }: Pick<MailSubject, 'calendar'>): Promise<MailEnclosure[]> {
  if (calendar === null) return []
  const bytes = new TextEncoder().encode(calendar)
  return [{ fileName: 'collection.ics', type: CALENDAR_TYPE, bytes, contentId: null }]
}
