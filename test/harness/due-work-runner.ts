import { dueCollections } from '../../src/features/christmas/due-collections.ts'
import { postgresOrderRecords } from '../../src/features/order-records/order.records.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { postgresDueWork } from '../../src/platform/jobs/due-work.records.ts'
import { dueWorkJob } from '../../src/platform/jobs/due-work-job.ts'
import { testMails } from './seal.ts'

/**
 * A process that sends reminders of Christmas collections, for a test to kill. It prints "reached" and hangs: before the
 * mail is queued, or after that and before the work is marked as done.
 */
const [url = '', at = '', stop = ''] = process.argv.slice(2)
const sql = connect({ url, pooled: false, connectionsMax: 2, connectTimeoutSeconds: 10 })
const log = { debug() {}, info() {}, warn() {}, error: console.error }
const mails = testMails(sql)
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
  // The text does not matter here, and pages of mails can't be rendered without a build.
  reminder: (_, to) => ({ kind: 'christmas-collection-soon', to, subject: '', html: '', text: '' }),
})
await dueWorkJob({ records: dueWork, handlers, clock: { now: () => Temporal.Instant.from(at) }, log }).run(null)
