import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { toEnvelope } from '../../src/systems/order-management/envelope-wire.ts'
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

test('D-66 site messages of a file are shown by the running product', async () => {
  const messages = [{ key: 'returns-evri-notice', start: '2020-01-01', end: '9999-12-31' }]
  expect(await run('intake.ts', dataDir, ['site-messages', '-'], JSON.stringify(messages))).toEqual({
    code: 0,
    output: `returns-foodhall-delay: off
returns-evri-notice: from 01 Jan 2020 to 31 Dec 9999, shown now
`,
  })
  const backstage = await (await fetch(`${address}${PATHS.backstage}`)).text()
  expect(backstage.replace(/<[^>]*>/g, ' ')).toContain('Shown from 01 Jan 2020 to 31 Dec 9999.')
})

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

  app.signal('SIGTERM')
  await app.ended

  const file = join(dataDir, 'orders.json')
  writeFileSync(file, JSON.stringify({ envelopes: [envelope('910000004'), envelope('910000006')] }))
  expect(await run('intake.ts', dataDir, ['orders', file])).toMatchObject({
    code: 0,
    output: expect.stringContaining('Accepted 1, repeated 1, stale 0, refused 0'),
  })
  const createStaff = () => {
    const account = ['--name', 'Robin Tate', '--email', 'Robin.Tate@Example.com', '--site', 'ie']
    return run('credentials.ts', dataDir, ['create-staff', ...account])
  }
  const staff = await createStaff()
  const [, staffId = ''] = /^Created (T-\w+) for Robin Tate, robin\.tate@example\.com: ie\.$/m.exec(staff.output) ?? []
  expect(staff.output).toMatch(/^[\w-]{24}$/m)
  expect(await createStaff()).toMatchObject({ code: 1, output: expect.stringContaining('There is an account') })
  expect((await run('credentials.ts', dataDir, ['new-staff-password', staffId])).output).toMatch(/^[\w-]{24}$/m)
  expect((await run('credentials.ts', dataDir, ['revoke-staff', staffId])).code).toBe(0)
  expect((await run('credentials.ts', dataDir, ['list-staff'])).output).toContain(`${staffId}  Robin Tate`)

  const listed = await run('credentials.ts', dataDir, ['list'])
  expect(listed.output).toMatch(new RegExp(`^${id}  Order management  \\(intake\\)  created .*, last used 20`))
}, 120_000)
