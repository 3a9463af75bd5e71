import { expect, test } from 'vitest'
import { findChromium, programsOnPath } from './find-chromium.ts'

const PATH = '/usr/local/bin:/usr/bin'
const only =
  (...paths: string[]) =>
  (path: string): boolean =>
    paths.includes(path)
const noneOfPlaywright = async (): Promise<string> => '/none/chrome'

test('the Chromium that CHROMIUM_PATH names goes before all others', async () => {
  const isProgram = only('/opt/chrome', '/usr/bin/chromium')
  expect(await findChromium({ PATH, CHROMIUM_PATH: '/opt/chrome' }, isProgram, noneOfPlaywright)).toEqual({
    path: '/opt/chrome',
  })
})

test('a CHROMIUM_PATH that does not exist is reported, and not silently replaced', async () => {
  const isProgram = only('/usr/bin/chromium')
  expect(await findChromium({ PATH, CHROMIUM_PATH: '/opt/chrome' }, isProgram, noneOfPlaywright)).toEqual({
    missing: "CHROMIUM_PATH is set to /opt/chrome, which isn't a program.",
  })
})

test("the system's Chromium goes before Playwright's", async () => {
  const isProgram = only('/usr/bin/google-chrome', '/cache/chrome')
  expect(await findChromium({ PATH }, isProgram, async () => '/cache/chrome')).toEqual({
    path: '/usr/bin/google-chrome',
  })
})

test("Playwright's Chromium is used where the system has none", async () => {
  expect(await findChromium({ PATH }, only('/cache/chrome'), async () => '/cache/chrome')).toEqual({
    path: '/cache/chrome',
  })
})

test('where there is none, one line names the package', async () => {
  expect(await findChromium({ PATH }, only(), noneOfPlaywright)).toEqual({
    missing:
      'No Chromium found. Install the Debian package "chromium-headless-shell" (apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  })
})

test('in every folder Chromium without windows is looked for first, and Chrome last', () => {
  const programs = programsOnPath('/a::/b')
  expect(programs.slice(0, 4)).toEqual([
    '/a/chromium-headless-shell',
    '/b/chromium-headless-shell',
    '/a/chromium',
    '/b/chromium',
  ])
  expect(programs.at(-1)).toBe('/b/google-chrome-stable')
})
