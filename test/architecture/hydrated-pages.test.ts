import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every page that React takes over has a test that takes it over', () => {
  const pages = globSync('src/**/*.page.tsx').filter((path) => /\bhydrate: true\b/.test(readFileSync(path, 'utf8')))
  const untested = pages.filter((path) => {
    const beside = path.replace('.page.tsx', '.dom.test.tsx')
    return !existsSync(beside) || !readFileSync(beside, 'utf8').includes('hydrateServerHtml(')
  })
  expect(pages).toContain('src/features/returns/items/choose-items.page.tsx')
  expect(untested).toEqual([])
})
