import { describe, expect, test } from 'vitest'
import { FollowedWithdrawals, NOT_SENT } from '../../../test/harness/followed-withdrawals.ts'
import { runDueWork } from '../../../test/harness/run-due-work.ts'
import { connect } from '../../platform/database/connect.ts'
import { WRITE_FAULTS, type WriteFault } from '../../platform/outside/faults.ts'

const journey = new FollowedWithdrawals(681_000_000)
const ACKNOWLEDGED = 'withdrawal-acknowledged'
const RESULT = 'withdrawal-result'

const { switchTo: setFault } = journey

describe('WDR-04 what follows a withdrawal', () => {
  test('before despatch the whole order is cancelled by one write, with one mail', async () => {
    await journey.place(NOT_SENT, NOT_SENT)
    await journey.withdraw([1, 2])
    expect(await journey.snapshot()).toMatchObject({ items: ['1 recorded', '1 recorded'], mails: [ACKNOWLEDGED] })
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toEqual({
      lines: ['1 Cancelled', '1 Cancelled'],
      items: ['1 cancelled', '1 cancelled'],
      mails: [ACKNOWLEDGED, RESULT],
    })
    const writes = await journey.writesOf(journey.order)
    expect(writes).toMatchObject([{ payload: { request: { reason: { primary: 'R10-P0' } } } }])
  })

  test('D-163 what order management will not stop is mailed to the shopper and to customer service', async () => {
    await journey.place({ ...NOT_SENT, facts: { amendable: false } }, NOT_SENT, {}, {})
    await journey.withdraw([1, 2, 3])
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toEqual({
      lines: ['1 Awaiting Despatch', '1 Cancelled', '1 Despatched', '1 Despatched'],
      items: ['1 not-stopped', '1 cancelled', '1 to-send-back'],
      mails: [ACKNOWLEDGED, 'withdrawal-not-stopped', RESULT],
    })
  })

  test('another change under way holds up neither the record nor, once it is over, the cancellation', async () => {
    await journey.place(NOT_SENT)
    await journey.sql`
      insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, job_id, next_try_at)
      values ('C-niamh', ${`other ${journey.order}`}, ${journey.order}, 'remove-item', '{}', 'requested',
        '2026-11-14T10:00:00Z', gen_random_uuid(), '2026-11-14T10:00:00Z')`
    expect(await journey.withdraw([1])).toMatchObject({ outcome: 'recorded' })
    await journey.runDue()
    expect(await journey.snapshot()).toMatchObject({ items: ['1 recorded'], mails: [ACKNOWLEDGED] })
    journey.advanceMinutes(1)
    await journey.sql`update outside_writes set state = 'failed' where reference = ${`other ${journey.order}`}`
    await journey.runUntilIdle()
    expect(await journey.snapshot()).toMatchObject({ lines: ['1 Cancelled'], items: ['1 cancelled'] })
  })
})

test('a withdrawal is processed with one connection', async () => {
  const { url } = journey.product.database
  const one = connect({ url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  await journey.place(NOT_SENT, {})
  await journey.withdraw([1])
  await runDueWork(one, journey.product.clock)
  const requested = [{ state: 'requested' }]
  expect(await journey.writesOf(journey.order)).toMatchObject(requested)
  await journey.sql`update outside_writes set state = 'failed' where order_number = ${journey.order}`
  journey.advanceMinutes(31)
  await runDueWork(one, journey.product.clock)
  expect(await journey.writesOf(journey.order)).toMatchObject([{ state: 'failed' }, ...requested])
  await one.end()
})

describe('WDR-06 without an answer', () => {
  const pass = async (...minutes: number[]) => {
    for (const each of minutes) {
      journey.advanceMinutes(each)
      await journey.runUntilIdle()
    }
  }

  test('D-189 a request without an answer for a day is repeated too, but some units of a line never', async () => {
    await journey.place(NOT_SENT, { ...NOT_SENT, quantity: 3 }, {})
    await setFault('down')
    await journey.withdraw([1, [2, '1']])
    await journey.runUntilIdle()
    await pass(10, 60 * 25, 10, 31)
    await setFault('none')
    await pass(16, 31, 31)
    const { items } = await journey.snapshot()
    expect(items[0]).toBe('1 cancelled')
    expect(['1 cancelled', '1 not-stopped']).toContain(items[1])
  })

  test('an answer that was not saved is saved when the withdrawal is processed again', async () => {
    await journey.place(NOT_SENT, {})
    await journey.withdraw([1])
    await journey.runDue()
    await journey.sql`update outside_writes set state = 'given-up' where order_number = ${journey.order}`
    await pass(31)
    expect((await journey.snapshot()).items).toEqual(['1 not-stopped'])
  })

  test('what order management has stopped is requested once, whatever its updates show', async () => {
    await journey.place({ ...NOT_SENT, quantity: 3 }, {})
    await journey.withdraw([[1, '1']])
    await journey.runDue()
    await journey.finish()
    await journey.sql`
      update order_lines set status = 'Awaiting Despatch' where order_number = ${journey.order} and status = 'Cancelled'`
    await journey.runUntilIdle()
    expect((await journey.snapshot()).items).toEqual(['1 cancelled'])
    expect(await journey.writesOf(journey.order)).toHaveLength(1)
  })

  test('if the whole order is refused, its items are requested one by one', async () => {
    await journey.place(NOT_SENT, NOT_SENT)
    await journey.withdraw([1, 2])
    await setFault('refuses')
    await journey.runDue()
    await journey.finish()
    await setFault('none')
    expect((await journey.snapshot()).items).toEqual(['1 recorded', '1 recorded'])
    await journey.runUntilIdle()
    expect((await journey.snapshot()).items).toEqual(['1 cancelled', '1 cancelled'])
  })

  test('WDR-06 delivery that nothing else refunds is passed on to customer service', async () => {
    await journey.place({ productType: 'Furniture' }, NOT_SENT)
    await journey.withdraw([1, 2])
    await journey.runUntilIdle()
    expect((await journey.snapshot()).mails).toEqual([
      ACKNOWLEDGED,
      'withdrawal-delivery-due',
      'withdrawal-passed-on',
      RESULT,
    ])
  })
})

const ONE_PER_OUTCOME: readonly WriteFault[] = ['none', 'down', 'reset-before-acting', 'refuses']
const faults = process.env.LONG_RUNS === 'true' ? (Object.keys(WRITE_FAULTS) as WriteFault[]) : ONE_PER_OUTCOME

test.each(faults)('WDR-06 D-123 the time is met, with one acknowledgement: %s', async (fault) => {
  await journey.place(NOT_SENT, {})
  await setFault(fault)
  const recorded = await journey.withdraw([1])
  expect(recorded).toMatchObject({ outcome: 'recorded' })
  const at = journey.product.clock.now()
  await journey.runUntilIdle()
  await setFault('none')
  // Longer than a write is retried before it fails, and then again.
  for (const minutes of [10, 130, 10, 40]) {
    journey.advanceMinutes(minutes)
    await journey.runUntilIdle()
  }
  const { items, mails } = await journey.snapshot()
  expect(items).toEqual([fault === 'refuses' ? '1 not-stopped' : '1 cancelled'])
  expect(mails.filter((kind) => kind === ACKNOWLEDGED || kind === RESULT)).toEqual([ACKNOWLEDGED, RESULT])
  const [row] = await journey.sql<{ at: Temporal.Instant }[]>`
    select withdrawn_at as at from withdrawals where order_number = ${journey.order}`
  expect(String(row?.at)).toBe(String(at))
})
