import { expect, test } from 'vitest'
import { SCANNED_LINE_STATUSES, SCANNED_STATES, storeBarcodeCall } from '../../src/features/gifts/store-barcode.api.ts'
import { exampleOf } from './example-of.ts'
import { docsPage, exactly, examplesIn } from './page.ts'

const page = docsPage('integration/gift-receipts.md')
const { path, call, example } = storeBarcodeCall({} as never)

test('D-166 the example of a scan is the one of the description', () => {
  const [shown] = exactly(1, examplesIn(page))
  expect(shown).toEqual(exampleOf(call?.answers?.[200]))
  expect(page).toContain(`http://localhost:3000${example}`)
})

test('D-166 the call is named by its address, and every state and status is listed', () => {
  expect(page).toContain(`\`GET ${path}?storeBarcodeNumber\``)
  for (const code of [...SCANNED_STATES, ...SCANNED_LINE_STATUSES]) expect(page).toContain(`| \`${code}\``)
})
