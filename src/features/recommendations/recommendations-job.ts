import { z } from 'zod'
import { unlessReadOnly } from '../../platform/http/why-unavailable.ts'
import type { Job, JobQueue } from '../../platform/jobs/jobs.ts'
import {
  isComputed,
  isComputedSince,
  LEASE_SECONDS,
  type RecomputeParts,
  recompute,
} from '../../systems/recommendations/engine/recompute.ts'

const RECOMMENDATIONS_JOB = 'recommendations'

export interface RecommendationsJobParts extends RecomputeParts {
  queue: JobQueue
  isOffered: boolean
}

/** After this time, a run in another process has either finished or crashed. */
const TAKE_OVER_SECONDS = LEASE_SECONDS + 60

export function recommendationsJob({ queue, isOffered, ...parts }: RecommendationsJobParts): Job {
  const { sql, clock, log } = parts
  return {
    name: RECOMMENDATIONS_JOB,
    schedule: '10 3 * * *',
    async run(data) {
      if (!isOffered) return
      const { first, requestedAt } = jobData.parse(data ?? {})
      // Two processes that start on a new demo database both request the first run.
      if (first && (await isComputed(sql))) return
      const since = requestedAt === undefined ? clock.now() : Temporal.Instant.from(requestedAt)
      if (requestedAt !== undefined && (await isComputedSince(sql, since.subtract({ hours: 1 })))) return
      if ((await recompute(parts)) !== 'taken') return
      log.info('recommendations are being computed elsewhere')
      // If the other process crashes, another one must take over.
      const startAfter = clock.now().add({ seconds: TAKE_OVER_SECONDS })
      await queue.send(RECOMMENDATIONS_JOB, { ...(first && { first }), requestedAt: String(since) }, { startAfter })
    },
  }
}

const jobData = z.object({ first: z.literal(true).optional(), requestedAt: z.string().optional() })

/** Has recommendations for new demo data computed soon, instead of only in the nightly run. */
export async function queueFirstRecommendations(sql: RecomputeParts['sql'], jobs: JobQueue): Promise<void> {
  if (await isComputed(sql)) return
  // A read-only database accepts no job, so the nightly run computes them.
  await unlessReadOnly(jobs.send(RECOMMENDATIONS_JOB, { first: true }), undefined)
}
