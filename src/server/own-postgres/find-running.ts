import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { clusterIn, whereDataWasMoved } from './choose-home.ts'
import { USER } from './create-cluster.ts'
import { databaseUrl } from './socket-folder.ts'

// PostgreSQL's own file: pid, data folder, start time, port, folder of the socket, and more.
const SOCKET_FOLDER_LINE = 4

export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const movedTo = await whereDataWasMoved(resolve(dataDir), () => {})
  const file = join(clusterIn(movedTo ?? resolve(dataDir)), 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => '')
  const socketFolder = text.split('\n')[SOCKET_FOLDER_LINE]?.trim() ?? ''
  return socketFolder === '' ? null : databaseUrl(socketFolder, USER)
}
