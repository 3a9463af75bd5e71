import { expect, test } from 'vitest'
import { hostsInLockfile, lockfileGaps, machinePaths } from './portable-text.ts'

const sample = (text: string) => [{ path: 'docs/a.md', text }]
const folder = (...names: string[]) => `/${names.join('/')}`

test.each([folder('work', 'main'), folder('farm', 'a'), folder('tmp', 'bash_jobs.0', 'x')])(
  'a path of the machine is reported: %s',
  (path) => {
    expect(machinePaths(sample(`see ${path}`))).toHaveLength(1)
    expect(machinePaths(sample(`cd '${path}'`))).toHaveLength(1)
  },
)

test('an address that only looks like one is left alone', () => {
  const path = folder('work', 'a')
  expect(machinePaths(sample(`https://example.org${path}, src${path}.ts, ${folder('workshop', 'a')}`))).toEqual([])
})

test("a registry's host in the lockfile is reported", () => {
  const path = 'package-lock.json'
  expect(hostsInLockfile({ path, text: '{ "resolved": "https://registry.npmjs.org/a.tgz" }' })).toHaveLength(1)
  expect(hostsInLockfile({ path, text: '{ "version": "1.0.0" }' })).toEqual([])
})

test('what an install would add to the lockfile is reported', () => {
  const gaps = (packages: object, manifest = {}) =>
    lockfileGaps({ path: 'package-lock.json', text: JSON.stringify({ packages }) }, manifest)
  const a = { optionalDependencies: { 'a-linux-x64-musl': '1.0.0', 'a-win32-x64': '1.0.0' } }
  expect(gaps({ 'node_modules/a': a })).toEqual(['package-lock.json lacks a-linux-x64-musl'])
  expect(gaps({ 'node_modules/a': a, 'node_modules/a-linux-x64-musl': {} })).toEqual([])
  expect(gaps({ 'node_modules/a': a, 'node_modules/a/node_modules/a-linux-x64-musl': {} })).toEqual([])
  expect(gaps({ '': {} }, { dependencies: { pg: '8.0.0' } })).toEqual([
    'package-lock.json dependencies differ from package.json',
  ])
})
