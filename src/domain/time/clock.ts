/** D-141. Rules take an instant as an argument; only edges read the clock. */
export interface Clock {
  now(): Temporal.Instant
}
