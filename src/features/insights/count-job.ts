import type { Sql } from '../../platform/database/connect.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { CHANGES_AT_ONCE, countChanges } from './count-changes.records.ts'

/** A run ends before the next minute's begins, so that a backlog does not hold up the other jobs of a stopping process. */
const RUN_MS = 50_000

export function countInsightsJob(sql: Sql, log: Log, stopping: AbortSignal): Job {
  return {
    name: 'count-insights',
    schedule: '* * * * *',
    async run() {
      const endsAt = performance.now() + RUN_MS
      const isOver = () => stopping.aborted || performance.now() >= endsAt
      let count: number | null = CHANGES_AT_ONCE
      // A portion that was not full was the last.
      while (count === CHANGES_AT_ONCE && !isOver()) count = await countChanges(sql, log)
    },
  }
}
