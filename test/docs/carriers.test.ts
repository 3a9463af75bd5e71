import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { demoOrders } from '../../demo/orders/all-orders.ts'
import { WEBHOOK_CARRIERS } from '../../src/domain/callers/caller.ts'
import type { ReturnStatus } from '../../src/domain/returns/return.ts'
import { statusWords } from '../../src/domain/tracking/return-statuses.data.ts'
import { doesReportCount } from '../../src/domain/tracking/scan-outcome.ts'
import {
  HOUSE_SCANS_EXAMPLE,
  SCAN_EXAMPLE,
  SCANS_EXAMPLE,
  SCANS_TAKEN_EXAMPLE,
} from '../../src/features/return-tracking/scan-examples.data.ts'
import { SCANS_MAX, scanOutcomeSchema } from '../../src/features/return-tracking/scans.routes.ts'
import { SETTINGS } from '../../src/main/configuration.data.ts'
import { isSigned, readSignature, SIGNATURE_SECONDS_MAX } from '../../src/platform/calls/answer-signed-call.ts'
import { CALL_REFUSALS } from '../../src/platform/calls/call.ts'
import { SIGNED_BYTES_MAX } from '../../src/platform/http/route.ts'
import { wireScan } from '../../src/systems/carriers/scan-wire.ts'
import { CARRIER_CODES, STATUS_CODES } from '../../src/systems/carriers/wire-words.data.ts'
import { PATHS } from '../../src/urls.ts'
import { docsPage, tableOf } from './page.ts'

const page = docsPage('integration/carriers.md')
const examplesIn = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, text = '']) => text)
const [byHouse = '', bySignature = '', ...otherExamples] = examplesIn('sh')

const hasTools = ['sh', 'openssl'].every(
  (tool) => spawnSync(tool, tool === 'sh' ? ['-c', ':'] : ['version']).status === 0,
)

test.runIf(hasTools)('D-157 the example, pasted into a shell, signs what it sends', () => {
  const secret = 'a secret to paste, $HOME and "quotes" in it'
  // What curl would be given, each on a line of its own.
  const script = `curl() { printf '%s\\n' "$@"; }\n${bySignature}`
  const env = { PATH: process.env.PATH, EVRI_WEBHOOK_SECRET: secret }
  const given = execFileSync('sh', ['-eu', '-c', script], { encoding: 'utf8', env }).split('\n')
  const header = (name: string) => given.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? null
  const signature = readSignature(
    { timestamp: header('X-Timestamp'), signature: header('X-Signature') },
    Temporal.Now.instant(),
  )
  const body = given[given.indexOf('--data-binary') + 1] ?? ''
  expect(signature).not.toHaveProperty('refused')
  expect('signatures' in signature && isSigned([secret], signature, Buffer.from(body))).toBe(true)
  expect(JSON.parse(body)).toEqual(SCANS_EXAMPLE)
  expect(given[0]).toMatch(/\/api\/carriers\/evri\/scans$/)
})

test('D-157 the examples are those of the description, about a parcel of the demo without scans', () => {
  const [, sent = ''] = /--data-binary '(.*?)'/s.exec(byHouse) ?? []
  expect(JSON.parse(sent)).toEqual(HOUSE_SCANS_EXAMPLE)
  expect(byHouse).toContain(`localhost:3000${PATHS.returnScans}"`)
  expect(otherExamples).toEqual([])
  expect(examplesIn('json').map((text) => JSON.parse(text))).toEqual([SCANS_TAKEN_EXAMPLE])
  const { returns } = demoOrders(Temporal.Instant.from('2026-11-14T10:00:00Z'))
  const theirs = returns.find(({ facts }) => facts.trackingNumber === SCAN_EXAMPLE.trackingNumber)
  expect(theirs).toMatchObject({
    ...{ carrier: 'evri', orderNumber: '400000008', scans: [{ status: 'started' }] },
    returnNumber: HOUSE_SCANS_EXAMPLE.scans[0]?.returnNumber,
  })
})

test('D-157 TRK-28 fields, carriers and calls are those that are read', () => {
  expect(tableOf(page, 'Field').map(([field]) => field)).toEqual(
    Object.keys(wireScan.shape).map((name) => `\`${name}\``),
  )
  for (const { code } of Object.values(CARRIER_CODES)) expect(page).toContain(`\`${code}\``)
  for (const path of [PATHS.returnScans, PATHS.carrierScans.replace(':carrier', '{carrier}')])
    expect(page).toContain(`| \`POST ${path}\``)
  expect(page).toContain(`1 to ${SCANS_MAX.toLocaleString('en-GB')} of them`)
})

test('TRK-09 TRK-10 D-157 the table of statuses has the shopper’s text and who may report it', () => {
  const statuses = Object.entries(STATUS_CODES) as [ReturnStatus, string][]
  expect(tableOf(page, 'Code')).toEqual(
    statuses.map(([status, code]) => [
      `\`${code}\``,
      statusWords(status, {}).label ?? 'nothing new',
      doesReportCount(status, 'order-management')
        ? 'order management'
        : doesReportCount(status, 'evri')
          ? 'the carrier'
          : 'nobody: we record it',
    ]),
  )
})

test('D-157 every outcome and reason is explained', () => {
  const { outcome, reason } = scanOutcomeSchema.shape
  expect(tableOf(page, 'Outcome').map(([code]) => code)).toEqual(outcome.options.map((code) => `\`${code}\``))
  expect(tableOf(page, 'Reason').map(([code]) => code)).toEqual(reason.unwrap().options.map((code) => `\`${code}\``))
})

test('D-157 carriers, settings and limits are those that count', () => {
  for (const carrier of WEBHOOK_CARRIERS) expect(page).toContain(`\`${carrier}\``)
  const secrets = Object.keys(SETTINGS).filter((name) => name.endsWith('_WEBHOOK_SECRET'))
  expect(secrets).toHaveLength(WEBHOOK_CARRIERS.length)
  for (const name of secrets) expect(page).toContain(`\`${name}\``)
  expect(page).toContain(`${SIGNED_BYTES_MAX.toLocaleString('en-GB')} bytes`)
  expect(page).toContain(`at most ${SIGNATURE_SECONDS_MAX / 60} minutes old or ahead`)
})

test('D-157 every refusal is named with the status that it has', () => {
  const rows = [...page.matchAll(/^\| (\d{3}) +\| `([\w-]+)`/gm)].map(([, status, code]) => `${status} ${code}`)
  const refusals = CALL_REFUSALS.map(({ status, code }) => `${status} ${code}`)
  expect(rows.filter((row) => !refusals.includes(row))).toEqual([])
  const ofSignatures = refusals.filter((row) => /signature-|carrier/.test(row))
  expect(ofSignatures).toHaveLength(5)
  expect(rows).toEqual(expect.arrayContaining(ofSignatures))
})
