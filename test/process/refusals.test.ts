import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type AppProcess, expectNothingRunningOn, preparedDataDir, root, startApp } from './app-process.ts'

const dataDir = preparedDataDir()

/** Expects the product to end with 1 and one plain sentence; returns the sentence. */
async function complaintOf(app: AppProcess): Promise<string> {
  expect(await app.ended).toEqual({ code: 1, signal: null })
  expect(app.errorOutput()).toMatch(/^[A-Z].*\.\n$/)
  expect(app.output()).not.toContain('is open at')
  return app.errorOutput().trimEnd()
}

test('of two starts at the same moment on one folder exactly one opens', async () => {
  await using one = await startApp({ DATA_DIR: dataDir })
  await using other = await startApp({ DATA_DIR: dataDir })
  const apps = [one, other]
  const loser = await Promise.race(apps.map((app) => app.ended.then(() => app)))
  expect(await complaintOf(loser)).toMatch(/^Aftercare is already running on this data, at /)
  const [winner] = apps.filter((app) => app !== loser)
  expect((await fetch(`${await winner?.address()}/backstage`)).status).toBe(200)
})

test('a port in use is reported, and PostgreSQL is stopped again', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  await using app = await startApp({ DATA_DIR: dataDir, PORT: String(port) })
  expect(await complaintOf(app)).toBe(`Port ${port} is in use by another program; set PORT to a free one.`)
  other.close()
  await expectNothingRunningOn(dataDir)
})

test('a folder that cannot be written is reported', async () => {
  // Root cannot write there, and Node's own way of making folders never ends there.
  const folder = '/proc/aftercare'
  await using app = await startApp({ DATA_DIR: folder })
  const complaint = await complaintOf(app)
  expect(complaint).toContain(`The folder ${folder} isn't writable`)
  expect(complaint).toMatch(/; set DATA_DIR to one that is\.$/)
  await expectNothingRunningOn(folder)
})

test('a folder with something else in the place of its database is refused in one sentence', async () => {
  const folder = join(root, 'something-else')
  mkdirSync(join(folder, 'postgres'), { recursive: true })
  writeFileSync(join(folder, 'postgres/holiday.txt'), 'not a database')
  await using app = await startApp({ DATA_DIR: folder })
  expect(await complaintOf(app)).toContain(folder)
  expect(readdirSync(join(folder, 'postgres'))).toEqual(['holiday.txt'])
  await expectNothingRunningOn(folder)
})

test('the product waits for a missing database: alive, not ready, and without printing the password', async () => {
  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await once(server.close(), 'close')
    return port
  }
  const [port, ours] = [await freePort(), await freePort()]
  const url = `postgres://someone:opensesame@127.0.0.1:${port}/shop`
  await using app = await startApp({ DATABASE_URL: url, PORT: String(ours) })
  await app.waitForOutput(/Waiting for the database \(ECONNREFUSED\)\./)
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${ours}${path}`)).status
  expect([await statusOf('/live'), await statusOf('/ready'), await statusOf('/')]).toEqual([200, 503, 503])
  expect(app.output()).not.toContain('opensesame')
  app.signal('SIGTERM')
  await app.ended
  await expectNothingRunningOn(app.dataDir)
})
