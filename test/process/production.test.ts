import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { REQUIRED_SYSTEMS, SYSTEM_KEYS, settingPrefix } from '../../src/main/outside-systems.ts'
import { REPOSITORY, root, startApp } from './app-process.ts'
import { type Database, type Databases, startDatabases } from './databases.ts'
import { Shopper } from './shopper.ts'

const SECRET_KEYS = 'a key of the tests that is long enough to be one'
const PREFIXES = SYSTEM_KEYS.map(settingPrefix)
const OUTSIDE = Object.fromEntries(
  PREFIXES.flatMap((system) => [
    [`${system}_URL`, 'http://127.0.0.1:9'],
    [`${system}_API_KEY`, 'a key of the tests'],
  ]),
)
const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Shop <shop@example.com>' }
const settingsFor = (url: string) => ({
  ...{ NODE_ENV: 'production', SECRET_KEYS, DATABASE_URL: url, PUBLIC_URL: 'https://shop.example.com' },
  ...{ DRAIN_SECONDS: '0', PROXY_HOPS: '0', ...MAIL, ...OUTSIDE },
})

// The configuration's tests cover each problem; this shows that a start prints them.
test('production refuses to start without its settings, and names them all', async () => {
  await using app = await startApp({ NODE_ENV: 'production' })
  expect(await app.ended).toEqual({ code: 1, signal: null })
  const [head, ...lines] = app.errorOutput().trimEnd().split('\n')
  expect(head).toBe('Invalid configuration:')
  const required = ['SECRET_KEYS', 'DATABASE_URL', 'PUBLIC_URL', 'PROXY_HOPS', 'SMTP_URL']
  const names = [...required, ...REQUIRED_SYSTEMS.map((key) => `${settingPrefix(key)}_URL`)]
  expect(lines).toHaveLength(names.length + 2)
  expect(lines.at(-1)).toMatch(/returns have no way back on the site "Ireland": set IN_STORE_URL or AN_POST_URL/)
  for (const name of names) expect(app.errorOutput()).toContain(`${name} is required`)
})

