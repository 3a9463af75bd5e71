import { afterEach, describe, expect, test } from 'vitest'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { runDueWork } from '../../../../test/harness/run-due-work.ts'
import type { ReturnStatus } from '../../../domain/returns/return.ts'
import { outsideTransaction } from '../../../platform/database/connect.ts'
import { postgresOutsideWrites } from '../../../platform/writes/outside-writes.records.ts'
import { urls } from '../../../urls.ts'
import { COLLECTION_REMINDER } from '../../returns/due-work-kinds.ts'

const journey = new EndingJourney(778_000_000)
afterEach(() => journey.product.clock.setTo(TEST_NOW))

const goTo = (time: string) => journey.product.clock.setTo(Temporal.Instant.from(time))

async function reported(returnNumber: string, status: ReturnStatus, at = journey.product.clock.now()): Promise<void> {
  const reportedBy = status === 'received' ? ('order-management' as const) : ('evri' as const)
  const taken = await journey.records.returnScans.take(
    [
      {
        ...{ eventId: `${returnNumber} ${status}`, trackingNumber: null, returnNumber, parcel: null },
        ...{ status, code: 'x', at, reportedBy },
      },
    ],
    journey.product.clock.now(),
  )
  expect(taken).toEqual([{ outcome: 'accepted' }])
}

const POST = { channel: 'postal', via: 'evri' }
const ended = async () =>
  (await journey.sql`select ended_as from returns where order_number = ${journey.order}`)[0]?.ended_as

test('D-127 D-129 a return that was never scanned: a reminder, and it lapses at the end of the 14th day after its send-by date, once', async () => {
  await journey.createReturn(POST)
  // Three days before the send-by date, the 19th of December, which is 35 days after its delivery.
  goTo('2026-12-16T08:59:00Z')
  await journey.runDue()
  expect(await journey.mailKinds()).toEqual(['return-created'])
  goTo('2026-12-16T09:00:00Z')
  await journey.runDue()
  expect(await journey.mailKinds()).toEqual(['return-created', 'return-send-by'])
  goTo('2027-01-02T23:59:59Z')
  await journey.runDue()
  expect([await ended(), await journey.liveBookings()]).toEqual([null, 1])
  // A day of outage later.
  goTo('2027-01-04T00:00:00Z')
  await Promise.all([journey.runDue(), journey.runDue()])
  await journey.runDue()
  expect([await ended(), await journey.liveBookings(), await journey.promises()]).toEqual(['lapsed', 0, []])
  expect(await journey.line()).toMatchObject({ status: 'Despatched' })
  expect((await journey.line())?.facts).not.toHaveProperty('rmaOn')
  expect(await journey.mailKinds()).toEqual(['return-created', 'return-lapsed', 'return-send-by'])
})

test('D-127 one scan, and it never lapses', async () => {
  await reported(await journey.createReturn(POST), 'on-its-way')
  goTo('2027-02-01T12:00:00Z')
  await journey.runDue()
  expect([await ended(), await journey.mailKinds()]).toEqual([null, ['return-created']])
})

test('of a collection that was moved its owner is reminded on the day before it, and not on the day before the old one', async () => {
  const number = await journey.createReturn(POST)
  await journey.sql`
    update returns set path = 'collect-from-home', facts = facts || '{"collectionOn":"2026-11-25"}'
    where return_number = ${number}`
  for (const [on, dueAt] of [
    ['2026-11-20', '2026-11-19T09:00:00Z'],
    ['2026-11-25', '2026-11-24T09:00:00Z'],
  ] as const)
    await journey.sql`
      insert into due_work (customer_id, kind, subject, due_at, facts, queued_at)
      values ('C-amelia', ${COLLECTION_REMINDER}, ${`${number} ${on}`}, ${dueAt},
        ${journey.sql.json({ orderNumber: journey.order, returnNumber: number })}, ${dueAt})`
  goTo('2026-11-19T09:00:00Z')
  await journey.runDue()
  expect(await journey.mailKinds()).toEqual(['return-created'])
  goTo('2026-11-24T09:00:00Z')
  await journey.runDue()
  expect(await journey.mailKinds()).toEqual(['collection-tomorrow', 'return-created'])
})

