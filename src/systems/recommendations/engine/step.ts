import type { OwnSql } from '../../../platform/database/own-sql.ts'

interface StepParts {
  now: Temporal.Instant
  /** Aborted when the process stops; the rest of the work is left for the next run. */
  stopping: AbortSignal | undefined
}

/** Computes recommendations from one source, and returns the number of products or customers that got any. */
export type RecomputeStep = (sql: OwnSql, parts: StepParts) => Promise<number>
