import { connect } from '../../src/adapters/postgres/connect.ts'
import { postgresDueWork } from '../../src/adapters/postgres/due-work.ts'
import { postgresMailRecords } from '../../src/adapters/postgres/mail-records.ts'
import { postgresOrderRecords } from '../../src/adapters/postgres/order-records.ts'
import { dueCollections } from '../../src/journeys/christmas/due-collections.ts'
import { dueWorkJob } from '../../src/server/due-work-job.ts'
import { TEST_SEAL } from './seal.ts'

/**
 * A process that reminds of Christmas food, to be killed by a test: it stops before the mail is written, or when that is
 * written and nothing is noted yet, says so, and stays there.
 */
const [url = '', at = '', stop = ''] = process.argv.slice(2)
const sql = connect({ url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
const log = { debug() {}, info() {}, warn() {}, error: console.error }
const mails = postgresMailRecords(sql, null, TEST_SEAL)
const dueWork = postgresDueWork(sql)

async function stay(): Promise<void> {
  console.log('reached')
  await new Promise(() => setInterval(() => {}, 60_000))
}

const handlers = dueCollections({
  ...{ orders: postgresOrderRecords(sql), shops: { find: async () => [] }, placesWaitMs: 200, dueWork, log },
  mails: {
    async queue(...mail) {
      if (stop === 'before') await stay()
      await mails.queue(...mail)
      await stay()
    },
  },
  // What it says is no matter here, and pages of mails can't be drawn without being built.
  reminder: (_, to) => ({ kind: 'christmas-collection-soon', to, subject: '', html: '', text: '' }),
})
await dueWorkJob({ records: dueWork, handlers, clock: { now: () => Temporal.Instant.from(at) }, log }).run(null)
