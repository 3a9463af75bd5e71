import { expect } from 'vitest'
import { connect } from '../../src/platform/database/connect.ts'
import { socketUrl, startOwnPostgres } from '../../src/platform/database/own-postgres/start-own-postgres.ts'
import { postmasterOn, socketFolderOn } from './processes.ts'

export type Pause = 'in the migrations' | 'in the seed'

const BECOMES: Record<Pause, string> = {
  'in the migrations': 'perform pause.once();',
  'in the seed': 'create trigger pause before insert on orders for each row execute function pause.on_insert();',
}

/**
 * Prepares an empty database in which the first start hangs: when it creates the table of orders, or when it inserts the
 * first order. Later starts don't hang, since a rollback does not reset the sequence.
 */
export async function pauseFirstStart(dataDir: string, where: Pause): Promise<void> {
  const own = await startOwnPostgres({ dataDir, print: () => {}, settings: { fsync: 'off' } })
  await withSql(own.url, (sql) =>
    sql.unsafe(`
      create schema pause;
      create sequence pause.times;
      create function pause.once() returns void language plpgsql as $$ begin
        if nextval('pause.times') = 1 then perform pg_sleep(600); end if;
      end $$;
      create function pause.on_insert() returns trigger language plpgsql as $$ begin
        perform pause.once(); return new;
      end $$;
      create function pause.on_create() returns event_trigger language plpgsql as $$ begin
        if exists (select from pg_event_trigger_ddl_commands() where object_identity = 'public.orders') then
          ${BECOMES[where]}
        end if;
      end $$;
      create event trigger pause on ddl_command_end when tag in ('CREATE TABLE') execute function pause.on_create()`),
  )
  await own.stop()
}

export async function untilPaused(dataDir: string): Promise<void> {
  await postmasterOn(dataDir)
  await withSql(socketUrl(socketFolderOn(dataDir)), async (sql) => {
    const sleepers = () => sql`select 1 from pg_stat_activity where wait_event = 'PgSleep'`
    await expect.poll(sleepers, { timeout: 30_000, interval: 10 }).toHaveLength(1)
  })
}

async function withSql(url: string, work: (sql: ReturnType<typeof connect>) => Promise<unknown>): Promise<void> {
  const sql = connect({ url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  try {
    await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
  }
}
