import type { Clock } from '../../domain/time/days.ts'
import { actingAs } from '../events/actor.ts'
import type { Log } from '../log.ts'
import type { DueWorkRecords } from './due-work.records.ts'
import { DUE_WORK_JOB, type DueWorkHandlers, type OpenWork } from './due-work.ts'
import type { Job } from './jobs.ts'

export interface DueWorkParts {
  records: DueWorkRecords
  handlers: DueWorkHandlers
  clock: Clock
  log: Log
  /** A stopwatch, since the demo's clock may be set during a run. */
  elapsedMs?: () => number
}

const PORTION = 100

/** The limit of one run: the rest waits for the next minute's job. */
const RUN_MS_MAX = 3 * 60_000

/** Minutes until the next try, by number of earlier failures. */
const WAIT_MINUTES = [1, 5, 15, 60] as const

type Outcome = 'done' | 'failed' | 'unknown' | 'taken'

/** Work that fails is put off and delays no other work. Unknown kinds wait for a release that knows them. */
export function dueWorkJob(parts: DueWorkParts): Job {
  return { name: DUE_WORK_JOB, schedule: '* * * * *', run: oneAtATime(() => runDueWork(parts)) }
}

async function runDueWork(parts: DueWorkParts): Promise<void> {
  const { records, clock, log, elapsedMs = () => performance.now() } = parts
  const endsAt = elapsedMs() + RUN_MS_MAX
  const count: Record<Outcome, number> = { done: 0, failed: 0, unknown: 0, taken: 0 }
  const unknownKinds = new Set<string>()
  try {
    for (let hasProgress = true; hasProgress; ) {
      const due = await records.listDue(clock.now(), PORTION)
      // If other processes hold all of the listed work, the loop ends, since the next list would be the same.
      hasProgress = false
      for (const work of due) {
        if (elapsedMs() >= endsAt) return
        const outcome = await runWork(parts, work)
        count[outcome]++
        if (outcome === 'unknown') unknownKinds.add(work.kind)
        if (outcome !== 'taken') hasProgress = true
      }
    }
  } finally {
    const { done, failed, unknown } = count
    if (unknown > 0) log.warn('due work of unknown kind', { kinds: [...unknownKinds].sort().join(), unknown })
    if (done + failed > 0) log.info('due work', { done, failed })
  }
}

async function runWork({ records, handlers, clock, log }: DueWorkParts, work: OpenWork): Promise<Outcome> {
  const { kind, subject, attempts } = work
  const handle = handlers[kind]
  let outcome: Outcome = 'unknown'
  if (handle) {
    const now = clock.now()
    try {
      const handler = typeof handle === 'function' ? handle : await handle.prepare(work)
      const isDone = await records.once(work, now, (transaction, planned) =>
        actingAs(
          () => `job ${kind}`,
          () => handler(transaction, planned, now),
        ),
      )
      return isDone ? 'done' : 'taken'
    } catch (error) {
      log.error('due work failed', error, { kind, subject, attempts: attempts + 1 })
      outcome = 'failed'
    }
  }
  const minutes = WAIT_MINUTES[Math.min(attempts, WAIT_MINUTES.length - 1)] ?? WAIT_MINUTES[0]
  const isPutOff = await records.postpone(work, clock.now().add({ minutes }))
  return isPutOff ? outcome : 'taken'
}

/**
 * Each run starts after the previous one has ended. Requests during a run share the next run, which sees all work
 * planned before it starts.
 */
function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= last.then(() => {
      next = null
      const running = run()
      last = running.catch(() => {})
      return running
    })
    return next
  }
}
