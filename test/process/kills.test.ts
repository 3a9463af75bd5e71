import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type AppProcess, expectNothingRunningOn, preparedDataDir, startApp } from './app-process.ts'
import { postmasterOn } from './processes.ts'
import { expectAnybodyCanSignIn, Shopper } from './shopper.ts'

const dataDir = preparedDataDir()
const shopper = new Shopper('')
let running: AppProcess | null = null

/** The running product; a test kills the one that the test before has started. */
async function theApp(): Promise<AppProcess> {
  if (running) return running
  const app = await startApp({ DATA_DIR: dataDir })
  running = app
  void app.ended.then(() => (running = null))
  await app.address()
  return app
}

beforeAll(async () => {
  shopper.address = await (await theApp()).address()
  await shopper.signIn('amelia@example.com')
})

async function expectEverythingThere() {
  const app = await theApp()
  shopper.address = await app.address()
  expect(await shopper.isSignedIn()).toBe(true)
  expect(app.output()).not.toContain('The demo data has been built')
  expect(app.errorOutput()).toBe('')
}

test('kill -9 of the application takes PostgreSQL down cleanly, and the next start finds all data at once', async () => {
  const app = await theApp()
  app.signal('SIGKILL')
  expect(await app.ended).toEqual({ code: null, signal: 'SIGKILL' })
  // Only Linux tells a program that its parent has died; elsewhere the next start clears up.
  if (process.platform === 'linux') {
    await expectNothingRunningOn(dataDir)
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)
  }
  await expectEverythingThere()
})

test('when the built-in PostgreSQL is killed, the application starts it again and goes on', async () => {
  const app = await theApp()
  process.kill(await postmasterOn(dataDir), 'SIGKILL')
  await app.waitForOutput(/The built-in PostgreSQL has ended unexpectedly, and is started again\./)
  await expect.poll(() => shopper.isSignedIn(), { timeout: 30_000 }).toBe(true)
})

test('after kill -9 of the application and of PostgreSQL the next start recovers by itself', async () => {
  const app = await theApp()
  const other = new Shopper(await app.address())
  const postmaster = await postmasterOn(dataDir)
  await other.signIn('niamh@example.com')
  process.kill(postmaster, 'SIGKILL')
  app.signal('SIGKILL')
  await app.ended
  expect(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toMatch(`${postmaster}\n`)

  await expectEverythingThere()
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress')
  // A sign-in acknowledged a moment before the kill is stored too.
  other.address = shopper.address
  expect(await other.isSignedIn()).toBe(true)
  await expectAnybodyCanSignIn(other.address)
})
