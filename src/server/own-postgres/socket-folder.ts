import { createHash } from 'node:crypto'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { USER } from './create-cluster.ts'
import { OwnPostgresError, reasonOf } from './own-postgres-error.ts'
import { canUse, type RunAs } from './run-as.ts'

// macOS has room for 103 bytes, Linux for 107.
const SOCKET_PATH_BYTES_MAX = 103

/** The driver reads PGPORT where a URL names no port. It is only part of the socket's file name: no TCP. */
export function socketPort(): string {
  return /^\d{1,5}$/.test(process.env.PGPORT ?? '') ? String(process.env.PGPORT) : '5432'
}

/** Only we can enter it; those of earlier starts are removed. */
export async function makeSocketFolder(cluster: string, runAs: RunAs): Promise<string> {
  const prefix = `aftercare-${createHash('sha256').update(cluster).digest('hex').slice(0, 8)}-`
  let failure = 'it has no room for a socket'
  for (const root of new Set([resolve(tmpdir()), '/tmp'])) {
    if (Buffer.byteLength(join(root, `${prefix}XXXXXX`, `.s.PGSQL.${socketPort()}`)) > SOCKET_PATH_BYTES_MAX) continue
    try {
      await removeStale(root, prefix)
      const folder = await mkdtemp(join(root, prefix))
      if (!runAs.switchTo) return folder
      await chown(folder, runAs.switchTo.uid, runAs.switchTo.gid)
      if (await canUse(runAs, folder)) return folder
      failure = `uid ${runAs.switchTo.uid} cannot enter it`
      await rm(folder, { recursive: true, force: true })
    } catch (error) {
      failure = reasonOf(error)
    }
  }
  throw new OwnPostgresError(`The folder for temporary files can't be used: ${failure}; set TMPDIR to one that can.`)
}

export function databaseUrl(socketFolder: string, database: string): string {
  return `postgres://${USER}@${encodeURIComponent(socketFolder)}/${database}`
}

async function removeStale(root: string, prefix: string): Promise<void> {
  for (const name of await readdir(root)) {
    // A foreign folder of that name cannot be removed, and does no harm.
    if (name.startsWith(prefix)) await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined)
  }
}
