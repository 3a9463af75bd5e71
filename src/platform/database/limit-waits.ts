import type { Sql } from './connect.ts'

/** No page waits this long; they end what would hold a connection or row for good. */
export const WAITS = {
  statement_timeout: '60s',
  lock_timeout: '15s',
  idle_in_transaction_session_timeout: '60s',
}

/**
 * Set on our role in this database, where nobody has set others: a pooler drops start-up parameters and session
 * settings. New connections only; longer work uses `set local` in its own transaction.
 */
export async function limitWaits(pool: Sql): Promise<void> {
  // Its own connection: a pooled one would stay open without the limits.
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
