import { afterAll, beforeAll, expect, test } from 'vitest'
import { toWireShop } from '../../src/systems/shops/shops-wire.ts'
import { aShop } from '../../test/builders/shop.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { runScript } from '../../test/harness/run-script.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const shops = (...lines: unknown[]) =>
  runScript(
    'intake.ts',
    { DATABASE_URL: database.url },
    ['shops', '-'],
    lines.map((each) => JSON.stringify(each)).join('\n'),
  )
const ids = async () =>
  (await database.sql<{ shop_id: string }[]>`select shop_id from shops.shops order by 1`).map((row) => row.shop_id)

test('DAT-15 `npm run intake -- shops` makes the list the one of the file; bad rows are refused with their line and cause', async () => {
  const [first, second] = ['1', '2'].map((shopId) => toWireShop(aShop({ shopId }), null))
  const taken = await shops(first, { ...second, longitude: 181 }, { id: '1531' })
  expect(taken.output).toContain('Refused: line 2, shop 2: longitude: must be degrees from -180 to 180')
  expect(taken.output).toMatch(/Refused: line 3, shop 1531: name: .*address: /)
  expect(taken.output).toMatch(/Shops 1, removed \d+, refused 2\.\n$/)
  expect(taken.code).toBe(1)
  // What could not be read is left as it was.
  expect(await ids()).toEqual(['1', '1531'])
  expect((await shops(first, second)).code).toBe(0)
  expect(await ids()).toEqual(['1', '2'])
})

test('a file without a shop changes nothing', async () => {
  const before = await ids()
  const refused = await shops({}, 'shop')
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Nothing has been changed.') })
  expect(await ids()).toEqual(before)
  const unnamed = await runScript('intake.ts', { DATABASE_URL: database.url }, ['shops'])
  expect(unnamed).toEqual({ code: 1, output: expect.stringMatching(/^Usage: npm run intake -- KIND FILE, .*\n$/) })
})
