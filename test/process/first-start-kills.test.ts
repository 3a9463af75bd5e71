import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, startApp } from './app-process.ts'
import { chosen } from './chosen.ts'
import { type Pause, pauseFirstStart, untilPaused } from './pause-first-start.ts'
import { postmasterOn } from './processes.ts'
import { expectAnybodyCanSignIn } from './shopper.ts'

/** The next start succeeds: everybody can sign in, and no file of the killed start is left. */
async function expectNextStartWhole(dataDir: string) {
  await using app = await startApp({ DATA_DIR: dataDir })
  await expectAnybodyCanSignIn(await app.address())
  expect(app.errorOutput()).toBe('')
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'secret-key'])
}

type Moment = [string, (dataDir: string) => Promise<unknown>, Pause?]

const SOON = { timeout: 30_000, interval: 2 }

const MOMENTS: Moment[] = [
  [
    'when initdb has begun',
    (dataDir) => expect.poll(() => globSync(join(dataDir, 'postgres.new/PG_VERSION')), SOON).toHaveLength(1),
  ],
  [
    'when initdb fills the first database',
    (dataDir) => expect.poll(() => globSync(join(dataDir, 'postgres.new/base/1/*')).length, SOON).toBeGreaterThan(20),
  ],
  [
    'when initdb is through',
    (dataDir) => expect.poll(() => existsSync(join(dataDir, 'postgres/PG_VERSION')), SOON).toBe(true),
  ],
  ['when PostgreSQL takes connections', postmasterOn],
  ['half-way in the migrations', untilPaused, 'in the migrations'],
  ['half-way in the seed', untilPaused, 'in the seed'],
]

test.each(chosen(MOMENTS, 1))('the very first start, killed %s, does not spoil the next', async (_, moment, pause) => {
  const dataDir = newDataDir()
  if (pause) await pauseFirstStart(dataDir, pause)
  await using app = await startApp({ DATA_DIR: dataDir })
  await moment(dataDir)
  await app.kill()
  expect(app.output()).not.toMatch(/is open at|The demo data has been built\./)
  await expectNextStartWhole(dataDir)
})
