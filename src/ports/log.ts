/** What may be logged: facts about a call, never a name, an address or a token. */
export type LogFacts = Record<string, string | number | boolean | null>

export interface Log {
  /** What nobody needs to see while all is well. */
  debug(event: string, facts?: LogFacts): void
  info(event: string, facts?: LogFacts): void
  warn(event: string, facts?: LogFacts): void
  /** The error's name, code and place are written; its message only if it is one of our own. Null: nothing was thrown. */
  error(event: string, error: unknown, facts?: LogFacts): void
}
