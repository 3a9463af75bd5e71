/** The application's time (D-141). Rules take an instant as an argument; only edges ask the clock. */
export interface Clock {
  now(): Temporal.Instant
}
