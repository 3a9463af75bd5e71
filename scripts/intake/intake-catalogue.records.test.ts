import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentArticle, sentProduct, sentStock } from '../../test/builders/catalogue.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { runScript } from '../../test/harness/run-script.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('D-172 `npm run intake -- catalogue` reads a file, and prints what it refuses and leaves out', async () => {
  const barcodes = [{ type: 'EAN8', value: '1' }]
  const records = [
    sentProduct('P-file', { articles: [sentArticle({ barcodes })] }),
    sentStock('S-file', { '10151': -1 }),
    sentStock('S-file', { '10151': 1 }),
    sentStock('S-file', { '10151': 1 }),
  ]
  const lines = records.map((each) => JSON.stringify(each)).join('\n')
  const { code, output } = await runScript('intake.ts', { DATABASE_URL: database.url }, ['catalogue', '-'], lines)
  expect(output).toContain('Warning: record 1, product P-file: record.articles.0.barcodes.0.value: must have')
  expect(output).toContain('Refused: record 2, stock S-file: record.quantities.0.quantity: must be a whole number')
  expect(output).toContain('Accepted 2, repeated 1, stale 0, refused 1, in ')
  expect(code).toBe(1)
  const [stock] = await database.sql`select site, quantity from catalogue.stock where sku = 'S-file'`
  expect(stock).toEqual({ site: 'uk', quantity: 1 })
})