test('D-127 D-162 a return that was sent back is closed, and its items can be returned for 14 days, whatever the window', async () => {
  await journey.sql`
    update order_lines set delivered_on = '2026-10-11', facts = facts - 'defaultLastReturnOn' - 'withinReturnWindow'
    where order_number = ${journey.order}`
  await journey.sql`
    update order_lines set facts = facts || '{"extendedReturnOn":"2026-11-20"}' where order_number = ${journey.order}`
  const number = await journey.createReturn(POST)
  await reported(number, 'on-its-way')
  goTo('2026-11-24T10:00:00Z')
  await reported(number, 'returned-to-customer')
  await journey.runDue()
  expect([await ended(), await journey.liveBookings(), await journey.promises()]).toEqual(['returned', 0, []])
  expect(await journey.line()).toMatchObject({ status: 'Despatched', facts: { lastReturnOnByDaysLeft: '2026-12-08' } })
  expect(await journey.mailKinds()).toContain('return-returned')
  await journey.amelia.signIn('amelia')
  const page = await journey.amelia.get(`/trackReturnList?storeId=10151&orderId=${journey.order}`)
  expect(page.text).toContain('Your parcel has been returned to you')
  expect(page.text).toContain('Return this item again')
  goTo('2026-12-09T00:00:00Z')
  await journey.amelia.signIn('amelia')
  expect((await journey.amelia.get(`/trackReturnList?storeId=10151&orderId=${journey.order}`)).text).not.toContain(
    'Return this item again',
  )
})

const ends = async () =>
  (await journey.writesOf(journey.order)).flatMap(({ kind, state }) => (kind === 'end-return' ? [state] : []))
const later = (duration: Temporal.DurationLike) =>
  journey.product.clock.setTo(journey.product.clock.now().add(duration))

describe('D-127 order management does not accept it at once', () => {
  const faults = () => journey.product.outside.faults['order-management']
  const open = async () =>
    await journey.sql`
    select from outside_writes where order_number = ${journey.order} and state = 'requested' and locks_order`

  test.each([
    ['lapsed', 'failed', { hours: 3 }],
    ['returned', 'given-up', { hours: 24 }],
  ] as const)('%s: away for so long that it is %s, and ends once it is back', async (as, state, away) => {
    const number = await journey.createReturn(POST)
    goTo('2027-01-04T00:00:00Z')
    if (as === 'returned') await reported(number, 'returned-to-customer')
    await faults()?.set('down')
    await journey.runDue()
    later(away)
    if (state === 'failed') await faults()?.set('none')
    await journey.runDue()
    expect([await ended(), await open(), await ends()]).toEqual([null, [], [state]])
    await faults()?.set('none')
    later({ minutes: 30 })
    await journey.runDue()
    expect([await ended(), await journey.liveBookings()]).toEqual([as, 0])
    // And that was that.
    later({ hours: 48 })
    await journey.runDue()
    expect((await journey.mailKinds()).filter((kind) => kind === `return-${as}`)).toHaveLength(1)
    expect(
      await journey.sql`
        select from due_work where done_at is null and customer_id = 'C-amelia' and subject = ${number}`,
    ).toEqual([])
  })

  test('refused: an error is logged, the order is free, and it is requested again a day later', async () => {
    const number = await journey.createReturn(POST)
    goTo('2027-01-04T00:00:00Z')
    await faults()?.set('refuses')
    await journey.runDue()
    expect([await ended(), await open()]).toEqual([null, []])
    const logged = journey.product.logged.filter((line) => line.includes('"event":"return not ended"'))
    const facts = { level: 50, order: journey.order, return: number, as: 'lapsed', refusal: 'not-allowed' }
    expect(logged.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(facts)])
    await faults()?.set('none')
    later({ hours: 23 })
    await journey.runDue()
    expect(await ended()).toBeNull()
    later({ hours: 1 })
    await journey.runDue()
    expect(await ended()).toBe('lapsed')
  })
})

