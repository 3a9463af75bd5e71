import { expect, test } from 'vitest'
import { watchForwarded } from '../../main/create-product.ts'

const watched = (proxyHops: number, ...headers: (string | null)[]) => {
  const warned: unknown[] = []
  const log = { debug() {}, info() {}, warn: (...line: unknown[]) => void warned.push(line), error() {} }
  const watch = watchForwarded(proxyHops, log)
  for (const header of headers) watch(header)
  return warned
}

test('an address that is forwarded although no proxy is expected is warned of once, without naming it', () => {
  const warned = watched(0, null, '203.0.113.9', '203.0.113.10')
  expect(warned).toEqual([['forwarded address ignored', { setting: 'PROXY_HOPS', proxyHops: 0 }]])
})

test('where a proxy is expected, and where nothing is forwarded, there is no warning', () => {
  expect([watched(1, '203.0.113.9'), watched(0, null, null)]).toEqual([[], []])
})
