import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectNothingRunningOn, preparedDataDir, startApp } from './app-process.ts'
import { postmasterOn } from './processes.ts'
import { EVERYONE, Shopper, whoCanSignIn } from './shopper.ts'

const dataDir = preparedDataDir()
const shopper = new Shopper('')

beforeAll(async () => {
  await using app = await startApp({ DATA_DIR: dataDir })
  shopper.address = await app.address()
  await shopper.signIn('amelia@example.com')
  app.signal('SIGTERM')
  await app.ended
})

async function expectEverythingThere() {
  await using app = await startApp({ DATA_DIR: dataDir })
  shopper.address = await app.address()
  expect(await shopper.isSignedIn()).toBe(true)
  expect(app.output()).not.toContain('The demo data has been built')
  expect(app.complaints()).toBe('')
}

// Only Linux tells a program that its parent has died; elsewhere the next start clears up.
test.runIf(process.platform === 'linux')('kill -9 of the application takes PostgreSQL down cleanly', async () => {
  await using app = await startApp({ DATA_DIR: dataDir })
  await app.address()
  app.signal('SIGKILL')
  expect(await app.ended).toEqual({ code: null, signal: 'SIGKILL' })
  await expectNothingRunningOn(dataDir)
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/database system is shut down\n$/)
})

test('after kill -9 of the application the next start, at once, finds everything', async () => {
  await using app = await startApp({ DATA_DIR: dataDir })
  await app.address()
  await app.kill()
  await expectEverythingThere()
})

test('when the built-in PostgreSQL ends by itself, the application says so and ends; the next start finds everything', async () => {
  await using app = await startApp({ DATA_DIR: dataDir })
  await app.address()
  process.kill(await postmasterOn(dataDir), 'SIGKILL')
  expect(await app.ended).toEqual({ code: 1, signal: null })
  expect(app.complaints()).toContain('The built-in PostgreSQL has stopped unexpectedly')
  await expectEverythingThere()
})

test('after kill -9 of the application and of PostgreSQL the next start recovers by itself', async () => {
  await using app = await startApp({ DATA_DIR: dataDir })
  const other = new Shopper(await app.address())
  const postmaster = await postmasterOn(dataDir)
  await other.signIn('niamh@example.com')
  process.kill(postmaster, 'SIGKILL')
  app.signal('SIGKILL')
  await app.ended
  expect(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).toMatch(`${postmaster}\n`)

  await expectEverythingThere()
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('automatic recovery in progress')
  // What was acknowledged a moment before the kill is there too.
  await using again = await startApp({ DATA_DIR: dataDir })
  other.address = await again.address()
  expect(await other.isSignedIn()).toBe(true)
  expect(await whoCanSignIn(other.address)).toEqual(EVERYONE)
})
