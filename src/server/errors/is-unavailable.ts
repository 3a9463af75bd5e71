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
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
])

/**
 * Whether an error says that the database cannot be reached or takes no more: a passing state, told as 503.
 * PostgreSQL's classes: 08 connection, 53 out of resources, 57P shut down or starting.
 */
export function isUnavailable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CONNECTION_CODES.has(code) || /^(08|53|57P)/.test(code)
}
