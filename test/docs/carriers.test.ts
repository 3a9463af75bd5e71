import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SIGNING_CARRIERS } from '../../src/domain/callers/signing-carrier.ts'
import { CALL_REFUSALS } from '../../src/server/calls/call-errors.ts'
import { isSigned, readSignature, SIGNATURE_SECONDS_MAX } from '../../src/server/calls/signed-call.ts'
import { SETTINGS } from '../../src/server/configuration.data.ts'
import { SIGNED_BYTES_MAX } from '../../src/web/route.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/integration/carriers.md'), 'utf8')
const exampleIn = (language: string) => new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(page)?.[1] ?? ''

const hasTools = ['sh', 'openssl'].every(
  (tool) => spawnSync(tool, tool === 'sh' ? ['-c', ':'] : ['version']).status === 0,
)

test.runIf(hasTools)('D-157 the example, pasted into a shell, signs what it sends', () => {
  const secret = 'a secret to paste, $HOME and "quotes" in it'
  // What curl would be given, each on a line of its own.
  const script = `curl() { printf '%s\\n' "$@"; }\n${exampleIn('sh')}`
  const env = { PATH: process.env.PATH, EVRI_WEBHOOK_SECRET: secret }
  const given = execFileSync('sh', ['-eu', '-c', script], { encoding: 'utf8', env }).split('\n')
  const header = (name: string) => given.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null
  const said = readSignature(
    { timestamp: header('X-Timestamp'), signature: header('X-Signature') },
    Temporal.Now.instant(),
  )
  const body = given[given.indexOf('--data-binary') + 1] ?? ''
  expect(said).not.toHaveProperty('refused')
  expect('signatures' in said && isSigned([secret], said, Buffer.from(body))).toBe(true)
  expect(JSON.parse(body)).toEqual(JSON.parse(exampleIn('json')))
  expect(given[0]).toMatch(/\/api\/carriers\/evri\/scans$/)
})

test('D-157 carriers, settings and limits are those that count', () => {
  for (const carrier of SIGNING_CARRIERS) expect(page).toContain(`\`${carrier}\``)
  const secrets = Object.keys(SETTINGS).filter((name) => name.endsWith('_WEBHOOK_SECRET'))
  expect(secrets).toHaveLength(SIGNING_CARRIERS.length)
  for (const name of secrets) expect(page).toContain(`\`${name}\``)
  expect(page).toContain(`${SIGNED_BYTES_MAX.toLocaleString('en-GB')} bytes`)
  expect(page).toContain(`at most ${SIGNATURE_SECONDS_MAX / 60} minutes old or ahead`)
})

test('D-157 every refusal is named with the status that it has', () => {
  const rows = [...page.matchAll(/^\| (\d{3}) +\| `([\w-]+)`/gm)].map(([, status, code]) => `${status} ${code}`)
  const known = CALL_REFUSALS.map(({ status, code }) => `${status} ${code}`)
  expect(rows.filter((row) => !known.includes(row))).toEqual([])
  const ofSignatures = known.filter((row) => /signature-|carrier/.test(row))
  expect(ofSignatures).toHaveLength(5)
  expect(rows).toEqual(expect.arrayContaining(ofSignatures))
})
