import { afterAll, beforeAll, expect, test } from 'vitest'
import { sentEntry } from '../../test/builders/content.ts'
import { type ClonedDatabase, cloneDatabase } from '../../test/harness/clone-database.ts'
import { runScript } from '../../test/harness/run-script.ts'

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('DAT-38 `npm run intake -- content` reads a file, and prints what it refuses and leaves out', async () => {
  const entries = [
    sentEntry('charities', 'C-file', { name: 'Trees', colour: 'green' }),
    sentEntry('charities', 'C-wrong', { priority: 'high' }),
    sentEntry('charities', 'C-file', { name: 'Trees' }),
  ]
  const lines = entries.map((each) => JSON.stringify(each)).join('\n')
  const { code, output } = await runScript('intake.ts', { DATABASE_URL: database.url }, ['content', '-'], lines)
  expect(output).toContain('Warning: record 1, charities C-file: fields.colour: is not a field of this type; left out')
  expect(output).toContain('Refused: record 2, charities C-wrong: fields.priority: must be a number')
  expect(output).toContain('Accepted 1, repeated 1, stale 0, refused 1, in ')
  expect(code).toBe(1)
  const [entry] = await database.sql`select type, fields from content_entries where system_id = 'C-file'`
  expect(entry).toEqual({ type: 'charities', fields: { name: 'Trees' } })
})
