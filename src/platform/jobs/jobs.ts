import { type Db, type JobResult, PgBoss } from 'pg-boss'
import type { Clock } from '../../domain/time/days.ts'
import { refuseInsideTransaction } from '../database/connect.ts'
import type { Json, Transaction } from '../database/transaction.ts'
import { actingAs } from '../events/actor.ts'
import { sqlOf } from '../forms/command-log.records.ts'
import { countJob } from '../http/metrics.ts'
import { isUnreachable, whyUnavailable } from '../http/why-unavailable.ts'
import type { Log } from '../log.ts'

export interface Job {
  name: string
  schedule?: string
  /** Retried for a day, with growing pauses, instead of a few minutes. */
  isPatient?: boolean
  run(data: Json): Promise<void>
}

export interface Jobs {
  queue: JobQueue
  stop(timeoutMs: number): Promise<void>
}

export interface JobsOptions {
  directUrl: string
  clock: Clock
  log: Log
  /** False: queues jobs but runs none. */
  work: boolean
  connectionsMax?: number
  migrates?: boolean
  pollSeconds?: number
}

/** Without a heartbeat a killed worker's job would wait for a quarter of an hour. */
const QUEUE = { retryLimit: 5, retryBackoff: true, retryDelay: 5, heartbeatSeconds: 10 }
const PATIENT_QUEUE = { ...QUEUE, retryLimit: 100, retryDelayMax: 900 }

const AWAY_LOG_INTERVAL_MS = 10_000

/** Jobs fetched from a queue at once; after a full batch the next is fetched without a pause. */
const BATCH_SIZE = 20

/** The queue is in our database, so that a transaction can queue a job. Its connection bypasses any pooler. */
export async function startJobs(jobs: readonly Job[], options: JobsOptions): Promise<Jobs> {
  const { directUrl, clock, log, work, connectionsMax = 3, migrates = true } = options
  const boss = new PgBoss({
    connectionString: directUrl,
    max: connectionsMax,
    application_name: 'aftercare jobs',
    schedule: work,
    supervise: work,
    migrate: migrates,
    createSchema: migrates,
    // A killed worker's job is retaken within half a minute; with the defaults it would be two minutes.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  let isOpen = false
  let loggedAwayAtMs = Number.NEGATIVE_INFINITY
  boss.on('error', (error) => {
    // The caller reports a failed start.
    if (!isOpen && whyUnavailable(error) === 'read-only') return
    // Each queue reports an unreachable database several times a second: one line in ten seconds is enough.
    if (isUnreachable(error)) {
      if (performance.now() - loggedAwayAtMs < AWAY_LOG_INTERVAL_MS) return
      loggedAwayAtMs = performance.now()
    }
    log.error('job queue failed', error)
  })
  try {
    await boss.start()
    await openQueues(boss, jobs, options)
    isOpen = true
  } catch (error) {
    // Otherwise the part that has started would keep running.
    await boss.stop({ graceful: false, close: true })
    throw error
  }
  return {
    queue: {
      async send(name, data, { transaction, startAfter, id } = {}) {
        // Due times use the application's clock, the queue the database's; the wait is the same in both.
        const waitSeconds = startAfter ? Math.max(0, Math.ceil(clock.now().until(startAfter).total('seconds'))) : 0
        if (!transaction) refuseInsideTransaction()
        const queueOptions = { ...(transaction && { db: bossDbOf(transaction) }), ...(id !== undefined && { id }) }
        await boss.send(name, data as object, { startAfter: waitSeconds, ...queueOptions })
      },
      async sendAll(name, data, { transaction }) {
        await boss.insert(
          name,
          data.map((jobData) => ({ data: jobData as object })),
          { db: bossDbOf(transaction) },
        )
      },
      async drop(name, id, { transaction }) {
        await boss.deleteJob(name, id, { db: bossDbOf(transaction) })
      },
    },
    async stop(timeoutMs) {
      await boss.stop({ graceful: true, timeout: Math.max(timeoutMs, 1), close: true })
    },
  }
}

async function openQueues(
  boss: PgBoss,
  jobs: readonly Job[],
  { work, log, pollSeconds = 2 }: JobsOptions,
): Promise<void> {
  for (const job of jobs) {
    const queue = job.isPatient ? PATIENT_QUEUE : QUEUE
    await boss.createQueue(job.name, queue)
    // An existing queue keeps its old options unless updated.
    await boss.updateQueue(job.name, queue)
    if (!work) continue
    if (job.schedule) await boss.schedule(job.name, job.schedule, null, { tz: 'Europe/London' })
    await boss.work(
      job.name,
      { pollingIntervalSeconds: pollSeconds, batchSize: BATCH_SIZE, burstWhenBatchFull: true, perJobResults: true },
      (batch: { id: string; data: Json }[]) => Promise.all(batch.map(({ id, data }) => runJob(job, id, data, log))),
    )
  }
}

export async function migrateQueueSchema(directUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: directUrl, max: 1, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}

function bossDbOf(transaction: Transaction): Db {
  const tx = sqlOf(transaction)
  return { executeSql: async (text, values) => ({ rows: await tx.unsafe(text, values ?? []) }) }
}

/** One failure does not fail its batch. */
async function runJob(job: Job, id: string, data: Json, log: Log): Promise<JobResult> {
  const began = performance.now()
  try {
    await actingAs(
      () => `job ${job.name}`,
      () => job.run(data),
    )
    const ms = performance.now() - began
    countJob({ job: job.name, outcome: 'done' }, ms / 1000)
    log.info('job done', { job: job.name, id, ms: Math.round(ms) })
    return { id, status: 'completed' }
  } catch (error) {
    countJob({ job: job.name, outcome: 'failed' }, (performance.now() - began) / 1000)
    log.error('job failed', error, { job: job.name, id })
    // The message may hold personal data.
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}

export interface JobQueue {
  /** With a transaction, the job exists only after the commit. */
  send(name: string, data: Json, options?: SendOptions): Promise<void>
  sendAll(name: string, data: readonly Json[], options: { transaction: Transaction }): Promise<void>
  drop(name: string, id: string, options: { transaction: Transaction }): Promise<void>
}

interface SendOptions {
  transaction?: Transaction
  startAfter?: Temporal.Instant
  id?: string
}
