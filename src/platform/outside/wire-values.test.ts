import { expect, test } from 'vitest'
import { sku } from './wire-values.ts'

test.each(['00123', '123', 'ab', 'AB', 'AB/12 3', 'ÄÖ-9', 'a b', '..', '50%20+"<&#', '羊毛-1', 'x'.repeat(100)])(
  'DAT-02 D-172 %s is a SKU, read as it was sent',
  (sent) => {
    expect(sku.parse(sent)).toBe(sent)
  },
)

test.each([
  ['nothing', '', 'must not be empty'],
  ['blank', ' \u00a0', 'must not be empty'],
  ['two lines', 'a\nb', 'must not contain control characters'],
  ['a line separator', 'a\u2028b', 'must be one printable line'],
  ['what nobody sees', 'a\u200bb', 'must be one printable line'],
  ['half a character', 'a\ud800', 'must not contain invalid characters'],
  ['too long', 'x'.repeat(101), 'must have at most 100 characters'],
  ['a number, which has lost its zeros', 123, 'must be text'],
])('%s is no SKU', (_what, sent, reason) => {
  expect(sku.safeParse(sent).error?.issues[0]?.message).toBe(reason)
})
