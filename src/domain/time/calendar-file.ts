export interface CalendarEvent {
  /** The same for as long as it is the same event, so that a calendar moves it and does not add another. */
  uid: string
  stampedAt: Temporal.Instant
  startsAt: Temporal.ZonedDateTime
  endsAt: Temporal.ZonedDateTime
  /** Greater each time that the event is told anew; absent where that never happens. */
  sequence?: number
  summary: string
  location: string | null
  description: string
}

/** A file with one event, as every calendar reads it (RFC 5545). */
export function calendarFile(about: string, event: CalendarEvent): string {
  const { uid, stampedAt, startsAt, endsAt, sequence, summary, location, description } = event
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Aftercare//${about}//EN`,
    // What is told anew is published, not asked: nobody answers it.
    ...(sequence === undefined ? [] : ['METHOD:PUBLISH']),
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stampedAt.toZonedDateTimeISO('UTC'))}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
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

function utc(at: Temporal.ZonedDateTime): string {
  return `${at.withTimeZone('UTC').toPlainDateTime().toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}Z`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\p{C}+/gu, ' ')
}

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
