import { expect, test } from 'vitest'
import { scriptsThatNodeRefuses } from './scripts-run.ts'

const file = (path: string, text = '') => ({ path, text })

test('a script that reaches a page is reported, with the import path', () => {
  const files = [
    file('scripts/take.ts', "import { take } from '../src/a.ts'"),
    file('src/a.ts', "import { Page } from './page.tsx'\nexport const take = Page"),
    file('src/page.tsx', 'export const Page = 1'),
  ]
  expect(scriptsThatNodeRefuses(files)).toEqual(['scripts/take.ts > src/a.ts > src/page.tsx'])
})

test('types of a page are gone when the script runs', () => {
  const files = [file('scripts/take.ts', "import type { Props } from '../src/page.tsx'"), file('src/page.tsx')]
  expect(scriptsThatNodeRefuses(files)).toEqual([])
})
