import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM_KEYS, settingPrefix } from '../src/main/outside-systems.ts'
import { connect } from '../src/platform/database/connect.ts'
import { lockDataFolder } from '../src/platform/database/instance-lock.ts'
import { type ClonedDatabase, cloneDatabase } from '../test/harness/clone-database.ts'
import { runScript } from '../test/harness/run-script.ts'

const folder = mkdtempSync(join(tmpdir(), 'aftercare-scripts-'))
// Both find their database in the same way, and all read their arguments alike: what one of them shows every time, each
// shows in the long runs.
const either = <Script>(every: Script, ...others: Script[]): Script[] =>
  process.env.LONG_RUNS === 'true' ? [every, ...others] : [every]
let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test.each(either('demo-reset.ts', 'demo-load.ts'))(
  '%s leaves a folder alone on which the product runs',
  async (script) => {
    const dataDir = join(folder, script)
    const lock = await lockDataFolder(dataDir)
    if (!lock.held) throw new Error('the lock is taken')
    lock.announce('http://127.0.0.1:3000')
    const { code, output } = await runScript(script, { DATA_DIR: dataDir })
    await lock.release()
    expect(code).toBe(1)
    expect(output).toMatch(/^Aftercare is running on this data, at http:\/\/127\.0\.0\.1:3000\. .*backstage/)
  },
)

test('demo-reset.ts leaves a given database alone that is in use, and one with customers that is no demo', async () => {
  await database.sql`select 1`
  const env = { DATABASE_URL: database.url }
  expect(await runScript('demo-reset.ts', env)).toMatchObject({ code: 1, output: expect.stringContaining('backstage') })
  await database.sql`delete from demo_world`
  await database.sql.end()
  const refused = await runScript('demo-reset.ts', env)
  expect(refused).toEqual({
    code: 1,
    output: 'This database contains customers or orders but no demo data, so nothing has been changed.\n',
  })
})

test.each(either('demo-load.ts', 'demo-reset.ts'))(
  '%s does not even touch the schema of a real database',
  async (script) => {
    const real = await cloneDatabase('template_empty')
    await real.sql`create table orders (id text)`
    await real.sql`insert into orders values ('O-1')`
    await real.sql.end()
    expect(await runScript(script, { DATABASE_URL: real.url })).toMatchObject({
      code: 1,
      output: expect.stringContaining('nothing has been changed'),
    })
    const tables = await real.builtInSql`select tablename from pg_tables where schemaname = 'public'`
    expect(tables).toEqual([{ tablename: 'orders' }])
    await real.drop()
  },
)

test('a script reports in one sentence that there is no such database', async () => {
  const missing = new URL(database.url)
  missing.pathname = '/no_such_database'
  expect(await runScript('credentials.ts', { DATABASE_URL: missing.href }, ['list'])).toEqual({
    code: 1,
    output: "The database can't be reached (it does not exist). Check DATABASE_URL and DATABASE_DIRECT_URL.\n",
  })
})

test('demo-reset.ts builds the world for the day of the clock, and demo-load.ts adds to it', async () => {
  const env = { DATABASE_URL: database.url, CLOCK: '2026-12-01T09:00:00Z' }
  const query = async <T>(read: (sql: ReturnType<typeof connect>) => Promise<T>) => {
    const sql = connect({ url: database.url, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
    try {
      return await read(sql)
    } finally {
      await sql.end()
    }
  }
  await query((sql) => sql`insert into demo_world (seed_day) values ('2026-11-14')`)
  // The demo of another version, which only a reset may throw away.
  await query((sql) => sql`insert into schema_migrations values ('0000_earlier.sql', '', '2026-11-14')`)
  expect(await runScript('demo-load.ts', env)).toEqual({
    code: 1,
    output:
      'The database was made by another version of Aftercare (0000_earlier.sql); if it is a demo, "npm run demo:reset" rebuilds it.\n',
  })
  expect(await runScript('demo-reset.ts', env)).toMatchObject({
    code: 0,
    output: expect.stringContaining('for 2026-12-01'),
  })
  const loaded = await runScript('demo-load.ts', env, ['--customers', '20', '--orders', '100'])
  expect(loaded).toMatchObject({ code: 0, output: expect.stringContaining('100 orders (from 7000000001)') })
  const [counted] = await query((sql) => sql`select count(*) from orders where customer_id = 'L-000001'`)
  expect(counted).toEqual({ count: 10 })
  const more = await runScript('demo-load.ts', env, ['--products', '20'])
  expect(more).toMatchObject({ code: 0, output: expect.stringMatching(/20 products \(from P9000001\)\.\n$/) })
  expect(await runScript('demo-load.ts', env, ['--products', '0'])).toEqual({
    code: 1,
    output: '--products must be a whole number of at least 1.\n',
  })
  // Four processes, one of which builds the whole world: on a busy machine they come near the usual twenty seconds.
}, 60_000)

const NO_DATABASE = { DATABASE_URL: 'postgres://127.0.0.1:9/none' }

test.each(either('recommendations.ts', 'migrate.ts', 'demo-load.ts'))(
  '%s --help says how, and does it not',
  async (script) => {
    const output = expect.stringMatching(/^Usage: npm run .*\n$/)
    expect(await runScript(script, NO_DATABASE, ['--help'])).toEqual({ code: 0, output })
  },
)

test.each(either(['recommendations.ts', '--all'], ['migrate.ts', '--now'], ['demo-reset.ts', 'all']))(
  '%s does nothing for what it does not know',
  async (script, word) => {
    expect(await runScript(script, NO_DATABASE, [word])).toEqual({
      code: 2,
      output: expect.stringMatching(new RegExp(`'${word}'.* Usage: npm run `)),
    })
  },
)

test.each(either('demo-reset.ts', 'demo-load.ts'))('%s does not work in production', async (script) => {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    SECRET_KEYS: 'a key of the tests that is long enough to be one',
    PUBLIC_URL: 'https://shop.example.com',
    PROXY_HOPS: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    ...Object.fromEntries(
      SYSTEM_KEYS.map(settingPrefix).flatMap((system) => [
        [`${system}_URL`, 'http://127.0.0.1:9'],
        [`${system}_API_KEY`, 'a key of the tests'],
      ]),
    ),
  }
  expect(await runScript(script, env)).toEqual({
    code: 1,
    output: 'This is for the demo; it is refused in production.\n',
  })
})
