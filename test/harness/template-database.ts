import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reseed } from '../../demo/seed.ts'
import { connect } from '../../src/platform/database/connect.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { MIGRATIONS } from '../../src/platform/database/open-database.ts'
import { startOwnPostgres } from '../../src/platform/database/own-postgres/start-own-postgres.ts'
import { argon2Passwords } from '../../src/platform/security/argon2-passwords.ts'
import { CHEAP_PASSWORDS, TEST_NOW } from './constants.ts'

export interface TestPostgres {
  url: string
  stop(): Promise<void>
}

const FOLDER_NAME = 'aftercare-tests-'
const IN_MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3
const DAY_MS = 24 * 60 * 60 * 1000

/** One PostgreSQL for all tests of a run, with a seeded database from which each test clones its own. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const folder = newFolder()
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const own = await startOwnPostgres({ dataDir: folder, print: () => {}, settings })
  const admin = connect({ url: own.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  await admin.unsafe('create database template_seeded')
  await admin.unsafe('create database template_empty')
  await admin.end()

  const template = new URL(own.url)
  template.pathname = '/template_seeded'
  const sql = connect({ url: template.href, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  await migrate(sql, MIGRATIONS, TEST_NOW)
  await reseed(sql, argon2Passwords(CHEAP_PASSWORDS), TEST_NOW)
  await sql.end()
  return {
    url: own.url,
    async stop() {
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In memory if there is space: a database is hundreds of files, and creating them on a disk makes clones slow. */
function newFolder(): string {
  if (!hasSpace(IN_MEMORY)) return mkdtempSync(join(tmpdir(), FOLDER_NAME))
  removeLeftovers(IN_MEMORY)
  return mkdtempSync(join(IN_MEMORY, FOLDER_NAME))
}

function hasSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return Math.min(bavail * bsize, process.availableMemory()) > NEEDED_BYTES
  } catch {
    return false
  }
}

/** Removes the files of killed runs, which would take up memory until the machine restarts. */
function removeLeftovers(parent: string): void {
  for (const name of readdirSync(parent).filter((each) => each.startsWith(FOLDER_NAME))) {
    try {
      const folder = join(parent, name)
      if (statSync(folder).mtimeMs < Date.now() - DAY_MS) rmSync(folder, { recursive: true })
    } catch {
      // Another run has just removed the folder, or it belongs to another user.
    }
  }
}
