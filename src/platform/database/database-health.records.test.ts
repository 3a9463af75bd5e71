import { expect, test, vi } from 'vitest'
import { databaseForAllTests, forAllTests } from '../../../test/harness/for-all-tests.ts'
import { connect } from './connect.ts'
import { databaseHealth } from './database-health.ts'

const database = databaseForAllTests('template_empty')
const sql = forAllTests(
  async () => connect({ url: database.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 1 }),
  (opened) => opened.end({ timeout: 0 }),
)

test('a process whose connections never come back hangs, after a minute; one that gets one again does not', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: held, resolve: taken } = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`select 1`
    taken()
    await released
  })
  await held
  const [soon, usual] = [databaseHealth(sql, 500), databaseHealth(sql)]
  expect([await soon.isHung(), await soon.answers()]).toEqual([false, false])
  await vi.waitUntil(() => soon.isHung(), { timeout: 10_000 })
  expect(await usual.isHung()).toBe(false)
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
  expect(await usual.isHung()).toBe(true)
  later.mockRestore()
  release()
  await holding
  expect([await soon.isHung(), await soon.answers()]).toEqual([false, true])
})
