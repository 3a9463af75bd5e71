export interface AttemptCounter {
  count(subjects: readonly Uint8Array[], now: Temporal.Instant, windowMinutes: number): Promise<number[]>
  clear(subject: Uint8Array): Promise<void>
  /** For attempts that turned out not to count. */
  takeBack(subject: Uint8Array, times: number): Promise<void>
}
