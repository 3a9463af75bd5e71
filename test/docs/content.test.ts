import { expect, test } from 'vitest'
import { LISTED_TYPES, shapeOf } from '../../src/domain/content/content-types.data.ts'
import { CONTENT_ENTRY_EXAMPLE } from '../../src/features/content/content.api.ts'
import { readContentEntry } from '../../src/features/content/read-content.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { docsPage } from './page.ts'

const page = docsPage('integration/content.md')

test('DAT-38 the example of an entry is read whole, and is what is pasted', () => {
  expect(readContentEntry(BRAND_SITES, CONTENT_ENTRY_EXAMPLE)).toMatchObject({ ok: true, warnings: [] })
  const [, pasted = ''] = /-d '(.*)'$/m.exec(page) ?? []
  expect(JSON.parse(pasted)).toEqual(CONTENT_ENTRY_EXAMPLE)
})

test('DAT-38 the table has every type with every field, its kind and its dates', () => {
  const rows = [...page.matchAll(/^\| `([\w-]+)` +\| (.*?) \| (.*?) \| (.*?) \|$/gm)].map((row) =>
    row.slice(1).map((cell) => cell.trim()),
  )
  const dated = (name: string | undefined) => (name === undefined ? '-' : `\`${name}\``)
  for (const type of LISTED_TYPES) {
    const { fields, startsIn, endsIn } = shapeOf(type)
    const fieldsText = Object.entries(fields).map(([name, kind]) => `\`${name}\` (${kind.replace('-', ' ')})`)
    expect(rows).toContainEqual([type, fieldsText.join(', '), dated(startsIn), dated(endsIn)])
  }
})
