import { expect, test } from 'vitest'
import { findProgram, missingEngines } from './find-engines.ts'

const PATH = '/usr/local/bin:/usr/bin'
const only =
  (...paths: string[]) =>
  (path: string): boolean =>
    paths.includes(path)

test('a program of an engine is found on PATH', () => {
  expect(findProgram('firefox-esr', { PATH }, only('/usr/bin/firefox-esr'))).toBe('/usr/bin/firefox-esr')
  expect(findProgram('WebKitWebDriver', { PATH }, only('/usr/bin/firefox-esr'))).toBe(null)
})

test('one line names the packages of what is missing, and nothing else', () => {
  const all = ['/usr/bin/firefox-esr', '/usr/bin/WebKitWebDriver', '/usr/local/bin/Xvfb']
  expect(missingEngines({ PATH }, only(...all))).toBe(null)
  expect(missingEngines({ PATH }, only('/usr/bin/firefox-esr'))).toBe(
    'Firefox and WebKit are not all there. Install what is missing: apt-get install webkit2gtk-driver xvfb',
  )
})
