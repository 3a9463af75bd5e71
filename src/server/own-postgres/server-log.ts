import { chown, type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const LOG_BYTES_MAX = 5 * 1024 * 1024

export interface ServerLog {
  file: FileHandle
  path: string
  beginsAt: number
}

export async function openServerLog(dataDir: string): Promise<ServerLog> {
  const path = join(dataDir, 'postgres.log')
  const before = await stat(path).catch(() => null)
  const file = await open(path, 'a', 0o600)
  if (before === null) await giveToFoldersOwner(path, dataDir)
  const tooLong = before !== null && before.size > LOG_BYTES_MAX
  if (tooLong) await file.truncate()
  return { file, path, beginsAt: tooLong ? 0 : (before?.size ?? 0) }
}

export async function lastWords(log: ServerLog): Promise<string> {
  const text = (await readFile(log.path)).subarray(log.beginsAt).toString()
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const line = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? 'it said nothing'
  return line.replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').replace(/\s+/g, ' ')
}

// Root may start on the folder of an ordinary user, who must be able to write the log afterwards.
async function giveToFoldersOwner(path: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(folder)
  await chown(path, uid, gid).catch(() => undefined)
}
