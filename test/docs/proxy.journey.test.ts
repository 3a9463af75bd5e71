import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../src/main/configuration.ts'
import { KEEP_ALIVE_MS } from '../../src/platform/http/listen.ts'
import { CALL_BYTES_MAX } from '../../src/platform/http/read-body.ts'
import { isProbe, isSecretPath, longestWaitMs } from '../../src/platform/http/route.ts'
import { PATHS } from '../../src/urls.ts'
import { Journey } from '../harness/journey.ts'
import { docsPage } from './page.ts'

const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
const operations = docsPage('operations.md')

const { product } = new Journey()

/** The block of the location that nginx would choose for a path. */
function locationOf(path: string): string {
  const locations = [...conf.matchAll(/\n {2}location (\S+)(?: (\S+))? \{(.*?)\n {2}\}/gs)].map(
    ([, first = '', second, block = '']) => ({ kind: second ? first : '', at: second ?? first, block }),
  )
  const chosen =
    locations.find(({ kind, at }) => kind === '=' && at === path) ??
    locations.find(({ kind, at }) => kind === '^~' && path.startsWith(at)) ??
    locations.find(({ kind, at }) => kind === '~' && new RegExp(at).test(path)) ??
    locations.find(({ at }) => at === '/')
  return chosen?.block ?? ''
}

/** A directive's value, there or else around it. */
function valueIn(block: string, directive: string): string {
  const value = new RegExp(`\\b${directive} ([^;]+);`)
  return value.exec(block)?.[1] ?? value.exec(conf)?.[1] ?? ''
}

const bytesOf = (size: string) => Number.parseInt(size, 10) * (size.endsWith('m') ? 1024 * 1024 : 1024)
const msOf = (seconds: string) => Number.parseInt(seconds, 10) * 1000

test('nginx takes bodies as large as each call does, and no larger', () => {
  for (const { path, method, call } of product.product.routes) {
    const taken = bytesOf(valueIn(locationOf(path), 'client_max_body_size'))
    if (method === 'POST') expect([path, taken]).toEqual([path, call?.bodyBytesMax ?? CALL_BYTES_MAX])
  }
})

test('D-215 nginx waits for longer than any route does, and keeps a connection for less than the product', () => {
  for (const route of product.product.routes) {
    const query = new URL(route.example ?? route.path, 'http://localhost').searchParams
    const waits = isProbe(route) ? 0 : longestWaitMs(route, query, readConfiguration({}))
    expect(msOf(valueIn(locationOf(route.path), 'proxy_read_timeout')), route.path).toBeGreaterThan(waits)
  }
  const [, upstream = ''] = /upstream aftercare \{(.*?)\n\}/s.exec(conf) ?? []
  expect(upstream).toContain('keepalive_timeout')
  expect(msOf(valueIn(upstream, 'keepalive_timeout'))).toBeLessThan(KEEP_ALIVE_MS)
  // Otherwise one slow outside system makes nginx pass every process over.
  expect([...upstream.matchAll(/server \S+(.*);/g)].map(([, options]) => options)).toEqual([
    ' max_fails=0',
    ' max_fails=0',
  ])
})

test('the access log of nginx has no token in it', () => {
  const [, format = ''] = /log_format aftercare(.*?);/s.exec(conf) ?? []
  expect(format).toContain('$logged_path')
  expect(format).not.toMatch(
    /\$(?:request(?!_method|_time|_id)|args|query_string|uri|http_|is_args|document_uri|cookie)/,
  )
  expect(valueIn('', 'access_log')).toMatch(/ aftercare$/)
  const [, pattern = ''] = /"~\*(\S+)" /.exec(conf) ?? []
  const secret = product.product.routes.filter((route) => isSecretPath(route, route.path.replace(':token', 'x')))
  expect(secret.length).toBeGreaterThan(0)
  for (const { path } of secret)
    for (const site of ['', '/ie']) expect(`${site}${path.replace(':token', 'x')}`).toMatch(new RegExp(pattern, 'i'))
})

test('it counts the posts of every page that looks at a password or sends a link', () => {
  const [, pattern = ''] = /location ~ (\^\S+) \{/.exec(conf) ?? []
  const { signIn, createAccount, confirmAccount, forgottenPassword, newPassword, accountPassword, accountEmail } = PATHS
  for (const path of [
    signIn,
    createAccount,
    confirmAccount,
    forgottenPassword,
    newPassword,
    accountPassword,
    accountEmail,
  ])
    for (const site of ['', '/ie']) expect(`${site}${path}`).toMatch(new RegExp(pattern))
  expect(PATHS.orderHistory).not.toMatch(new RegExp(pattern))
})

test('every directive that the operations name is in it', () => {
  const [, section = ''] = /## What the proxy in front should limit\n(.*?)\n## /s.exec(operations) ?? []
  const named = [...section.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name]) => name)
  expect(named.length).toBeGreaterThan(7)
  expect(named.filter((name) => !conf.includes(`${name} `))).toEqual([])
})
