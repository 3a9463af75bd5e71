export interface CalendarEvent {
  /** Always the same for an event, so that a calendar moves the event instead of adding another. */
  uid: string
  stampedAt: Temporal.Instant
  startsAt: Temporal.ZonedDateTime
  endsAt: Temporal.ZonedDateTime
  summary: string
  location: string | null
  description: string
  /** For events that a later file moves or cancels. */
  publication?: {
    /** Increases with each file. */
    sequence: number
    isCancelled: boolean
    /** Required for publishing (RFC 5546). */
    organiser: { name: string; address: string }
  }
}

/** Follows RFC 5545. Times are in UTC, so that no time zone definition is needed; no reply is requested. */
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

/** Quotes cannot be escaped in a parameter, so they are replaced. */
function quoted(text: string): string {
  return `"${text.replaceAll(UNREADABLE, ' ').replaceAll('"', "'")}"`
}

/** Control characters and lone surrogates. Joiners, as in Persian names, stay. */
const UNREADABLE = /[\p{Cc}\p{Cs}]+/gu

/** At most 75 bytes; continuation lines begin with a space. */
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

function bytesOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4
}
