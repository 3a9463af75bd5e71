import { expect, test } from 'vitest'
import { readCalendar } from '../../../test/harness/read-calendar.ts'
import { type CalendarEvent, calendarFile } from './calendar-file.ts'

const at = (text: string) => Temporal.ZonedDateTime.from(text)
const EVENT: CalendarEvent = {
  uid: 'one@shop.example',
  stampedAt: Temporal.Instant.from('2026-11-14T10:24:07.9Z'),
  startsAt: at('2026-12-23T10:00[Europe/London]'),
  endsAt: at('2026-12-23T10:30[Europe/Dublin]'),
  summary: 'Collect',
  location: null,
  description: 'Bring it.\nhttps://shop.example/?a=1&b=2',
}
const PUBLICATION = { sequence: 3, isCancelled: false, organiser: { name: 'Fern & Field', address: 'a@shop.example' } }
const file = (parts: Partial<CalendarEvent> = {}) => readCalendar(calendarFile('Test', { ...EVENT, ...parts }))

test('times are in UTC, whichever zone they were given in', () => {
  const { event, method } = file()
  expect(event.DTSTART?.value).toBe('20261223T100000Z')
  expect(event.DTEND?.value).toBe('20261223T103000Z')
  expect(event.DTSTAMP?.value).toBe('20261114T102407Z')
  expect(file({ startsAt: at('2026-07-01T10:00[Europe/Dublin]') }).event.DTSTART?.value).toBe('20260701T090000Z')
  expect([method, event.SEQUENCE, event.ORGANIZER]).toEqual([null, undefined, undefined])
})

test('an event that may move is published, and a cancelled one is marked so (RFC 5546)', () => {
  const published = file({ publication: PUBLICATION })
  const { SEQUENCE, STATUS } = published.event
  expect([published.method, SEQUENCE?.value, STATUS]).toEqual(['PUBLISH', '3', undefined])
  expect(published.event.ORGANIZER).toMatchObject({ params: { CN: 'Fern & Field' }, value: 'mailto:a@shop.example' })
  const cancelled = file({ publication: { ...PUBLICATION, isCancelled: true } })
  expect([cancelled.method, cancelled.event.STATUS?.value]).toEqual(['CANCEL', 'CANCELLED'])
})

test.each([
  ['commas, semicolons and backslashes', 'Smith, Sons; Co \\n'],
  ['lines', 'The Old Mill\nUnit 2'],
  ['what looks like a property', 'Mill\nATTACH:x'],
  ['many letters of two bytes', 'Ω'.repeat(100)],
  ['many of the first letter of three bytes', '\u0800'.repeat(60)],
  ['many of the first letter of four bytes', '\u{10000}'.repeat(60)],
  ['letters that are joined', 'می\u200cخواهم 👨\u200d👩\u200d👧'],
])('%s are read as they were written', (_, location) => expect(file({ location }).text('LOCATION')).toBe(location))

test('a name with quotation marks, colons and line ends stays within its parameter', () => {
  const organiser = { name: 'Fern "& Field": x;\r\nATTACH:y', address: "o'neil+x@shop.example" }
  const { ORGANIZER } = file({ publication: { ...PUBLICATION, organiser } }).event
  expect(ORGANIZER).toMatchObject({
    params: { CN: "Fern '& Field': x; ATTACH:y" },
    value: "mailto:o'neil+x@shop.example",
  })
})
