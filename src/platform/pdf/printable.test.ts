import { expect, test } from 'vitest'
import { printable } from './open-pdf.ts'

test.each([
  ['شارع النيل ١٢', 'شارع النيل 12'],
  ['خیابان ۴۵۶۷۸۹۰', 'خیابان 4567890'],
  ['12 Larkfield Terrace', '12 Larkfield Terrace'],
])('CNF-05 a house number is printed as it is read, whatever its numerals: %s', (sent, printed) => {
  expect(printable(sent)).toBe(printed)
})
