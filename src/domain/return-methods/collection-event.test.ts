import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aReturn } from '../../../test/builders/return.ts'
import type { ReturnFacts } from '../returns/return.ts'
import { SITES } from '../sites/site.ts'
import { collectionCalendarFile } from './collection-event.ts'

const href = 'https://shop.example/created?storeId=10151&returnNumber=8000'
const to = { site: SITES.uk, href, host: 'shop.example' }
const event = (facts: ReturnFacts) =>
  collectionCalendarFile(
    aReturn({ returnNumber: '8000', path: 'collect-from-home', carrier: 'parcelforce', facts }),
    to,
  ) ?? ''
/** As a calendar reads it. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('CNF-09 a collection in a slot, in summer and in winter', () => {
  const slot = { collectionFrom: '10:00', collectionTo: '12:00' }
  const winter = read(event({ collectionOn: '2026-11-17', ...slot }))
  expect(winter).toContain('DTSTART:20261117T100000Z')
  expect(winter).toContain('DTEND:20261117T120000Z')
  expect(winter).toContain('SUMMARY:Parcelforce collects your return 8000')
  expect(winter).toContain('UID:return-8000@shop.example')
  expect(winter).toContain(`DESCRIPTION:${href}`)
  expect(read(event({ collectionOn: '2026-07-01', ...slot }))).toContain('DTSTART:20260701T090000Z')
})

test('CNF-09 some time in the day, and nothing for what is not collected', () => {
  const day = read(event({ collectionOn: '2026-11-17' }))
  expect(day).toContain('DTSTART:20261117T080000Z')
  expect(day).toContain('DTEND:20261117T200000Z')
  expect(collectionCalendarFile(aReturn(), to)).toBeNull()
})

test('an address of any letters stays one property, in lines of at most 75 bytes', () => {
  const from = anAddress({ line1: `Ulica Żółta; 5, flat\r\nATTACH:x ${'Ω'.repeat(100)}` })
  const file = event({ collectionOn: '2026-11-17', from })
  for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  const location = read(file).filter((line) => line.startsWith('LOCATION'))
  expect(location).toEqual([expect.stringContaining('Ulica Żółta\\; 5\\, flat\\nATTACH:x ΩΩ')])
  expect(read(file).some((line) => line.startsWith('ATTACH'))).toBe(false)
})
