import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import type { Log } from '../../ports/log.ts'
import { builtInShops } from './built-in-shops.ts'

let database: ClonedDatabase
const errors: string[] = []
const log: Log = { debug() {}, info() {}, warn() {}, error: (event) => void errors.push(event) }
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('ORD-18 shops are found by their ids, each once, whole; the unknown are left out', async () => {
  const shops = builtInShops(database.builtInSql, log)
  const found = await shops.find(['1531', '1531', 'nowhere'])
  expect(found).toMatchObject([{ shopId: '1531', name: 'Paddington', country: 'UK', christmasOrders: true }])
  expect(found?.[0]?.openingHours).toHaveLength(7)
  expect(typeof found?.[0]?.latitude).toBe('number')
  expect(Object.keys(found?.[0] ?? {})).not.toContain('facts')
  expect(await shops.find([])).toEqual([])
})

test('a list that cannot be read is null, and one line in the log', async () => {
  await database.sql`alter schema shops rename to shops_away`
  expect(await builtInShops(database.builtInSql, log).find(['1531'])).toBe(null)
  expect(errors).toEqual(['shops cannot be read'])
})
