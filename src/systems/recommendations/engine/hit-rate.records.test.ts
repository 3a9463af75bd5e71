import { expect, test } from 'vitest'
import { databaseForAllTests } from '../../../../test/harness/for-all-tests.ts'
import { measureHitRate } from '../../../../test/harness/hit-rate.ts'

const database = databaseForAllTests()

test('DAT-35 of hidden lines of planted pairs five times as many are recommended as by popularity, of others hardly fewer', async () => {
  const { planted, unplanted } = await measureHitRate(database.sql, { seed: 7, products: 300, orders: 4000, pairs: 40 })
  expect(planted.tries).toBeGreaterThan(250)
  expect(unplanted.tries).toBeGreaterThan(400)
  expect(planted.together / Math.max(1, planted.popular)).toBeGreaterThanOrEqual(5)
  expect(planted.together / planted.tries).toBeGreaterThanOrEqual(0.95)
  expect(unplanted.together / unplanted.popular).toBeGreaterThanOrEqual(0.95)
}, 60_000)
