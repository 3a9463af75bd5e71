import { expect, test } from 'vitest'
import { type Ending, expectNothingRunningOn, preparedDataDir, startApp } from './app-process.ts'
import { isAlive, postmasterOn } from './processes.ts'
import { beginSlowPost } from './slow-post.ts'

const dataDir = preparedDataDir()
const SIGNED_IN = 303

test('Ctrl-C under npm start lets a request under way finish, takes no new ones, and leaves nothing running', async () => {
  await using npm = await startApp({ DATA_DIR: dataDir }, ['npm', 'start'])
  const address = await npm.address()
  const postmaster = await postmasterOn(dataDir)
  const post = await beginSlowPost(address, 'callum@example.com')
  npm.pressCtrlC()
  await npm.waitForOutput(/finishing current work/)
  const health = () =>
    fetch(`${address}/health`).then(
      () => 'open',
      () => 'closed',
    )
  await expect.poll(health).toBe('closed')
  expect(isAlive(postmaster)).toBe(true)
  expect(await post.finish()).toBe(SIGNED_IN)
  await npm.ended
  await expectNothingRunningOn(dataDir)
})

test('a second Ctrl-C, a moment later, ends the product and PostgreSQL at once', async () => {
  await using app = await startApp({ DATA_DIR: dataDir })
  await beginSlowPost(await app.address(), 'amelia@example.com')
  app.pressCtrlC()
  await app.waitForOutput(/Send it again to stop immediately/)
  let ending: Ending | null = null
  void app.ended.then((result) => {
    ending = result
  })
  // Ctrl-C is pressed repeatedly, since in the first moment it counts as the same one.
  await expect
    .poll(() => {
      if (ending === null) app.pressCtrlC()
      return ending
    })
    .toEqual({ code: 130, signal: null })
  await expectNothingRunningOn(dataDir)
})

test('a request that does not finish is cut after SHUTDOWN_TIMEOUT_MS', async () => {
  await using app = await startApp({ DATA_DIR: dataDir, SHUTDOWN_TIMEOUT_MS: '50' })
  const post = await beginSlowPost(await app.address(), 'amelia@example.com')
  app.signal('SIGTERM')
  expect(await app.ended).toEqual({ code: 0, signal: null })
  await expect(post.finish()).rejects.toThrow()
  await expectNothingRunningOn(dataDir)
})

test('a signal during the start leaves nothing running', async () => {
  await using app = await startApp({ DATA_DIR: dataDir })
  await postmasterOn(dataDir)
  app.pressCtrlC()
  await app.ended
  await expectNothingRunningOn(dataDir)
})
