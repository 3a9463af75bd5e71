import type { Sql } from '../database/connect.ts'

export function postgresAttemptCounter(sql: Sql) {
  return {
    async count(subjects: readonly Uint8Array[], now: Temporal.Instant, windowMinutes: number) {
      const endsAt = String(now.add({ minutes: windowMinutes }))
      // Rows are always locked in the same order, so that two attempts with shared subjects cannot deadlock.
      const ordered = [...new Set(subjects.map((subject) => Buffer.from(subject).toString('hex')))].sort()
      const rows = await sql<{ subject: Uint8Array; attempts: number }[]>`
        insert into rate_limits (subject, attempts, window_ends_at)
        select decode(hex, 'hex'), 1, ${endsAt}::timestamptz
        from jsonb_array_elements_text(${sql.json(ordered)}) as hex
        on conflict (subject) do update set
          attempts = case when rate_limits.window_ends_at <= ${String(now)}::timestamptz then 1 else rate_limits.attempts + 1 end,
          window_ends_at = case when rate_limits.window_ends_at <= ${String(now)}::timestamptz
            then excluded.window_ends_at else rate_limits.window_ends_at end
        returning subject, attempts`
      return subjects.map((subject) => rows.find((row) => Buffer.compare(row.subject, subject) === 0)?.attempts ?? 0)
    },

    /** Subtracts attempts that turned out to be legitimate. */
    async takeBack(subject: Uint8Array, times: number) {
      await sql`update rate_limits set attempts = greatest(0, attempts - ${times}::integer) where subject = ${subject}`
    },

    async clear(subject: Uint8Array) {
      await sql`delete from rate_limits where subject = ${subject}`
    },
  }
}

export type AttemptCounter = ReturnType<typeof postgresAttemptCounter>
