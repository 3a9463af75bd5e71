import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { phoneAndPostcode } from '../../src/features/account/phone-and-postcode.ts'
import { customerReader } from '../../src/features/account/read-customer.ts'
import { type Configuration, readConfiguration } from '../../src/main/configuration.ts'
import { featureSummary } from '../../src/main/on-and-off.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { KEY } from '../harness/settings.ts'
import { docsPage } from './page.ts'

/** The files and bodies that docs/first-start.md pastes, and what it says one sees. */
const page = docsPage('first-start.md')
const REPOSITORY = join(import.meta.dirname, '../..')
const standIns = readFileSync(join(REPOSITORY, 'deploy/first-start/stand-ins.js'), 'utf8')

const NOW = '2026-11-14T10:00:00Z'
const asTheShellDoes = (text: string) =>
  text
    .replaceAll('$now', NOW)
    .replaceAll('$(date +%s)', '1794650400')
    .replaceAll('$(date +%F)', '2026-11-14')
    .replaceAll(/\$\((?:openssl|cat) [^)]*\)/g, KEY)
const pasted = [...page.matchAll(/^(?:cat > (\S+)|call (\S+) -d @-) <<'?END'?\n([\s\S]*?)^END$/gm)].map(
  ([, file, call, text = '']) => [file ?? call ?? '', asTheShellDoes(text)] as const,
)
const textOf = (name: string) => pasted.find(([named]) => named === name)?.[1] ?? ''

let root: string
let settings: Record<string, string | undefined>
let configuration: Configuration
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'first-start-'))
  for (const [name, text] of pasted.filter(([name]) => name.startsWith('first/'))) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const [, copied = ''] = /^cp (\S+) first\/brand\/$/m.exec(page) ?? []
  copyFileSync(join(REPOSITORY, copied), join(root, 'first/brand', basename(copied)))
  settings = parseEnv(textOf('first/settings.env'))
  configuration = readConfiguration({ ...settings, BRAND_DIR: join(root, settings.BRAND_DIR ?? '') })
})
afterAll(() => rmSync(root, { recursive: true }))

test('production starts with the settings and the brand of the page, and says what the page shows', () => {
  expect(configuration).toMatchObject({ mode: 'production', brand: { name: 'Reed & Rush' } })
  const [on = '', off] = featureSummary(configuration)
  const [, shown = ''] = /^```text\n(.*?)\n```/ms.exec(page) ?? []
  const [ready, shownOn = '', shownOff] = shown.split('\n')
  expect(ready).toBe('Aftercare is ready at http://localhost:3000, in production.')
  expect(shownOn).toMatch(/, …$/)
  expect([on.slice(0, shownOn.length - 1), off]).toEqual([shownOn.slice(0, -1), shownOff])
})

test('its customer and its order are read whole, and can be returned for as long as it says', () => {
  const read = customerReader(phoneAndPostcode)(JSON.parse(textOf('intake/customers')))
  expect(read).toMatchObject({ ok: true, warnings: [], update: { customer: { signInEmail: 'robin@example.com' } } })
  const order = readEnvelope(configuration.brand.sites, JSON.parse(textOf('intake')))
  expect(order).toMatchObject({ ok: true, warnings: [], update: { order: { customerId: 'C-1', orderNumber: '1001' } } })
  expect(configuration.brand.policy.returnWindow.days).toBe(28)
})

test('the stand-ins listen where the settings say, and need only what "npm install" installs', () => {
  const [, ports = ''] = /_PORT\] = \[(.*?)\]/.exec(standIns) ?? []
  const named = ports.split(', ')
  for (const port of named) expect(page).toContain(port)
  const { PUBLIC_URL, SMTP_URL, ORDER_MANAGEMENT_URL, ROYAL_MAIL_URL } = settings
  const addressed = [PUBLIC_URL, ORDER_MANAGEMENT_URL, SMTP_URL].map((url) => new URL(url ?? '').port)
  expect(named).toEqual([String(configuration.port), ...addressed])
  expect(ROYAL_MAIL_URL).toBe(ORDER_MANAGEMENT_URL)
  const packages = [...standIns.matchAll(/ from '([^':]+)'/g)].map(([, name]) => name)
  expect(packages).toEqual(['postal-mime', 'smtp-server'])
  expect(Object.keys(manifest.devDependencies)).toEqual(expect.arrayContaining(packages))
})
