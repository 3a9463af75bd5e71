import { once } from 'node:events'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AppProcess, expectNothingRunningOn, preparedDataDir, root, startApp } from './app-process.ts'

const dataDir = preparedDataDir()

/** Expects the product to end with 1 and one plain sentence; returns the sentence. */
async function complaintOf(app: AppProcess): Promise<string> {
  expect(await app.ended).toEqual({ code: 1, signal: null })
  expect(app.errorOutput()).toMatch(/^[A-Z].*\.\n$/)
  expect(app.output()).not.toContain('is open at')
  return app.errorOutput().trimEnd()
}

test('of two starts at the same moment on one folder exactly one opens, and a third prints its address', async () => {
  await using one = await startApp({ DATA_DIR: dataDir })
  await using other = await startApp({ DATA_DIR: dataDir })
  const apps = [one, other]
  const loser = await Promise.race(apps.map((app) => app.ended.then(() => app)))
  expect(await complaintOf(loser)).toMatch(/^Aftercare is already running on this data, at /)
  const [winner] = apps.filter((app) => app !== loser)
  const address = await winner?.address()
  await using third = await startApp({ DATA_DIR: dataDir })
  expect(await complaintOf(third)).toBe(`Aftercare is already running on this data, at ${address}.`)
  expect((await fetch(`${address}/backstage`)).status).toBe(200)
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

describe('a folder that cannot be written is reported', () => {
  const file = join(root, 'a-file')
  writeFileSync(file, '')
  const key = { SECRET_KEYS: 'a key of the tests that is long enough to be one' }
  const FOLDERS: [string, string, Record<string, string>][] = [
    // Root cannot write there, and Node's own way of making folders never ends there.
    ['below /proc', '/proc/aftercare', {}],
    ['below a file, where no key has to be kept either', join(file, 'data'), key],
  ]

  test.each(FOLDERS)('%s', async (_, folder, environment) => {
    await using app = await startApp({ DATA_DIR: folder, ...environment })
    const complaint = await complaintOf(app)
    expect(complaint).toContain(`The folder ${folder} isn't writable`)
    expect(complaint).toMatch(/; set DATA_DIR to one that is\.$/)
    await expectNothingRunningOn(folder)
  })
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
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  await once(closed, 'close')
  const free = createServer().listen(0, '127.0.0.1')
  await once(free, 'listening')
  const { port: ours } = free.address() as AddressInfo
  free.close()
  await once(free, 'close')
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
