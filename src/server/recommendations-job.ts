import { isComputed } from '../adapters/recommendations/engine/computed.ts'
import { type RecomputeParts, recompute } from '../adapters/recommendations/engine/recompute.ts'
import type { JobQueue } from '../ports/jobs.ts'
import { unlessReadOnly } from './errors/why-unavailable.ts'
import type { Job } from './jobs.ts'

const RECOMMENDATIONS_JOB = 'recommendations'

/** Works out at night what is recommended by day, or at once where that has never been done. */
export function recommendationsJob(parts: RecomputeParts): Job {
  return {
    name: RECOMMENDATIONS_JOB,
    schedule: '10 3 * * *',
    async run(data) {
      // Two processes that start on one new world ask for it twice.
      if (isFirst(data) && (await isComputed(parts.sql))) return
      if ((await recompute(parts)) === 'taken') parts.log.info('recommendations are being computed elsewhere')
    },
  }
}

function isFirst(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'first' in data
}

/** Asks for it where it has never been done: in a new demo world nobody waits for the night. */
export async function recommendSoon(sql: RecomputeParts['sql'], jobs: JobQueue): Promise<void> {
  if (await isComputed(sql)) return
  // The night comes for a database that takes no writes now, too.
  await unlessReadOnly(jobs.send(RECOMMENDATIONS_JOB, { first: true }), undefined)
}
