import { expect, test } from 'vitest'
import { canInstall } from './debian-packages.ts'

const PATH = '/usr/local/bin:/usr/bin'
const only =
  (...paths: string[]) =>
  (path: string): boolean =>
    paths.includes(path)

test('only root installs, and only where apt-get is', () => {
  const debian = only('/usr/bin/apt-get')
  expect(canInstall(0, { PATH }, debian)).toBe(true)
  expect(canInstall(1000, { PATH }, debian)).toBe(false)
  expect(canInstall(0, { PATH }, only())).toBe(false)
})
