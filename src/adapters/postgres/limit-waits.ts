import type { Sql } from './connect.ts'

/** A page waits for none of these; they end what would hold a connection, or a row that others wait for, for good. */
export const WAITS = {
  statement_timeout: '60s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
}

/**
 * Gives our role these limits in our database, where nobody has set others: behind a pooler neither start-up parameters
 * nor settings of a session would arrive. They hold for connections that are opened from now on. Longer work takes them
 * off inside its own transaction (`set local`).
 */
export async function limitWaits(pool: Sql): Promise<void> {
  // A connection of its own: one of the pool would stay open without them.
  const sql = pool.beside()
  await sql`
    do $$
    declare wait record;
    begin
      if current_setting('transaction_read_only') = 'on' then return; end if;
      -- Several processes may start at once.
      perform pg_advisory_xact_lock(7215302);
      for wait in
        select key, value from jsonb_each_text(${sql.unsafe(`'${JSON.stringify(WAITS)}'`)}::jsonb)
        where current_setting(key) = '0'
      loop
        execute format('alter role %I in database %I set %I = %L', current_user, current_database(), wait.key, wait.value);
      end loop;
    end $$`.finally(() => sql.end())
}