describe('production with all its settings', () => {
  let databases: Databases
  let database: Database
  beforeAll(async () => {
    databases = await startDatabases()
    database = await databases.create()
  })
  afterAll(() => databases.stop())

  test('MIGRATE=off leaves the schema to "npm run migrate", and a start on an old schema says so', async () => {
    const empty = await databases.create()
    const settings = settingsFor(empty.url)
    await using early = await startApp({ ...settings, MIGRATE: 'off' })
    expect(await early.ended).toEqual({ code: 1, signal: null })
    expect(early.errorOutput()).toMatch(
      /^The database is out of date\. Not applied yet: 0001.*Run "npm run migrate" first, or unset MIGRATE\.$/m,
    )

    await using migrating = await startApp(settings, [process.execPath, 'scripts/migrate.ts'])
    expect(await migrating.ended).toEqual({ code: 0, signal: null })
    expect(migrating.output()).toMatch(/^Applied 0001/m)
    // From then on a role that may only read and write is enough.
    await empty.sql.unsafe(`
      create role writer_of_${empty.name} login;
      grant usage on schema public, pgboss to writer_of_${empty.name};
      grant select, insert, update, delete on all tables in schema public, pgboss to writer_of_${empty.name};
      grant usage on all sequences in schema public, pgboss to writer_of_${empty.name}`)
    const url = new URL(empty.url)
    url.username = `writer_of_${empty.name}`
    const start = [process.execPath, 'dist/server/main.js']
    await using app = await startApp({ ...settings, DATABASE_URL: url.href, MIGRATE: 'off' }, start)
    expect((await new Shopper(await app.address()).get('/sign-in')).status).toBe(200)
    app.signal('SIGTERM')
    expect(await app.ended).toEqual({ code: 0, signal: null })
    expect(app.errorOutput()).toBe('')
  })

  test('with what production installs and nothing else, a ready build starts, however old it looks, and every command of production.md works', async () => {
    const folder = productionFolder()
    const settings = { ...settingsFor(database.url), ...ONLY_FROM_HERE }
    const start = [process.execPath, '--import', './scripts/require-node.js', 'scripts/start.ts']
    await using app = await startApp(settings, start, folder)
    expect((await new Shopper(await app.address()).get('/sign-in')).status).toBe(200)
    expect(app.output()).not.toContain('Building')
    app.signal('SIGTERM')
    expect(await app.ended).toEqual({ code: 0, signal: null })
    expect(app.errorOutput()).toBe('')
    const [, named = ''] = /Only the commands \(([^)]+)\) and `npm start` need/.exec(PRODUCTION_DOC) ?? []
    const names = named.split(', ').map((name) => name.replaceAll('`', ''))
    expect(names).toEqual(['migrate', 'intake', 'credentials', 'recommendations'])
    const scripts: Record<string, string> = manifest.scripts
    const commandOf = (name: string) => scripts[name]?.split('node ').at(-1)?.split(' ') ?? []
    const loadIntakes = `
      const { INTAKES } = await import('./scripts/intake/intakes.ts')
      for (const load of INTAKES.values()) await load()`
    for (const command of [
      commandOf('migrate'),
      [...commandOf('credentials'), 'list'],
      commandOf('recommendations'),
      [...commandOf('intake'), 'site-messages', 'messages.json'],
      // All other kinds of intake find their packages, too.
      ['--input-type=module', '-e', loadIntakes],
    ]) {
      await using running = await startApp(settings, [process.execPath, ...command], folder)
      expect([command, (await running.ended).code, running.errorOutput()]).toEqual([command, 0, ''])
    }
  }, 120_000)

  test('one sentence reports missing commands, or a Node that is too old', async () => {
    const folder = mkdtempSync(join(root, 'dist-alone-'))
    cpSync(join(REPOSITORY, 'package.json'), join(folder, 'package.json'))
    symlinkSync(join(REPOSITORY, 'dist'), join(folder, 'dist'))
    await using migrating = await startApp({}, ['sh', '-c', manifest.scripts.migrate], folder)
    expect((await migrating.ended).code).toBe(1)
    expect(migrating.errorOutput()).toBe(
      'npm run migrate needs scripts/, src/ and db/ beside dist/. Copy them, or unset MIGRATE: then the start migrates.\n',
    )
    const onNode20 = 'data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.1.0"}})'
    await using old = await startApp({}, [process.execPath, '--import', onNode20, 'dist/server/main.js'])
    expect((await old.ended).code).toBe(1)
    expect(old.errorOutput()).toBe('Aftercare needs Node 26 or later, but this is Node 20.1.0.\n')
  })
})

const PRODUCTION_DOC = readFileSync(join(REPOSITORY, 'docs/production.md'), 'utf8')
/** Makes Node find packages in the folder itself, not at the targets of its symbolic links. */
const ONLY_FROM_HERE = { NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main' }

interface LockedPackage {
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

/** A folder with the packages of `npm install --omit=dev --omit=optional`, and sources newer than the build. */
function productionFolder(): string {
  const folder = mkdtempSync(join(root, 'production-'))
  for (const name of ['dist', 'scripts', 'src', 'db', 'package.json']) {
    cpSync(join(REPOSITORY, name), join(folder, name), { recursive: true })
  }
  const lock = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8'))
  const locked = Object.entries(lock.packages as Record<string, LockedPackage>)
  for (const [path, { dev, optional, devOptional }] of locked) {
    const [, name, more] = path.split('node_modules/')
    if (!name || more !== undefined || dev || optional || devOptional) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    symlinkSync(join(REPOSITORY, path), join(folder, path))
  }
  writeFileSync(join(folder, 'messages.json'), '[]')
  expect(existsSync(join(folder, 'node_modules/hono'))).toBe(true)
  expect(existsSync(join(folder, 'node_modules/vite'))).toBe(false)
  return folder
}
