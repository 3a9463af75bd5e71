export interface CalendarEvent {
  /** The same for as long as it is the same event, so that a calendar moves it and does not add another. */
  uid: string
  stampedAt: Temporal.Instant
  startsAt: Temporal.ZonedDateTime
  endsAt: Temporal.ZonedDateTime
  summary: string
  location: string | null
  /** Lines are kept apart. */
  description: string
  /** Of an event that a later file moves or cancels; absent where that never happens. */
  publication?: {
    /** Greater with each file. */
    sequence: number
    isCancelled: boolean
    /** Whose event it is: a file without one can't be published (RFC 5546). */
    organiser: { name: string; address: string }
  }
}

/**
 * A file with one event, as every calendar reads it (RFC 5545). Times are in UTC, so that it needs no definition of
 * London's or Dublin's time. It is published, or cancelled, and nobody is asked to answer.
 */
export function calendarFile(about: string, event: CalendarEvent): string {
  const { uid, stampedAt, startsAt, endsAt, summary, location, description, publication } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Aftercare//${about}//EN`,
    ...(publication ? [`METHOD:${publication.isCancelled ? 'CANCEL' : 'PUBLISH'}`] : []),
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utc(stampedAt.toZonedDateTimeISO('UTC'))}`,
    ...(publication ? published(publication) : []),
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(summary)}`,
    ...(location === null ? [] : [`LOCATION:${escaped(location)}`]),
    `DESCRIPTION:${escaped(description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function published({ sequence, isCancelled, organiser }: NonNullable<CalendarEvent['publication']>): string[] {
  return [
    `SEQUENCE:${sequence}`,
    `ORGANIZER;CN=${quoted(organiser.name)}:mailto:${encodeURI(organiser.address)}`,
    ...(isCancelled ? ['STATUS:CANCELLED'] : []),
  ]
}

function utc(at: Temporal.ZonedDateTime): string {
  return `${at.withTimeZone('UTC').toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(UNREADABLE, ' ')
}

/** Within the quotation marks of a parameter nothing can be escaped: its own are left out. */
function quoted(text: string): string {
  return `"${text.replaceAll(UNREADABLE, ' ').replaceAll('"', "'")}"`
}

/** Control characters, and halves of letters. What joins letters, as in Persian names, stays. */
const UNREADABLE = /[\p{Cc}\p{Cs}]+/gu

/** No line is longer than 75 bytes; what is left over goes on in the next, after a space. */
function folded(line: string): string {
  let bytes = 0
  let whole = ''
  for (const letter of line) {
    const size = bytesOf(letter)
    if (bytes + size > 74) {
      whole += '\r\n '
      bytes = 0
    }
    whole += letter
    bytes += size
  }
  return whole
}

/** In UTF-8. */
function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
