import type { OwnSql } from '../../../platform/database/own-sql.ts'

interface StepParts {
  now: Temporal.Instant
  /** Aborted when the process stops: what is not done yet is left for the next time. */
  stopping: AbortSignal | undefined
}

/** Computes recommendations from one source; returns for how many products or customers. */
export type Step = (sql: OwnSql, parts: StepParts) => Promise<number>
