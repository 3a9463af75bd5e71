import { expect, test } from 'vitest'
import { clockOrChanceInDomain } from './domain-purity.ts'

test.each([
  'const today = Temporal.Now.plainDateISO()',
  'const now = Date.now()',
  'const now = new Date()',
  'const n = Math.random()',
  'const id = crypto.randomUUID()',
])('a rule may not say %s', (text) => {
  expect(clockOrChanceInDomain([{ path: 'src/domain/a.ts', text }])).toHaveLength(1)
})

test('a rule may say why it does not, and others may', () => {
  const files = [
    { path: 'src/domain/a.ts', text: '// never Date.now()\nexport const a = 1' },
    { path: 'src/platform/http/clock.ts', text: 'export const now = Temporal.Now.instant()' },
  ]
  expect(clockOrChanceInDomain(files)).toEqual([])
})
