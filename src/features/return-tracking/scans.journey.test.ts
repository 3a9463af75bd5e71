import { beforeEach, describe, expect, test } from 'vitest'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { aReturn } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { rowsOf } from '../../../test/harness/rows-of.ts'
import { signCall } from '../../../test/harness/sign-call.ts'
import { HOUSE_SCANS_EXAMPLE, SCANS_EXAMPLE } from './scan-examples.data.ts'

const HOUSE = '/api/orders-and-returns/return-scans'
const EVRI = '/api/carriers/evri/scans'
const SECRET = 'canary-secret-of-evri-0123456789ab'
const MEGABYTE = 1024 * 1024

/** A parcel of Evri and one of Royal Mail, neither scanned yet. */
const OURS = 'canary-evri-1'
const THEIRS = 'canary-royal-mail-1'
const NUMBERS: Record<string, string> = { [OURS]: '800900001', [THEIRS]: '800900002' }

const journey = new Journey({ environment: { EVRI_WEBHOOK_SECRET: SECRET } })
const house = journey.serviceWith('intake')
const carrier = journey.visitor()
beforeEach(async () => {
  const { sql } = journey
  await sql`truncate scan_events, rate_limits`
  for (const table of ['tracking_numbers', 'return_numbers', 'return_scans', 'return_lines', 'returns'])
    await sql`delete from ${sql(table)} where return_number like '8009%'`
  const facts = (number: string) => ({ trackingNumber: number, trackingNumbers: [number] })
  await insertReturns(sql, [
    aReturn({ returnNumber: NUMBERS[OURS] ?? '', carrier: 'evri', lines: [], facts: facts(OURS) }),
    aReturn({ returnNumber: NUMBERS[THEIRS] ?? '', carrier: 'royal-mail', lines: [], facts: facts(THEIRS) }),
  ])
  journey.product.clock.setTo(TEST_NOW)
  journey.product.logged.length = 0
})

let events = 0
function scan(parts: Record<string, unknown> = {}) {
  events += 1
  return {
    ...{ eventId: `event-${events}`, trackingNumber: OURS, statusCode: 'STS002' },
    ...{ occurredAt: '2026-11-14T09:00:00Z', carrierCode: 'HRM' },
    ...parts,
  }
}

const signed = (body: string, secret = SECRET) => signCall(body, { at: journey.product.clock.now(), secret })
const callSigned = (body: unknown, path = EVRI) => {
  const text = JSON.stringify(body)
  return carrier.call(path, text, signed(text))
}
const warnings = () => journey.product.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40)

async function statusOf(number: string) {
  const [last] = await journey.sql<{ status: string }[]>`
    select status from return_scans where return_number = ${NUMBERS[number] ?? number} and is_applied
    order by scanned_at desc, code desc nulls last limit 1`
  return last?.status
}

async function everything() {
  const { sql } = journey
  const tables = ['returns', 'return_scans', 'scan_events', 'order_lines', 'due_work']
  return await Promise.all(tables.map((table) => rowsOf(sql, table)))
}

test('D-157 the published examples are taken by the demo', async () => {
  expect((await callSigned(SCANS_EXAMPLE)).body).toMatchObject({ accepted: 1, refused: 0 })
  expect((await house.call(HOUSE, HOUSE_SCANS_EXAMPLE)).body).toMatchObject({ accepted: 1, refused: 0 })
  expect(await statusOf('800000008')).toBe('received')
})

describe('internal systems', () => {
  test('D-157 a scan moves the return, and the same again changes nothing', async () => {
    const one = scan()
    const first = await house.call(HOUSE, one)
    expect([first.status, first.body]).toEqual([
      200,
      { accepted: 1, duplicate: 0, refused: 0, scans: [{ index: 0, eventId: one.eventId, outcome: 'accepted' }] },
    ])
    expect(await statusOf(OURS)).toBe('on-its-way')
    const before = await everything()
    const again = await house.call(HOUSE, { scans: [one, { ...one, statusCode: 'STS007' }] })
    expect(again.body).toMatchObject({ accepted: 0, duplicate: 2 })
    expect(await everything()).toEqual(before)
    expect(warnings()).toEqual([])
  })

  test('D-157 each scan has its own answer, in the order sent; refusals are logged once, without numbers', async () => {
    const sent: [unknown, string][] = [
      [scan({ trackingNumber: 'canary-nobody' }), 'unknown-parcel'],
      [scan({ statusCode: undefined, parcel: 0 }), 'wrong-shape'],
      [scan(), 'accepted'],
      [scan({ occurredAt: '2026-11-14T10:05:01Z' }), 'in-the-future'],
      [scan({ trackingNumber: THEIRS }), 'other-carrier'],
      [scan({ trackingNumber: THEIRS, carrierCode: 'RM' }), 'accepted'],
      [
        scan({ trackingNumber: undefined, returnNumber: NUMBERS[OURS], statusCode: 'STS004', carrierCode: 'OMS' }),
        'accepted',
      ],
      // Hostile values.
      ...[null, 'canary-nonsense', [], scan({ trackingNumber: 'a\0' }), scan({ eventId: '\ud83d' })].map(
        (hostile): [unknown, string] => [hostile, 'wrong-shape'],
      ),
      [scan({ occurredAt: '-271821-04-20T00:00Z' }), 'wrong-shape'],
      [JSON.parse('{"__proto__":{"eventId":"1"}}'), 'wrong-shape'],
    ]
    const { status, body } = await house.call(HOUSE, { scans: sent.map(([each]) => each) })
    expect([status, body]).toMatchObject([200, { accepted: 3, duplicate: 0, refused: 11 }])
    expect(body.scans.map(({ outcome, reason }: Record<string, string>) => reason ?? outcome)).toEqual(
      sent.map(([, answer]) => answer),
    )
    expect(body.scans[1].fields).toEqual([
      { field: 'parcel', message: 'must be a whole number from 1 to 99' },
      { field: 'statusCode', message: 'is required' },
    ])
    expect([await statusOf(OURS), await statusOf(THEIRS)]).toEqual(['received', 'on-its-way'])
    expect(warnings()).toEqual([
      expect.objectContaining({
        ...{ event: 'scans refused', carrier: 'internal', refused: 11 },
        ...{ 'wrong-shape': 8, 'unknown-parcel': 1, 'in-the-future': 1, 'other-carrier': 1 },
      }),
    ])
    expect(journey.product.logged.join()).not.toMatch(/canary|8009000/)
  })

  test.each([
    ['none', { scans: [] }, 422],
    ['more than 1,000', { scans: Array.from({ length: 1001 }, () => 1) }, 413],
    ['more than 1 MB', { scans: ['x'.repeat(MEGABYTE)] }, 413],
  ])('D-157 %s is refused as a whole', async (_case, body, status) => {
    const before = await everything()
    expect((await house.call(HOUSE, body)).status).toBe(status)
    expect(await everything()).toEqual(before)
  })
})

test('D-157 carriers: another’s parcel and another’s name are refused, and nothing changes', async () => {
  const before = await everything()
  const scans = [
    scan({ trackingNumber: THEIRS, carrierCode: 'RM' }),
    scan({ statusCode: 'STS005', carrierCode: 'OMS' }),
    scan({ trackingNumber: undefined, returnNumber: NUMBERS[THEIRS], carrierCode: undefined }),
  ]
  const { body } = await callSigned({ scans })
  expect(body.scans.map(({ reason }: { reason: string }) => reason)).toEqual(Array(3).fill('other-carrier'))
  expect(await everything()).toEqual(before)
})
