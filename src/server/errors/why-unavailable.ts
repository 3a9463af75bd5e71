const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
])

/** Why there is no answer just now, where that is a passing state. */
export type Unavailable = 'unavailable' | 'read-only' | 'busy'

/**
 * A table, column or key that a statement names isn't there: a process starts only on the schema that it knows, so a newer
 * release has changed it since, and this process is about to be replaced.
 */
const SCHEMA_CODES = new Set(['42P01', '42703', '42P10'])

/**
 * Whether an error says that the database cannot be reached, takes no more or lets nothing be written, or that there is
 * too much to do: a passing state, told as 503. PostgreSQL's classes: 08 connection, 53 out of resources, 57P shut down
 * or starting; 25006 is what a standby answers to a write.
 */
export function whyUnavailable(error: unknown): Unavailable | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'BUSY') return 'busy'
  if (code === '25006') return 'read-only'
  return CONNECTION_CODES.has(code) || SCHEMA_CODES.has(code) || /^(08|53|57P)/.test(code) ? 'unavailable' : null
}

/** Whether there is no database to be reached, or it is still starting. */
export function isAway(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CONNECTION_CODES.has(code) || /^(08|57P)/.test(code)
}

/** For what a page can be shown without, while nothing can be written. */
export async function unlessReadOnly<T, Instead>(work: Promise<T>, instead: Instead): Promise<T | Instead> {
  return await work.catch((error: unknown) => {
    if (whyUnavailable(error) === 'read-only') return instead
    throw error
  })
}
