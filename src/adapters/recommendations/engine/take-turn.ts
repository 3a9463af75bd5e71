import type { Clock } from '../../../ports/clock.ts'
import type { OwnSql } from '../../own-sql.ts'

/** Whose turn was not prolonged for so long has crashed, or lost the database: the next may begin. */
export const TURN_SECONDS = 120
const PROLONG_EVERY_MS = 30_000

/**
 * Does work that one process does at a time; null where another has its turn. A row says so, not a lock: a lock would hold
 * a transaction open for minutes, and the driver ends the process where the database goes away under one.
 */
export async function takeTurn<Result>(sql: OwnSql, clock: Clock, work: () => Promise<Result>): Promise<Result | null> {
  const holder = crypto.randomUUID()
  const until = () => String(clock.now().add({ seconds: TURN_SECONDS }))
  const taken = await sql`
    insert into recommendations.turn as t (holder, until) values (${holder}, ${until()}::timestamptz)
    on conflict (only_row) do update set holder = excluded.holder, until = excluded.until
    where t.until <= ${String(clock.now())}::timestamptz or t.until > ${until()}::timestamptz
    returning holder`
  if (taken.length === 0) return null
  const prolong = async () => {
    await sql`update recommendations.turn set until = ${until()}::timestamptz where holder = ${holder}`
  }
  // Where that fails, the work fails as well, and says so.
  const timer = setInterval(() => void prolong().catch(() => {}), PROLONG_EVERY_MS)
  timer.unref()
  try {
    return await work()
  } finally {
    clearInterval(timer)
    // Otherwise it ends by itself.
    await sql`delete from recommendations.turn where holder = ${holder}`.catch(() => {})
  }
}
