export interface AttemptCounter {
  /** Counts one attempt for each subject and gives the counts, this attempt included. */
  count(subjects: readonly Uint8Array[], now: Temporal.Instant, windowMinutes: number): Promise<number[]>
  clear(subject: Uint8Array): Promise<void>
  /** Undoes attempts: they were none of the kind that is limited. */
  takeBack(subject: Uint8Array, times: number): Promise<void>
}
