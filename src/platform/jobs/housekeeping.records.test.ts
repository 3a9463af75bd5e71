import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { cleanupJob, doneTaskRetention } from './retention.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('done work is stored for 400 days, and open work until it is done', async () => {
  const done = (subject: string, daysAgo: number, at = String(TEST_NOW.subtract({ hours: 24 * daysAgo }))) =>
    database.sql`
      insert into due_work (customer_id, kind, subject, due_at, queued_at, done_at)
      values ('C-amelia', 'remind', ${subject}, ${at}, ${at}, ${subject === 'open' ? null : at})`
  await done('gone', 401)
  await done('recent', 400)
  await done('open', 500)
  await cleanupJob(database.sql, { now: () => TEST_NOW }, QUIET, [doneTaskRetention]).run(null)
  const left = await database.sql<{ subject: string }[]>`
    select subject from due_work where customer_id = 'C-amelia' and kind = 'remind' order by subject`
  expect(left.map(({ subject }) => subject)).toEqual(['open', 'recent'])
})
