import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedAnew } from '../../demo/seed.ts'
import { argon2Passwords } from '../../src/adapters/identity/argon2-passwords.ts'
import { connect } from '../../src/adapters/postgres/connect.ts'
import { migrate } from '../../src/adapters/postgres/migrate.ts'
import { MIGRATIONS } from '../../src/server/migrations.ts'
import { startOwnPostgres } from '../../src/server/own-postgres/start-own-postgres.ts'
import { CHEAP_PASSWORDS, TEST_NOW } from './constants.ts'

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

/** One PostgreSQL for all tests of a run, with a seeded database from which each test clones its own. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'aftercare-tests-'))
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const own = await startOwnPostgres({ dataDir: folder, say: () => {}, settings })
  const admin = connect({ url: own.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  await admin.unsafe('create database template_seeded')
  await admin.unsafe('create database template_empty')
  await admin.end()

  const template = new URL(own.url)
  template.pathname = '/template_seeded'
  const sql = connect({ url: template.href, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  await migrate(sql, MIGRATIONS, TEST_NOW)
  await seedAnew(sql, argon2Passwords(CHEAP_PASSWORDS), TEST_NOW)
  await sql.end()
  return {
    url: own.url,
    async stop() {
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
