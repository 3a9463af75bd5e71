import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readAssets } from './assets.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aftercare-assets-'))
  for (const each of ['.vite', 'assets']) mkdirSync(join(folder, each))
  const names = [
    'main-1.css',
    'main-1.css.map',
    'a-1.js',
    'a-1.js.map',
    'a-1.js.br',
    'figtree-latin-ext-wght-normal-1.woff2',
    'figtree-latin-wght-normal-1.woff2',
    'backstage-1.js',
  ]
  for (const name of names) writeFileSync(join(folder, 'assets', name), name)
  const manifest = { 'src/ui/styles/main.css': { file: 'assets/main-1.css' } }
  writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rmSync(folder, { recursive: true }))

const addresses = (isDemo: boolean) => [...readAssets(folder, { isDemo }).files.keys()].sort()
const FONTS = ['/assets/figtree-latin-ext-wght-normal-1.woff2', '/assets/figtree-latin-wght-normal-1.woff2']
const SERVED = ['/assets/a-1.js', ...FONTS, '/assets/main-1.css']

test('of the build, source maps and the manifest are not served', () => {
  expect(addresses(true)).toEqual([SERVED[0], '/assets/backstage-1.js', ...SERVED.slice(1)])
})

test("production does not serve the demo's files either", () => {
  expect(addresses(false)).toEqual(SERVED)
})

test('the font that every page needs is fetched ahead, and not the one for rarer letters', () => {
  expect(readAssets(folder).font).toBe(FONTS[1])
})
