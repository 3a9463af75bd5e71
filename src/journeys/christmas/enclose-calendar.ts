import { CALENDAR_TYPES, type MailEnclosure } from '../../ports/mail.ts'
import type { MailSubject } from '../../ports/mail-records.ts'

/** The collection of Christmas food, for the shopper's calendar; it is kept with its mail, as it was then. */
export async function encloseCalendar({ calendar }: Pick<MailSubject, 'calendar'>): Promise<MailEnclosure[]> {
  if (calendar === null) return []
  const type = CALENDAR_TYPES[/^METHOD:CANCEL\r$/m.test(calendar) ? 'cancel' : 'publish']
  return [{ fileName: 'collection.ics', type, bytes: new TextEncoder().encode(calendar), contentId: null }]
}
