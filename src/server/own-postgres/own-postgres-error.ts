/** One sentence that says what to do. */
export class OwnPostgresError extends Error {
  override name = 'OwnPostgresError'
}

export const SET_DATABASE_URL = 'set DATABASE_URL to an existing PostgreSQL 15 or later'

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
