import { createHash } from 'node:crypto'
import { constants, existsSync } from 'node:fs'
import { access, mkdir, open, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeFolder } from '../../configuration/make-folder.ts'
import { StartError } from '../../configuration/start-error.ts'
import { connect } from '../connect.ts'
import { changeOwner, choosePostgresHome, clusterIn, type PostgresHome, spawnAs, succeeds } from './home.ts'
import { lastLogLine, readPidFileLines, runServer, type ServerLog, stopOldServer } from './server.ts'

// macOS has room for a socket's path of 103 bytes, Linux for 107.
const TEMPORARY_PATH_BYTES_MAX = 60
/**
 * Only a part of the socket's file name, since TCP is off. Every URL contains it, as the driver would otherwise read
 * PGPORT.
 */
const PORT = '5432'

export interface OwnPostgres {
  url: string
  stop(): Promise<void>
  /** Resolves when PostgreSQL is stopped, or has ended and can't be restarted. */
  ended: Promise<void>
}

export interface OwnPostgresOptions {
  dataDir: string
  print: (line: string) => void
  settings?: Record<string, string>
  shutdownTimeoutMs?: number
}

/** Stops any PostgreSQL still running on that data: hold the folder's lock (instance-lock.ts) first. */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const dataDir = await prepareFolder(options.dataDir)
  try {
    return await startIn(dataDir, options)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`PostgreSQL could not be started in ${dataDir}: ${reasonOf(error)}.`)
  }
}

async function startIn(dataDir: string, options: OwnPostgresOptions): Promise<OwnPostgres> {
  const { print, settings = {}, shutdownTimeoutMs } = options
  await stopOldServer(clusterIn(dataDir), print)
  const home = await choosePostgresHome(dataDir, print)
  const socketFolder = await makeSocketFolder(home)
  const path = join(dataDir, 'postgres.log')
  const log = { path, file: await open(path, 'w', 0o600) }
  const cleanUp = async () => {
    await log.file.close()
    await rm(socketFolder, { recursive: true, force: true })
  }
  try {
    await createCluster(home, log, settings.fsync !== 'off')
    const socket = {
      listen_addresses: '',
      // Quoted, since the setting is a list and the folder's path may contain a comma.
      unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
      unix_socket_permissions: '0700',
    }
    const startServer = () => runServer(home, log, { ...settings, ...socket }, shutdownTimeoutMs)
    let server = await startServer()
    let isStopping = false
    /** Restarts PostgreSQL on the same socket after an unexpected end. */
    const superviseServer = async () => {
      for (;;) {
        await server.ended
        if (isStopping) return
        print('The built-in PostgreSQL has ended unexpectedly, and is started again.')
        try {
          await stopOldServer(home.cluster, print)
          server = await startServer()
        } catch (error) {
          print(`The built-in PostgreSQL can't be started again: ${reasonOf(error)}.`)
          return
        }
        if (isStopping) await server.stop()
      }
    }
    const ended = superviseServer().then(cleanUp)
    const stop = async () => {
      isStopping = true
      await server.stop()
      await ended
    }
    const url = socketUrl(socketFolder)
    await ensureDatabase(url).catch(async (error) => {
      await stop()
      throw error
    })
    return { url, stop, ended }
  } catch (error) {
    await cleanUp()
    throw error
  }
}

/** The URL of the PostgreSQL that another process runs on this data. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const socketFolder = (await readPidFileLines(clusterIn(resolve(dataDir))))[4]?.trim()
  return socketFolder ? socketUrl(socketFolder) : null
}

export function socketUrl(socketFolder: string): string {
  return `postgres://${DATABASE_USER}@${encodeURIComponent(socketFolder)}:${PORT}/${DATABASE_USER}`
}

async function prepareFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw new StartError(`The folder ${folder} isn't writable: ${reasonOf(error)}; set DATA_DIR to one that is.`)
  }
}

/**
 * Makes a folder for us alone. Its name depends only on the data folder, so that it replaces the one that a killed
 * process has left.
 */
async function makeSocketFolder({ cluster, runAs }: PostgresHome): Promise<string> {
  const root = Buffer.byteLength(resolve(tmpdir())) <= TEMPORARY_PATH_BYTES_MAX ? resolve(tmpdir()) : '/tmp'
  const folder = join(root, `aftercare-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`)
  try {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
    await changeOwner(runAs, folder)
    return folder
  } catch (error) {
    throw new StartError(`No socket can be made in ${root}: ${reasonOf(error)}; set TMPDIR to a folder where one can.`)
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const sql = connect({ url: maintenance.href, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  try {
    // Looked up first, since a failing `create database` is slow: an error loads the source map of the whole program.
    const databases = await sql`select from pg_database where datname = ${DATABASE_USER}`
    if (databases.length === 0) await sql`create database ${sql(DATABASE_USER)}`
  } finally {
    await sql.end()
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export const DATABASE_USER = 'aftercare'

/** Creates the data folder completely or not at all, even if the process is killed. */
export async function createCluster(
  { cluster, bin, runAs }: PostgresHome,
  log: ServerLog,
  durable: boolean,
): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) return
  const unfinished = `${cluster}.new`
  // The programs of a killed initdb may still write into it for a moment.
  await rm(unfinished, { recursive: true, force: true, maxRetries: 5 })
  await mkdir(unfinished, { mode: 0o700 })
  await changeOwner(runAs, unfinished)
  const command = [
    [join(bin, 'initdb'), '-D', unfinished],
    [`--username=${DATABASE_USER}`, '--auth-local=trust', '--auth-host=reject'],
    // The same order and case rules on every machine, whatever its libraries.
    ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    durable ? [] : ['--no-sync'],
  ].flat()
  if (!(await succeeds(spawnAs(runAs, 'KILL', command, { stdio: ['ignore', 'ignore', log.file.fd] })))) {
    throw new StartError(`The database could not be created in ${cluster}: ${await lastLogLine(log)}.`)
  }
  await rename(unfinished, cluster)
}
