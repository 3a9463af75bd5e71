import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { SCAN_EXAMPLE } from '../../src/features/return-tracking/scan-examples.data.ts'
import { toEnvelope } from '../../src/systems/order-management/write-envelope.ts'
import { PATHS } from '../../src/urls.ts'
import { anOrder } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { runScript } from '../harness/run-script.ts'
import { type AppProcess, preparedDataDir, root, startApp } from './app-process.ts'

const OCCURRED_AT = Temporal.Instant.from('2026-11-14T10:00:00Z')

const run = (script: string, dataDir: string, args: string[], input = '') =>
  runScript(script, { TMPDIR: root, DATA_DIR: dataDir }, args, input)

const envelope = (orderNumber: string) =>
  toEnvelope(BRAND_SITES, {
    order: anOrder({ orderNumber, customerId: 'C-imported' }),
    sequence: 1,
    occurredAt: OCCURRED_AT,
  })

const dataDir = preparedDataDir()
let app: AppProcess
let address: string
beforeAll(async () => {
  app = await startApp({ DATA_DIR: dataDir })
  address = await app.address()
})

test('D-66 site messages are those of the file, all of them or none, and the running product shows them', async () => {
  const backstage = async () => (await (await fetch(`${address}${PATHS.backstage}`)).text()).replace(/<[^>]*>/g, ' ')
  const put = async (content: string) => {
    const file = join(dataDir, 'messages.json')
    writeFileSync(file, content)
    return await run('intake.ts', dataDir, ['site-messages', file])
  }
  const evri = { key: 'returns-evri-notice', start: '2020-01-01', end: '9999-12-31' }
  const foodhall = { key: 'returns-foodhall-delay', start: '2020-01-01', end: '2020-01-31' }

  expect(await put(JSON.stringify([evri, foodhall]))).toEqual({
    code: 0,
    output: `returns-foodhall-delay: from 01 Jan 2020 to 31 Jan 2020, no longer shown
returns-evri-notice: from 01 Jan 2020 to 31 Dec 9999, shown now
`,
  })
  expect(await backstage()).toContain('Shown from 01 Jan 2020 to 31 Dec 9999.')

  const refused = await put(JSON.stringify([{ ...evri, start: '2026-02-30' }, evri]))
  expect(refused).toEqual({
    code: 1,
    output: `Message 1: start must be a day such as 2026-12-01.
Message 2: returns-evri-notice is there twice.
Nothing has been changed.
`,
  })
  expect(await backstage()).toContain('Was shown from 01 Jan 2020 to 31 Jan 2020.')

  // From the standard input, and to switch everything off.
  expect(await run('intake.ts', dataDir, ['site-messages', '-'], '[]')).toEqual({
    code: 0,
    output: 'returns-foodhall-delay: off\nreturns-evri-notice: off\n',
  })
  expect(await backstage()).not.toContain('hown from')
}, 120_000)

test('credentials and intake work beside the running product, and on its data when it has stopped', async () => {
  const created = await run('credentials.ts', dataDir, ['create', '--name', 'Order management', '--scope', 'intake'])
  expect(created.code, created.output).toBe(0)
  const [id = ''] = /S-[0-9a-f]+/.exec(created.output) ?? []
  const secretOf = (output: string) => /^aftercare_\S+$/m.exec(output)?.[0] ?? ''
  const sendUpdate = async (secret: string, order: string) => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' }
    const body = JSON.stringify(envelope(order))
    return (await fetch(address + PATHS.intake, { method: 'POST', headers, body })).status
  }
  expect(await sendUpdate(secretOf(created.output), '910000001')).toBe(200)

  const rotated = await run('credentials.ts', dataDir, ['rotate', id, '--grace', '0'])
  expect(await sendUpdate(secretOf(created.output), '910000002')).toBe(401)
  expect(await sendUpdate(secretOf(rotated.output), '910000002')).toBe(200)

  const lines = [envelope('910000002'), { ...envelope('910000003'), storeId: '1' }, envelope('910000004')]
  const input = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n{broken\n`
  const imported = await run('intake.ts', dataDir, ['orders', '-'], input)
  // Refusals are printed in the order of the file.
  expect(imported.output.split('\n').filter((line) => line.startsWith('Refused: '))).toEqual([
    'Refused: record 2, order 910000003: storeId: is not a known store',
    'Refused: record 4: not valid JSON in UTF-8',
  ])
  expect(imported.output).toContain('Accepted 1, repeated 1, stale 0, refused 2')
  expect(imported.code).toBe(1)

  const scan = { ...SCAN_EXAMPLE, occurredAt: OCCURRED_AT }
  const scans = [scan, { ...scan, eventId: 'E-2', trackingNumber: 'nobody' }, { ...scan, parcel: 0 }, 'nonsense', scan]
  const scanned = await run('intake.ts', dataDir, ['scans', '-'], scans.map((each) => JSON.stringify(each)).join('\n'))
  expect(scanned.output.split('\n').filter((line) => line.startsWith('Refused: '))).toEqual([
    'Refused: record 2, event E-2: unknown-parcel',
    'Refused: record 3, event E-0001: parcel: must be a whole number from 1 to 99',
    'Refused: record 4: must be a scan',
  ])
  expect(scanned.output).toContain('Accepted 1, duplicate 1, refused 3')
  expect(scanned.code).toBe(1)

  await run('credentials.ts', dataDir, ['revoke', id])
  expect(await sendUpdate(secretOf(rotated.output), '910000005')).toBe(401)
  app.signal('SIGTERM')
  await app.ended

  const file = join(dataDir, 'orders.json')
  writeFileSync(file, JSON.stringify({ envelopes: [envelope('910000004'), envelope('910000006')] }))
  expect(await run('intake.ts', dataDir, ['orders', file])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Accepted 1, repeated 1, stale 0, refused 0'),
  })
  const listed = await run('credentials.ts', dataDir, ['list'])
  expect(listed.output).toMatch(
    new RegExp(`^${id}  Order management  \\(intake\\)  created .*, revoked .*, last used 20`),
  )
}, 120_000)
