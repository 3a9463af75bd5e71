/** What a log line states: never a name, an address or a token. */
export type LogFacts = Record<string, string | number | boolean | null>

export interface Log {
  debug(event: string, facts?: LogFacts): void
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  /** Writes name, code and place; the message only of our own errors. Null: nothing was thrown. */
  error(event: string, error: unknown, facts?: LogFacts): void
}