test('D-124 a return that is cancelled while it was about to lapse ends once', async () => {
  const number = await journey.createReturn(POST)
  goTo('2027-01-04T00:00:00Z')
  await journey.amelia.signIn('amelia')
  const form = await journey.amelia.get(urls.cancelReturn(BRAND_SITES.uk, journey.order, number))
  const writes = postgresOutsideWrites(journey.sql, null)
  const request: typeof writes.request = async (...parameters) => {
    await outsideTransaction(() => journey.amelia.submit(form, {}))
    return await writes.request(...parameters)
  }
  await runDueWork(journey.sql, journey.product.clock, { writes: { request } })
  expect([await ended(), await ends()]).toEqual(['cancelled', ['confirmed']])
  later({ minutes: 2 })
  await journey.runDue()
  expect([await journey.liveBookings(), (await journey.mailKinds()).includes('return-lapsed')]).toEqual([0, false])
})

test('while something else is under way for its order, the end of a return waits a minute', async () => {
  await journey.createReturn(POST)
  goTo('2027-01-04T00:00:00Z')
  await journey.sql`
    insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, next_try_at)
    values ('C-amelia', ${`busy-${journey.order}`}, ${journey.order}, 'change-message', 'null', 'requested', now(), now())`
  // Its own job is not run here: only what is due.
  const { finishAll } = journey
  journey.finishAll = async () => {}
  await journey.runDue()
  expect(await ended()).toBeNull()
  await journey.sql`update outside_writes set state = 'failed', settled_at = now() where reference = ${`busy-${journey.order}`}`
  journey.finishAll = finishAll
  goTo('2027-01-04T00:02:00Z')
  await journey.runDue()
  expect(await ended()).toBe('lapsed')
})

/** An update gives the order's first line this status; order management's own records follow. */
async function recordStatus(status: string, sequence: number): Promise<void> {
  const { sql, records, product, order: orderNumber } = journey
  const details = await records.orders.findWhole('C-amelia', orderNumber)
  if (!details) throw new Error('no order')
  const lines = details.order.lines.map((line) => {
    const { rmaOn: _rmaOn, ...facts } = line.facts
    return line.lineNo === 1 ? { ...line, status, facts } : line
  })
  const update = { order: { ...details.order, lines }, sequence, occurredAt: product.clock.now() }
  expect(await records.intake.take([update], product.clock.now())).toEqual(['accepted'])
  await sql`
    update order_management.orders
    set envelope = jsonb_set(replace(envelope::text, 'Awaiting Return', ${status})::jsonb, '{sequence}', ${String(sequence)}::text::jsonb)
    where order_number = ${orderNumber}`
  await sql`delete from order_management.returns where order_number = ${orderNumber}`
}

const returns = async () =>
  (
    await journey.sql<{ ended_as: string | null }[]>`
      select ended_as from returns where order_number = ${journey.order} order by created_at, return_number`
  ).map(({ ended_as }) => ended_as)

test('D-124 D-154 a return that order management ends by itself ends here too, and its items can be returned again', async () => {
  await journey.createReturn({ channel: 'postal' })
  await recordStatus('Despatched', 100)
  await journey.runDue()
  expect([await returns(), await journey.liveBookings(), await journey.promises()]).toEqual([['cancelled'], 0, []])
  expect(await journey.mailKinds()).toEqual(['return-cancelled', 'return-created'])
  await journey.createReturn()
  await journey.finishAll()
  expect([(await returns()).toSorted(), await journey.liveBookings()]).toEqual([['cancelled', null], 1])
  expect((await journey.line())?.status).toBe('Awaiting Return')
})
