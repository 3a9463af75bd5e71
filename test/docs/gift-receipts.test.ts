import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCANNED_LINE_STATUSES, SCANNED_STATES, storeBarcodeCall } from '../../src/features/gifts/store-barcode.api.ts'
import { exampleOf } from './example-of.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/integration/gift-receipts.md'), 'utf8')
const { path, call, example } = storeBarcodeCall({} as never)

test('D-166 the example of a scan is the one of the description', () => {
  const [shown, ...more] = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, text = '']) => JSON.parse(text))
  expect(shown).toEqual(exampleOf(call?.answers?.[200]))
  expect(more).toEqual([])
  expect(page).toContain(`http://localhost:3000${example}`)
})

test('D-166 the call is named by its address, and every state and status is listed', () => {
  expect(page).toContain(`\`GET ${path}?storeBarcodeNumber\``)
  for (const code of [...SCANNED_STATES, ...SCANNED_LINE_STATUSES]) expect(page).toContain(`| \`${code}\``)
})
