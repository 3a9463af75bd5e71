import { z } from 'zod'
import { unlessReadOnly } from '../../platform/http/why-unavailable.ts'
import type { Job, JobQueue } from '../../platform/jobs/jobs.ts'
import {
  isComputed,
  isComputedSince,
  type RecomputeParts,
  recompute,
  TURN_SECONDS,
} from '../../systems/recommendations/engine/recompute.ts'

const RECOMMENDATIONS_JOB = 'recommendations'

export interface RecommendationsJobParts extends RecomputeParts {
  queue: JobQueue
}

/** By then the current run is done or lost. */
const LATER_SECONDS = TURN_SECONDS + 60

export function recommendationsJob({ queue, ...parts }: RecommendationsJobParts): Job {
  const { sql, clock, log } = parts
  return {
    name: RECOMMENDATIONS_JOB,
    schedule: '10 3 * * *',
    async run(data) {
      const { first, requestedAt } = jobData.parse(data ?? {})
      // Two processes that start on a new demo database both request it.
      if (first && (await isComputed(sql))) return
      const since = requestedAt === undefined ? clock.now() : Temporal.Instant.from(requestedAt)
      if (requestedAt !== undefined && (await isComputedSince(sql, since.subtract({ hours: 1 })))) return
      if ((await recompute(parts)) !== 'taken') return
      log.info('recommendations are being computed elsewhere')
      // The other process may crash: another must take over.
      const startAfter = clock.now().add({ seconds: LATER_SECONDS })
      await queue.send(RECOMMENDATIONS_JOB, { ...(first && { first }), requestedAt: String(since) }, { startAfter })
    },
  }
}

const jobData = z.object({ first: z.literal(true).optional(), requestedAt: z.string().optional() })

/** A new demo world does not wait for the night. */
export async function recommendSoon(sql: RecomputeParts['sql'], jobs: JobQueue): Promise<void> {
  if (await isComputed(sql)) return
  // A read-only database is done at night.
  await unlessReadOnly(jobs.send(RECOMMENDATIONS_JOB, { first: true }), undefined)
}
