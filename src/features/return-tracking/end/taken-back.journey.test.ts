import { beforeAll, beforeEach, expect, test } from 'vitest'
import { EndingJourney } from '../../../../test/harness/ending-journey.ts'
import { postgresOrderRecords } from '../../order-records/order.records.ts'
import { postgresOrderIntake } from '../../order-records/order-intake.records.ts'
import { returnUpdates } from '../follow-returns.ts'

const journey = new EndingJourney(799_000_000)
beforeAll(() => journey.begin())
beforeEach(() => journey.newOrder())

/** An update gives the order's first line this status; order management's own records follow. */
async function recordStatus(status: string, sequence: number): Promise<void> {
  const { sql, product, order: orderNumber } = journey
  const details = await postgresOrderRecords(sql).findWhole('C-amelia', orderNumber)
  if (!details) throw new Error('no order')
  const lines = details.order.lines.map((line) => {
    const { rmaOn: _rmaOn, ...facts } = line.facts
    return line.lineNo === 1 ? { ...line, status, facts } : line
  })
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} }
  const update = { order: { ...details.order, lines }, sequence, occurredAt: product.clock.now() }
  expect(await postgresOrderIntake(sql, returnUpdates, null, log).take([update], product.clock.now())).toEqual([
    'accepted',
  ])
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
