import { connect } from '../../src/platform/database/connect.ts'
import type { Transaction } from '../../src/platform/database/transaction.ts'
import { postgresCommandLog } from '../../src/platform/forms/command-log.records.ts'
import { realClock } from '../../src/platform/http/clock.ts'
import { startJobs } from '../../src/platform/jobs/jobs.ts'
import { OUTSIDE_WAIT } from '../../src/platform/outside/outside-wait.ts'
import {
  FINISH_WRITE_JOB,
  type OutsideWrite,
  type WriteAnswer,
  type WriteLookup,
} from '../../src/platform/writes/outside-write.ts'
import { postgresOutsideWrites } from '../../src/platform/writes/outside-writes.records.ts'
import { type OutsideWrites, outsideWrites } from '../../src/platform/writes/outside-writes.ts'
import type { StagedWrite, WriteKind, WriteStage } from '../../src/platform/writes/write-kind.ts'
import { testMails } from './seal.ts'

/**
 * A process for a test to kill. For each order given it requests a write of two stages, both over HTTP, and it runs the
 * jobs that finish writes.
 */
const [databaseUrl = '', otherSide = '', ...orders] = process.argv.slice(2)
const TIMEOUT_MS = 1000
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

const sql = connect({ url: databaseUrl, pooled: false, connectionsMax: 10, connectTimeoutSeconds: 10 })
const mails = testMails(sql)

async function send(method: string, system: string, { reference, orderNumber }: StagedWrite) {
  try {
    const url = `${otherSide}/${system}/${orderNumber}/${reference}`
    const answer = await fetch(url, { method, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return (await answer.json()) as WriteAnswer & WriteLookup
  } catch {
    return null
  }
}

function stage(system: string): WriteStage {
  const act = (method: string) => async (write: StagedWrite) =>
    (await send(method, system, write)) ?? ({ outcome: 'unknown', answered: false } as const)
  return { call: act('POST'), lookUp: (write) => send('GET', system, write), undo: act('DELETE') }
}

const queueMail =
  (what: string) =>
  async (transaction: Transaction, { customerId, orderNumber }: OutsideWrite) => {
    const to = { name: '', address: 'a@example.com' }
    const content = { subject: orderNumber, html: '', text: '' }
    await mails.queue(transaction, { customerId, kind: what, to, ...content, queuedAt: realClock.now() })
    return undefined
  }
const kind: WriteKind = {
  name: 'two-stages',
  stages: [stage('label'), stage('booking')],
  onConfirmed: queueMail('confirmed'),
  async onLookedUp() {},
  async onNotDone(transaction, write, _ends, { isAwaited }) {
    if (!isAwaited) await queueMail('not-done')(transaction, write)
  },
  onGivenUp: queueMail('given-up'),
}

const later: { writes?: OutsideWrites } = {}
const jobs = await startJobs([{ name: FINISH_WRITE_JOB, run: async (data) => await later.writes?.finish(data) }], {
  directUrl: databaseUrl,
  clock: realClock,
  log: QUIET,
  work: true,
  pollSeconds: 0.5,
})
later.writes = outsideWrites({
  waiting: OUTSIDE_WAIT,
  records: postgresOutsideWrites(sql, jobs.queue),
  commands: postgresCommandLog(sql),
  clock: realClock,
  log: QUIET,
  kinds: [kind],
  timeoutMs: TIMEOUT_MS,
})
for (const orderNumber of orders) {
  const request = { customerId: 'C-amelia', orderNumber, lineKey: null, kind: kind.name, payload: null }
  void later.writes
    .request({ ...request, key: orderNumber, purpose: 'trying', sent: null, allowed: true })
    .catch(() => {})
}
