import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { connect, type Sql } from './connect.ts'
import { databaseHealth } from './database-health.ts'

let database: ClonedDatabase
let sql: Sql
beforeAll(async () => {
  database = await cloneDatabase('template_empty')
  sql = connect({ url: database.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 1 })
})
afterAll(async () => {
  await sql.end({ timeout: 0 })
  await database.drop()
})

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
