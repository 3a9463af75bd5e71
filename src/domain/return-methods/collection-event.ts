import { addressInOneLine } from '../addresses/format-address.ts'
import type { CreatedReturn } from '../returns/return.ts'
import type { Site } from '../sites/site.ts'
import { SHOP_ZONE } from '../time/days.ts'
import { carrierName } from './method-texts.ts'

/** When a driver who names no time may come (COL-06). */
const ANY_TIME = { from: '08:00', to: '20:00' }

/** A collection as a calendar keeps it (RFC 5545); null for what is not collected. */
export function collectionEvent(
  { returnNumber, carrier, createdAt, facts }: CreatedReturn,
  { site, href, host }: { site: Site; href: string; host: string },
): string | null {
  const { collectionOn, collectionFrom = ANY_TIME.from, collectionTo = ANY_TIME.to } = facts
  if (!collectionOn || carrier === null) return null
  const at = (time: string) => utc(Temporal.PlainDateTime.from(`${collectionOn}T${time}`).toZonedDateTime(SHOP_ZONE))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aftercare//Returns//EN',
    'BEGIN:VEVENT',
    `UID:return-${returnNumber}@${host}`,
    `DTSTAMP:${utc(createdAt.toZonedDateTimeISO('UTC'))}`,
    `DTSTART:${at(collectionFrom)}`,
    `DTEND:${at(collectionTo)}`,
    `SUMMARY:${escaped(`${carrierName(carrier)} collects your return ${returnNumber}`)}`,
    ...(facts.from ? [`LOCATION:${escaped(addressInOneLine(facts.from, site))}`] : []),
    `DESCRIPTION:${escaped(href)}`,
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
