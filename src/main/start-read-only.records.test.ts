import { afterEach, expect, test, vi } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { startJobsOnceWritable } from '../platform/database/jobs-once-writable.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import type { Json } from '../platform/database/transaction.ts'
import { demoClock } from '../platform/http/clock.ts'
import { migrateQueueSchema, startJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log.ts'
import { readConfiguration } from './configuration.ts'
import { refuseRealDatabase } from './demo.ts'

let database: ClonedDatabase
afterEach(() => database.drop())

/** For connections that are opened from now on: our own can still write. */
async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  await database.sql.unsafe(`alter database ${name} set default_transaction_read_only = ${state}`)
}

const open = () =>
  openDatabase(readConfiguration({ DATABASE_URL: database.url }), TEST_NOW, () => {}, refuseRealDatabase)

test('a database that takes no writes is opened, where its schema is up to date', async () => {
  database = await cloneDatabase('template_seeded')
  await setReadOnly('on')
  const { sql, close } = await open()
  expect(await sql`select from customers limit 1`).toHaveLength(1)
  await close()
})

test('without its schema it fails with one sentence', async () => {
  database = await cloneDatabase('template_empty')
  await setReadOnly('on')
  await expect(open()).rejects.toThrow(
    'The database takes no writes, and its schema is not up to date. Start again once it takes them.',
  )
})

test('jobs begin by themselves once they can; until then none is taken', async () => {
  database = await cloneDatabase('template_empty')
  await migrateQueueSchema(database.url)
  await setReadOnly('on')
  const ran: Json[] = []
  const logged: string[] = []
  const log = createLog('info', (line) => logged.push(line))
  const job = { name: 'errand', run: async (data: Json) => void ran.push(data) }
  const options = { directUrl: database.url, clock: demoClock(TEST_NOW, () => 0), log, work: true, pollSeconds: 0.5 }
  const jobs = await startJobsOnceWritable(() => startJobs([job], options), log, 20)
  await expect(jobs.queue.send('errand', 1)).rejects.toMatchObject({ code: '25006' })
  const events = () => logged.map((line) => JSON.parse(line)).map(({ level, event }) => [level, event])
  expect(events()).toEqual([[40, 'job queue waits for writes']])

  await setReadOnly('off')
  await vi.waitFor(() => jobs.queue.send('errand', 2), { timeout: 15_000, interval: 50 })
  await vi.waitFor(() => expect(ran).toEqual([2]), { timeout: 15_000, interval: 50 })
  expect(events()[1]).toEqual([30, 'job queue has started'])
  await jobs.stop(1000)
})
