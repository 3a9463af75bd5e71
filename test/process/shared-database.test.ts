import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PEOPLE } from '../../demo/people.ts'
import { expectNothingRunningOn, newDataDir, startApp } from './app-process.ts'
import { type Databases, startDatabases } from './databases.ts'
import { expectAnybodyCanSignIn, Shopper } from './shopper.ts'

const MIGRATIONS = readdirSync(join(import.meta.dirname, '../../db/migrations')).filter((name) => name.endsWith('.sql'))

let databases: Databases
beforeAll(async () => {
  databases = await startDatabases()
})
afterAll(() => databases.stop())

test('two processes that start at the same moment on an empty database both open, on one world', async () => {
  const database = await databases.create()
  const settings = { DATABASE_URL: database.url, DATA_DIR: newDataDir() }
  await using one = await startApp(settings)
  await using other = await startApp(settings)
  const shopper = new Shopper(await one.address())
  const otherAddress = await other.address()

  expect(await database.count('schema_migrations')).toBe(MIGRATIONS.length)
  expect(await database.count('customers')).toBe(PEOPLE.length)
  expect(await database.count('demo_world')).toBe(1)
  expect(`${one.output()}${other.output()}`.split('The demo data has been built.')).toHaveLength(2)
  await expectAnybodyCanSignIn(otherAddress)

  // One process accepts a form of the other: both have the same key and the same sessions.
  const form = await shopper.fillInSignIn('amelia@example.com')
  shopper.address = otherAddress
  await shopper.sendSignIn(form)
  shopper.address = await one.address()
  expect(await shopper.isSignedIn()).toBe(true)

  for (const app of [one, other]) {
    app.signal('SIGTERM')
    expect(await app.ended).toEqual({ code: 0, signal: null })
    expect(app.errorOutput()).toBe('')
  }
  // Neither started a PostgreSQL of its own.
  expect(readdirSync(settings.DATA_DIR)).toEqual(['secret-key'])
  await expectNothingRunningOn(settings.DATA_DIR)
})

test('JOBS=off serves pages and runs no jobs; JOBS=only runs jobs and serves no pages', async () => {
  const database = await databases.create('the demo')
  await database.sql`drop schema if exists pgboss cascade`
  await using pages = await startApp({ DATABASE_URL: database.url, JOBS: 'off' })
  expect((await new Shopper(await pages.address()).get('/')).status).toBe(200)
  expect(await database.count('pgboss.schedule')).toBe(0)
  const boss = new PgBoss({ connectionString: database.url, max: 1, supervise: false, schedule: false, migrate: false })
  await boss.start()
  await boss.send('cleanup', {})
  await boss.stop({ graceful: false })

  await using worker = await startApp({ DATABASE_URL: database.url, JOBS: 'only' })
  await worker.waitForOutput(/is running background jobs only/)
  await worker.waitForOutput(/"event":"job done"/)
  expect(await database.count('pgboss.schedule')).toBe(8)
  expect(worker.output()).not.toContain('is open at')
  expect(pages.output()).not.toContain('job done')
  for (const app of [pages, worker]) {
    app.signal('SIGTERM')
    expect(await app.ended).toEqual({ code: 0, signal: null })
  }
})
