import { describe, expect, test } from 'vitest'
import { RETURN_STATUSES } from '../../domain/tracking/return-statuses.data.ts'
import { readScan } from './scan-wire.ts'
import { CARRIER_CODES, PATH_WORDS, STATUS_CODES } from './wire-words.data.ts'

const SCAN = {
  eventId: 'E-0001',
  trackingNumber: 'H0000000000000001',
  statusCode: 'STS002',
  occurredAt: '2026-11-14T10:00:00+01:00',
  carrierCode: 'HRM',
}

function problemsOf(sent: unknown, signer: 'evri' | null = null) {
  const read = readScan(sent, signer)
  return read.ok ? [] : read.fields.map(({ field, message }) => `${field}: ${message}`)
}

test('D-157 a scan is read into our own words', () => {
  expect(readScan({ ...SCAN, parcel: 2, more: 'is passed over' }, null)).toEqual({
    ok: true,
    report: {
      eventId: 'E-0001',
      trackingNumber: 'H0000000000000001',
      returnNumber: null,
      parcel: 2,
      status: 'on-its-way',
      code: 'STS002',
      at: Temporal.Instant.from('2026-11-14T09:00:00Z'),
      reportedBy: 'evri',
    },
  })
})

test('TRK-28 TRK-29 the words of the wire are those of the specification', () => {
  const codes = Object.values(CARRIER_CODES).map(({ code }) => code)
  expect(codes.join()).toBe('SF,CH,DPD,RM,HRM,PF,AP,OMS')
  for (const [reportedBy, { code }] of Object.entries(CARRIER_CODES))
    expect(readScan({ ...SCAN, carrierCode: code }, null)).toMatchObject({ ok: true, report: { reportedBy } })
  expect(Object.values(PATH_WORDS).toSorted()).toEqual(['Collect-From-Home', 'In Store', 'Postal'])
})

test('TRK-09 TRK-10 STS001 to STS014 are the statuses, in their order', () => {
  const codes = Array.from({ length: 14 }, (_, place) => `STS0${String(place + 1).padStart(2, '0')}`)
  expect(Object.values(STATUS_CODES)).toEqual(codes)
  expect(Object.keys(STATUS_CODES).toSorted()).toEqual(Object.keys(RETURN_STATUSES).toSorted())
  for (const [status, statusCode] of Object.entries(STATUS_CODES))
    expect(readScan({ ...SCAN, statusCode }, null)).toMatchObject({ report: { status, code: statusCode } })
})

test('D-157 an unknown code is carried as it was sent', () => {
  for (const statusCode of ['STS015', 'sts002', 'constructor', 'Zugestellt 📦'])
    expect(readScan({ ...SCAN, statusCode }, null)).toMatchObject({ report: { status: null, code: statusCode } })
})

test('D-157 a return number will do, and so will both', () => {
  const { trackingNumber, ...rest } = SCAN
  expect(readScan({ ...rest, returnNumber: '800000001' }, null)).toMatchObject({
    report: { trackingNumber: null, returnNumber: '800000001', parcel: null },
  })
  expect(readScan({ ...SCAN, returnNumber: '800000001' }, null)).toMatchObject({
    report: { trackingNumber, returnNumber: '800000001' },
  })
})

describe('D-157 the carrier that has signed', () => {
  const { carrierCode: _, ...unnamed } = SCAN
  test('need not name itself; others must', () => {
    expect(readScan(unnamed, 'evri')).toMatchObject({ ok: true, report: { reportedBy: 'evri' } })
    expect(problemsOf(unnamed)).toEqual(['carrierCode: is required'])
  })

  test('overrides the carrier code of a scan, and the report contains that code', () => {
    expect(readScan({ ...unnamed, carrierCode: 'RM' }, 'evri')).toMatchObject({ report: { reportedBy: 'royal-mail' } })
    expect(problemsOf({ ...unnamed, carrierCode: 'UPS' }, 'evri')).toHaveLength(1)
  })
})

describe('D-157 what is wrong is named field by field, and never quoted', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ eventId: undefined }, ['eventId: is required']],
    [{ eventId: 'canary'.repeat(22) }, ['eventId: must have at most 128 characters']],
    [{ eventId: 'canary\n' }, ['eventId: must not contain control characters']],
    [{ eventId: 'canary\ud83d' }, ['eventId: must not contain invalid characters']],
    [{ trackingNumber: '', returnNumber: null }, ['trackingNumber: is required, unless there is a returnNumber']],
    [{ trackingNumber: 'canary\u0000' }, ['trackingNumber: must not contain invalid characters']],
    [{ parcel: 100 }, ['parcel: must be a whole number from 1 to 99']],
    [{ statusCode: null }, ['statusCode: must be text']],
    [{ occurredAt: '2026-11-14T10:00:00' }, ['occurredAt: must be a date and time such as 2026-11-14T10:00:00Z']],
    [{ occurredAt: '1999-12-31T23:59:59Z' }, ['occurredAt: must be a date and time such as 2026-11-14T10:00:00Z']],
    [{ carrierCode: 'canary' }, ['carrierCode: must be SF, CH, DPD, RM, HRM, PF, AP or OMS']],
    [{ eventId: '', parcel: 0 }, ['eventId: must not be empty', 'parcel: must be a whole number from 1 to 99']],
  ])('%j', (changes, reasons) => {
    const problems = problemsOf({ ...SCAN, ...changes })
    expect(problems).toEqual(reasons)
    expect(problems.join()).not.toContain('canary')
  })

  test('what is no scan is refused, and its id is reported if readable', () => {
    for (const sent of [null, 'canary', [SCAN]]) {
      const read = readScan(sent, null)
      expect(read.ok).toBe(false)
      expect(JSON.stringify(read)).not.toContain('canary')
    }
    expect(readScan({ ...SCAN, parcel: 0 }, null)).toMatchObject({ ok: false, eventId: 'E-0001' })
    expect(readScan({ ...SCAN, eventId: 'a\n' }, null)).toMatchObject({ ok: false, eventId: null })
  })
})

test('D-206 only order management promises a day for the refund, and no other value is a day', () => {
  const promised = { ...SCAN, refundPromiseDate: '20261124' }
  expect(readScan({ ...promised, carrierCode: 'OMS' }, null)).toMatchObject({
    report: { refundDueOn: '2026-11-24' },
  })
  for (const read of [readScan(promised, null), readScan(promised, 'evri')]) {
    expect(read.ok && read.report).not.toHaveProperty('refundDueOn')
  }
  expect(problemsOf({ ...promised, refundPromiseDate: 'soon' })).toEqual([
    'refundPromiseDate: must be a date such as 2026-11-14',
  ])
})
