import { expect, test } from 'vitest'
import { LISTED_TYPES, shapeOf } from '../../src/domain/content/content-types.data.ts'
import {
  CONTENT_ANSWER_EXAMPLE,
  CONTENT_ENTRY_EXAMPLE,
  CONTENT_TAKEN_EXAMPLE,
} from '../../src/features/content/content.api.ts'
import { readContentEntry } from '../../src/features/content/read-content.ts'
import { PATHS } from '../../src/urls.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { docsPage, examplesIn } from './page.ts'

const page = docsPage('integration/content.md')
const shown = examplesIn(page)

test('DAT-38 the examples are those of the description, and are read whole', () => {
  expect(shown).toEqual([CONTENT_ENTRY_EXAMPLE, CONTENT_TAKEN_EXAMPLE, CONTENT_ANSWER_EXAMPLE])
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

test('DAT-38 the calls are named by their addresses', () => {
  expect(page).toContain(`\`POST ${PATHS.contentIntake}\``)
  expect(page).toContain(`\`GET ${PATHS.contentCall}?type&storeId&sort&limit\``)
  expect(page).toContain(`http://localhost:3000${PATHS.contentCall}?type=site-messages&storeId=10151`)
})
