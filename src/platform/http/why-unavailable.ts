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

export type UnavailableReason = 'unavailable' | 'read-only' | 'busy'

/** The schema has changed since this process started: a newer release is about to replace the process. */
const SCHEMA_CODES = new Set(['42P01', '42703', '42P10'])

/** Another statement held a lock for longer than `lock_timeout`. */
export const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Why a request is answered with 503; null for any other error. Classes of PostgreSQL's codes: 08 connection,
 * 53 resources, 57P shutting down or starting; 25006 is a read-only database.
 */
export function whyUnavailable(error: unknown): UnavailableReason | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'BUSY') return 'busy'
  if (code === '25006') return 'read-only'
  const isPassing =
    CONNECTION_CODES.has(code) || SCHEMA_CODES.has(code) || code === LOCK_NOT_AVAILABLE || /^(08|53|57P)/.test(code)
  return isPassing ? 'unavailable' : null
}

export const NO_SUCH_DATABASE = 'it does not exist'

export function databaseFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason given'
  return code === '3D000' ? NO_SUCH_DATABASE : code
}

export function isUnreachable(error: unknown): boolean {
  // pg-boss passes on copies of errors that are not instances of Error.
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return CONNECTION_CODES.has(code) || /^(08|57P)/.test(code)
}

/** Tolerates a read-only database, for work that a page can do without. */
export async function unlessReadOnly<T, Instead>(work: Promise<T>, instead: Instead): Promise<T | Instead> {
  return await work.catch((error: unknown) => {
    if (whyUnavailable(error) === 'read-only') return instead
    throw error
  })
}
