import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../../test/harness/clone-database.ts'
import { measureHitRate } from '../../../../test/harness/hit-rate.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('DAT-35 of hidden lines of planted pairs five times as many are recommended as by popularity, of others hardly fewer', async () => {
  const { planted, unplanted } = await measureHitRate(database.sql, { seed: 7, products: 300, orders: 4000, pairs: 40 })
  expect(planted.tries).toBeGreaterThan(250)
  expect(unplanted.tries).toBeGreaterThan(400)
  expect(planted.together / Math.max(1, planted.popular)).toBeGreaterThanOrEqual(5)
  expect(planted.together / planted.tries).toBeGreaterThanOrEqual(0.95)
  expect(unplanted.together / unplanted.popular).toBeGreaterThanOrEqual(0.95)
}, 60_000)
