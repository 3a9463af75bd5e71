import { expect, test } from 'vitest'
import { missingPaths } from './named-paths.ts'

const code = [{ path: 'src/features/returns/items/choose-items.page.tsx', text: '' }]
const missing = (text: string, path = 'docs/a.md') => missingPaths([...code, { path, text }])

test.each([
  '`items/choose.ts`',
  '`flows/choose-items.page.tsx`',
  '`items.page.tsx`',
  '`src/flows/`',
  '`domain/items/`',
])('what the docs name and does not exist: %s', (text) => expect(missing(`See ${text}.`)).toHaveLength(1))

test.each([
  '`src/features/returns/items/choose-items.page.tsx`',
  '`choose-items.page.tsx`',
  '`.page.tsx`',
  '`features/*/items/*.page.tsx`',
  '`features/returns/`',
  '`/legal/x.html`',
])('what is there may be named in short: %s', (text) => expect(missing(text)).toEqual([]))

test('decisions and the changelog keep the names of their day', () => {
  for (const path of ['docs/decisions/0001-a.md', 'CHANGELOG.md']) expect(missing('`flows/a.ts`', path)).toEqual([])
})
