import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfiguration } from '../../src/server/configuration.ts'
import { PATHS } from '../../src/urls.ts'
import { SIGNED_BYTES_MAX } from '../../src/web/route.ts'

const conf = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** What stands between the braces of the block whose head has these words. */
function blockOf(head: string): string {
  const from = conf.indexOf(head)
  return conf.slice(from, conf.indexOf('\n  }', from))
}

test('the example of nginx takes bodies as large as the product does, where it does', () => {
  expect(conf).toContain('client_max_body_size 64k;')
  const megabytes = readConfiguration({}).intakeBytesMax / 1024 / 1024
  expect(blockOf(`location ^~ ${PATHS.intake} `)).toContain(`client_max_body_size ${megabytes}m;`)
  expect(blockOf(`location = ${PATHS.catalogueIntake} `)).toContain(`client_max_body_size ${megabytes}m;`)
  expect(blockOf(`location = ${PATHS.contentIntake} `)).toContain(`client_max_body_size ${megabytes}m;`)
  expect(PATHS.customerIntake.startsWith(PATHS.intake)).toBe(true)
  expect(blockOf('location ^~ /api/carriers/ ')).toContain(`client_max_body_size ${SIGNED_BYTES_MAX / 1024 / 1024}m;`)
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
