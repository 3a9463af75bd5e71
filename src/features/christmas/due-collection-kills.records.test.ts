import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { runDueWork } from '../../../test/harness/run-due-work.ts'
import { postgresOrderIntake } from '../order-records/order-intake.records.ts'
import { returnUpdates } from '../return-tracking/follow-returns.ts'

let database: ClonedDatabase
let number = 731_000_000
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const NINE = Temporal.Instant.from('2026-12-22T09:00:00Z')
const sweep = () => runDueWork(database.sql, { now: () => NINE })
const reminders = async () => {
  const rows = await database.sql<{ kind: string }[]>`
    select kind from mails where customer_id = ${`C-${number}`}`
  return rows.map(({ kind }) => kind)
}

test.each([
  ['before its mail is written', 'before'],
  ['after that, before it is noted', 'after'],
])('kill -9 of a reminder %s: Christmas food is reminded of once', { timeout: 30_000 }, async (_, point) => {
  number++
  // Whatever else is due would come first.
  await database.sql`truncate due_work`
  const facts = { customerEmail: 'noor@example.com' }
  const order = aChristmasOrder({ customerId: `C-${number}`, orderNumber: String(number), facts })
  await postgresOrderIntake(database.sql, returnUpdates, null).take(
    [{ order, sequence: 1, occurredAt: TEST_NOW }],
    TEST_NOW,
  )

  const script = join(import.meta.dirname, '../../../test/harness/due-work-runner.ts')
  const killed = spawn(process.execPath, [script, database.url, String(NINE), point], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH ?? '' },
  })
  onTestFinished(() => void killed.kill('SIGKILL'))
  await once(killed.stdout, 'data')
  // As long as it lives, no other worker does the same.
  await sweep()
  expect(await reminders()).toEqual([])
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  const isMailed = async () => {
    await sweep()
    expect(await reminders()).toEqual(['christmas-collection-soon'])
  }
  // PostgreSQL may need a moment to see that it is gone.
  await vi.waitFor(isMailed, { timeout: 10_000 })
  await isMailed()
})
