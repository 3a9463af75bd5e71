import { constants } from 'node:fs'
import { access, realpath, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { connect } from '../../adapters/postgres/connect.ts'
import { makeFolder } from '../make-folder.ts'
import { chooseHome, clusterIn, whereDataWasMoved } from './choose-home.ts'
import { createCluster, USER } from './create-cluster.ts'
import { OwnPostgresError, reasonOf } from './own-postgres-error.ts'
import { runServer } from './run-server.ts'
import { clearTheWay } from './running-servers.ts'
import { openServerLog } from './server-log.ts'
import { databaseUrl, makeSocketFolder } from './socket-folder.ts'

export { OwnPostgresError } from './own-postgres-error.ts'

export interface OwnPostgres {
  url: string
  stop(): Promise<void>
  /** Stopped, or ended and cannot be restarted. */
  ended: Promise<void>
}

export interface OwnPostgresOptions {
  dataDir: string
  say: (line: string) => void
  settings?: Record<string, string>
  shutdownTimeoutMs?: number
}

/** Stops any PostgreSQL still running on that data: hold the folder's lock (instance-lock.ts) first. */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const dataDir = await prepareFolder(options.dataDir)
  try {
    return await startIn(dataDir, options)
  } catch (error) {
    if (error instanceof OwnPostgresError) throw error
    throw new OwnPostgresError(`PostgreSQL could not be started in ${dataDir}: ${reasonOf(error)}.`)
  }
}

async function startIn(dataDir: string, options: OwnPostgresOptions): Promise<OwnPostgres> {
  const { say, settings = {}, shutdownTimeoutMs = 10_000 } = options
  const movedTo = await whereDataWasMoved(dataDir, say)
  await clearTheWay(clusterIn(movedTo ?? dataDir), say)
  const home = await chooseHome(dataDir, movedTo, say)
  await createCluster(home, settings.fsync !== 'off')

  const socketFolder = await makeSocketFolder(home.cluster, home.runAs)
  const startServer = async () => {
    const log = await openServerLog(dataDir)
    try {
      return await runServer({ home, socketFolder, settings, log, shutdownTimeoutMs })
    } finally {
      await log.file.close()
    }
  }
  // One that cannot be removed now is removed by the next start.
  const removeSocketFolder = () => rm(socketFolder, { recursive: true, force: true }).catch(() => undefined)
  try {
    let server = await startServer()
    let isStopping = false
    /** Restarts on the same socket after an unexpected end. */
    const superviseServer = async () => {
      for (;;) {
        await server.ended
        if (isStopping) break
        say('The built-in PostgreSQL has ended unexpectedly, and is started again.')
        try {
          await clearTheWay(home.cluster, say)
          server = await startServer()
        } catch (error) {
          say(`The built-in PostgreSQL can't be started again: ${reasonOf(error)}.`)
          break
        }
        if (isStopping) await server.stop()
      }
      await removeSocketFolder()
    }
    const ended = superviseServer()
    const stop = async () => {
      isStopping = true
      await server.stop()
      await ended
    }
    const url = databaseUrl(socketFolder, USER)
    await ensureDatabase(url).catch(async (error) => {
      await stop()
      throw error
    })
    return { url, stop, ended }
  } catch (error) {
    await removeSocketFolder()
    throw error
  }
}

async function prepareFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw new OwnPostgresError(`The folder ${folder} isn't writable: ${reasonOf(error)}; set DATA_DIR to one that is.`)
  }
}

async function ensureDatabase(url: string): Promise<void> {
  const database = new URL(url).pathname.slice(1)
  const maintenance = new URL(url)
  maintenance.pathname = '/postgres'
  const sql = connect({ url: maintenance.href, pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
  try {
    // To try it and fail would cost more: an error reads the source map of the whole program.
    const found = await sql`select from pg_database where datname = ${database}`
    if (found.length === 0) await sql`create database ${sql(database)}`
  } finally {
    await sql.end()
  }
}
