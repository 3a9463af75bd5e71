import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { StartError } from '../../configuration/start-error.ts'
import { findPostgresPackage } from './home.ts'
import { type OwnPostgres, startOwnPostgres } from './start-own-postgres.ts'

const settings = { fsync: 'off', shared_buffers: '16MB' }
const started: OwnPostgres[] = []
const children: ChildProcess[] = []
let printed: string[] = []
let root: string

beforeAll(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'own-postgres-test-')))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()))
  for (const child of children.splice(0)) child.kill('SIGKILL')
  printed = []
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(dataDir: string): Promise<OwnPostgres> {
  const server = await startOwnPostgres({ dataDir, settings, print: (line) => printed.push(line) })
  started.push(server)
  return server
}

async function query<T>(url: string, query: string): Promise<T | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(query).finally(() => client.end())
  return rows[0] && (Object.values(rows[0])[0] as T)
}

const pidFile = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid')
const pidOn = async (dataDir: string) => Number.parseInt(await readFile(pidFile(dataDir), 'utf8'), 10)
const socketFolder = (url: string) => decodeURIComponent(new URL(url).hostname)

/** Another Node with a PostgreSQL of its own, which can be killed. */
async function startInChild(dataDir: string, env: NodeJS.ProcessEnv = {}): Promise<ChildProcess> {
  const script = `
    const { startOwnPostgres } = await import(${JSON.stringify(new URL('./start-own-postgres.ts', import.meta.url).href)})
    await startOwnPostgres({ dataDir: ${JSON.stringify(dataDir)}, settings: ${JSON.stringify(settings)}, say() {} })
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  children.push(child)
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  expect(child.exitCode).toBeNull()
  return child
}

/** A PATH with only these programs; every user who can enter `folder` can run them. */
async function pathWith(folder: string, ...programs: string[]): Promise<NodeJS.ProcessEnv> {
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const program of programs) {
    await writeFile(join(bin, program), `#!/bin/sh\nPATH=$PATH_BEFORE exec ${program} "$@"\n`, { mode: 0o755 })
  }
  return { PATH: bin, PATH_BEFORE: process.env.PATH }
}

describe('a fresh folder, and the same folder again', () => {
  let dataDir: string
  beforeAll(async () => {
    dataDir = join(root, 'a folder with spaces ').padEnd(120, 'x')
    await mkdir(join(dataDir, 'postgres.new/base'), { recursive: true })
    await writeFile(join(dataDir, 'postgres.new/PG_VERSION'), '18\n')
  })

  test('a fresh folder gets an empty database that orders text the same everywhere; a long path with spaces works, and what an interrupted start left there is removed', async () => {
    const { url } = await start(dataDir)
    expect(await query(url, 'select current_database()')).toBe('aftercare')
    expect(await query(url, 'select current_user')).toBe('aftercare')
    expect(await query(url, "select upper('é')")).toBe('É')
    expect(await query(url, 'show timezone')).toBe('UTC')
    expect(await query(url, 'show listen_addresses')).toBe('')
    await query(url, 'create table samples as select 42 as answer')
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log'])
  })

  test('the socket lies in a folder that only its owner can enter, and that goes when PostgreSQL goes; stopping twice is stopping once', async () => {
    const server = await start(dataDir)
    const folder = socketFolder(server.url)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await Promise.all([server.stop(), server.stop()])
    await server.stop()
    await server.ended
    expect(existsSync(folder)).toBe(false)
    expect(existsSync(pidFile(dataDir))).toBe(false)
  })

  test('a stale postmaster.pid that names another program does not matter', async () => {
    const stale = `${process.ppid}\n${dataDir}/postgres\n1700000000\n5432\n/tmp\n\n  1234  5678\nready\n`
    await writeFile(pidFile(dataDir), stale)
    expect(await query((await start(dataDir)).url, 'select 1')).toBe(1)
  })

  test('a PostgreSQL that outlived its application is stopped, and its socket replaced', async () => {
    // Without setpriv nothing tells PostgreSQL that we died.
    const child = await startInChild(dataDir, await pathWith(root, 'sh', 'unshare'))
    const lines = (await readFile(pidFile(dataDir), 'utf8')).split('\n')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(lines[4] ?? '')).toBe(true)

    const { url } = await start(dataDir)
    expect(printed).toContain('Stopping a PostgreSQL left running by an earlier start.')
    expect(await pidOn(dataDir)).not.toBe(Number(lines[0]))
    expect(socketFolder(url)).toBe(lines[4])
    expect(await query(url, 'select count(*)::int from samples')).toBe(1)
  })

  test("another user's database is refused", async () => {
    const owner = statSync(join(dataDir, 'postgres')).uid
    vi.spyOn(process, 'getuid').mockReturnValueOnce(owner + 1)
    await expect(start(dataDir)).rejects.toThrow(`belongs to the user with uid ${owner}; start as that user, or set`)
  })

  test('a PostgreSQL that cannot start reports its last log line', async () => {
    const impossible = { ...settings, shared_buffers: 'lots' }
    const failure = await startOwnPostgres({ dataDir, settings: impossible, print() {} }).catch((error) => error)
    expect(failure).toBeInstanceOf(StartError)
    expect(failure.message).toMatch(/^PostgreSQL did not start: .*shared_buffers.*postgres\.log\)\.$/)
  })
})

test('a platform without a PostgreSQL from npm gets instructions', async () => {
  await expect(findPostgresPackage('plan9-mips')).rejects.toThrow(
    'There is no npm package of PostgreSQL for plan9-mips; set DATABASE_URL to an existing PostgreSQL 15 or later.',
  )
})

test.runIf(process.getuid?.() === 0)(
  'root without user namespaces runs it as another uid, in a folder that only root can enter',
  async () => {
    const outer = await mkdtemp('/var/tmp/own-postgres-test-')
    const dataDir = join(outer, 'data')
    const env = await pathWith(outer, 'sh', 'setpriv')
    vi.stubEnv('PATH', env.PATH).stubEnv('PATH_BEFORE', env.PATH_BEFORE)
    try {
      const server = await start(dataDir)
      expect(await query(server.url, 'select 1')).toBe(1)
      expect(printed).toEqual([`PostgreSQL is running as uid 65534, with its data in ${dataDir}/postgres.`])
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(65534)
      await server.stop()
      vi.unstubAllEnvs()
      // With namespaces, the data stays with the one who has it.
      expect(await query((await start(dataDir)).url, 'select 1')).toBe(1)
      expect(printed).toHaveLength(2)
    } finally {
      vi.unstubAllEnvs()
      await rm(outer, { recursive: true, force: true })
    }
  },
)
