import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDir, startApp } from './app-process.ts'
import { type Pause, pauseFirstStart, untilPaused } from './pause-first-start.ts'
import { postmasterOn } from './processes.ts'
import { expectAnybodyCanSignIn } from './shopper.ts'

/** A start is whole when everybody can sign in, and nothing of the killed one lies about. */
async function expectNextStartWhole(dataDir: string) {
  await using app = await startApp({ DATA_DIR: dataDir })
  await expectAnybodyCanSignIn(await app.address())
  expect(app.complaints()).toBe('')
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'secret-key'])
}

type Moment = [string, (dataDir: string) => Promise<unknown>]

const SOON = { timeout: 30_000, interval: 2 }

// Every moment is tried in the long runs, the most telling ones always.
const inLongRuns = <T>(items: T[]): T[] => (process.env.LONG_RUNS === 'true' ? items : [])

const BEGUN: Moment = [
  'when initdb has begun',
  (dataDir) => expect.poll(() => globSync(join(dataDir, 'postgres.new/PG_VERSION')), SOON).toHaveLength(1),
]
const HALF_WAY: Moment = [
  'when initdb fills the first database',
  (dataDir) => expect.poll(() => globSync(join(dataDir, 'postgres.new/base/1/*')).length, SOON).toBeGreaterThan(20),
]
const THROUGH: Moment = [
  'when initdb is through',
  (dataDir) => expect.poll(() => existsSync(join(dataDir, 'postgres/PG_VERSION')), SOON).toBe(true),
]
const READY: Moment = ['when PostgreSQL takes connections', postmasterOn]
const MOMENTS = [HALF_WAY, ...inLongRuns([BEGUN, THROUGH, READY])]

test.each(MOMENTS)('the very first start, killed %s, does not spoil the next', async (_, moment) => {
  const dataDir = newDataDir()
  await using app = await startApp({ DATA_DIR: dataDir })
  await moment(dataDir)
  await app.kill()
  expect(app.output()).not.toContain('is open at')
  await expectNextStartWhole(dataDir)
})

const PAUSES: Pause[] = ['in the seed', ...inLongRuns<Pause>(['in the migrations'])]

test.each(PAUSES)('the first start, killed half-way %s, does not spoil the next', async (where) => {
  const dataDir = newDataDir()
  await pauseFirstStart(dataDir, where)
  await using app = await startApp({ DATA_DIR: dataDir })
  await untilPaused(dataDir)
  await app.kill()
  expect(app.output()).not.toContain('The demo data has been built.')
  await expectNextStartWhole(dataDir)
})
