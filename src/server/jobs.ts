import { type Db, type JobResult, PgBoss } from 'pg-boss'
import { countJob } from '../adapters/metrics.ts'
import { sqlOf } from '../adapters/postgres/command-log.ts'
import { refuseInsideTransaction } from '../adapters/postgres/connect.ts'
import type { Clock } from '../ports/clock.ts'
import type { Json, Transaction } from '../ports/command-log.ts'
import type { JobQueue } from '../ports/jobs.ts'
import type { Log } from '../ports/log.ts'
import { whyUnavailable } from './errors/why-unavailable.ts'

export interface Job {
  name: string
  /** A cron line, for what runs by itself. */
  schedule?: string
  /** Tried again for a day, ever more slowly, and not for the few minutes that are usual. */
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
  /** Whether this process works jobs, or only queues them. */
  work: boolean
  connectionsMax?: number
  /** Whether the queue's own schema is brought up to date; unless said, it is. */
  migrates?: boolean
  /** How often an idle worker looks for a job. */
  pollSeconds?: number
}

/** Without a heartbeat a killed worker's job would wait for a quarter of an hour. */
const QUEUE = { retryLimit: 5, retryBackoff: true, retryDelay: 5, heartbeatSeconds: 10 }
const PATIENT_QUEUE = { ...QUEUE, retryLimit: 100, retryDelayMax: 900 }

/** So many jobs of a queue are taken at once; while a batch comes back full, the next is fetched without a pause. */
const BATCH = 20

/** pg-boss on our own database, past any pooler: jobs are queued in the transaction that makes them needed. */
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
    // A killed worker's job is noticed and taken up again within half a minute; every minute, as it is by default, it
    // would be two.
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
  })
  let isOpen = false
  boss.on('error', (error) => {
    // A start fails of this by itself, and its caller says so.
    if (isOpen || whyUnavailable(error) !== 'read-only') log.error('job queue', error)
  })
  try {
    await boss.start()
    await openQueues(boss, jobs, options)
    isOpen = true
  } catch (error) {
    // What had been started by then goes on by itself otherwise.
    await boss.stop({ graceful: false, close: true })
    throw error
  }
  return {
    queue: {
      async send(name, data, { transaction, startAfter, id } = {}) {
        // Due times are in the application's time; the queue keeps the database's. The wait is the same in both.
        const waitSeconds = startAfter ? Math.max(0, Math.ceil(clock.now().until(startAfter).total('seconds'))) : 0
        if (!transaction) refuseInsideTransaction()
        const more = { ...(transaction && { db: dbOf(transaction) }), ...(id !== undefined && { id }) }
        await boss.send(name, data as object, { startAfter: waitSeconds, ...more })
      },
      async sendAll(name, data, { transaction }) {
        await boss.insert(
          name,
          data.map((each) => ({ data: each as object })),
          { db: dbOf(transaction) },
        )
      },
      async drop(name, id, { transaction }) {
        await boss.deleteJob(name, id, { db: dbOf(transaction) })
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
    // One that was there before keeps the options of whoever made it, unless it is told.
    await boss.updateQueue(job.name, queue)
    if (!work) continue
    if (job.schedule) await boss.schedule(job.name, job.schedule, null, { tz: 'Europe/London' })
    await boss.work(
      job.name,
      { pollingIntervalSeconds: pollSeconds, batchSize: BATCH, burstWhenBatchFull: true, perJobResults: true },
      (batch: { id: string; data: Json }[]) => Promise.all(batch.map(({ id, data }) => runOne(job, id, data, log))),
    )
  }
}

/** Makes the queue's schema, or brings it up to date, apart from any start. */
export async function prepareQueue(directUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: directUrl, max: 1, schedule: false, supervise: false })
  await boss.start()
  await boss.stop({ graceful: false, close: true })
}

/** So that pg-boss works within our transaction. */
function dbOf(transaction: Transaction): Db {
  const tx = sqlOf(transaction)
  return { executeSql: async (text, values) => ({ rows: await tx.unsafe(text, values ?? []) }) }
}

/** A job that fails fails alone: the others of its batch are done. */
async function runOne(job: Job, id: string, data: Json, log: Log): Promise<JobResult> {
  const began = performance.now()
  try {
    await job.run(data)
    const ms = performance.now() - began
    countJob({ job: job.name, outcome: 'done' }, ms / 1000)
    log.info('job done', { job: job.name, id, ms: Math.round(ms) })
    return { id, status: 'completed' }
  } catch (error) {
    countJob({ job: job.name, outcome: 'failed' }, (performance.now() - began) / 1000)
    log.error('job failed', error, { job: job.name, id })
    // What it said may hold a name or an address, so it is not kept with the job.
    return { id, status: 'failed', output: { error: error instanceof Error ? error.name : 'unknown' } }
  }
}
