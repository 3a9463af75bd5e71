import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const APT_LIMIT_MS = 10 * 60_000

export type Environment = Record<string, string | undefined>

/** Only root may, and only where apt-get is. */
export function canInstall(uid: number | undefined, env: Environment, isProgram: (path: string) => boolean): boolean {
  return uid === 0 && onPath('apt-get', env.PATH).some(isProgram)
}

export function mayInstall(): boolean {
  return canInstall(process.getuid?.(), process.env, isExecutable)
}

/** Every path that the program may have, in the order of PATH. */
export function onPath(program: string, path = ''): string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '')
  return folders.map((folder) => join(folder, program))
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Runs apt-get; gives the last line of what it complained about, null where all went well. */
export async function aptGet(...args: string[]): Promise<string | null> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await promisify(execFile)('apt-get', args, { env, timeout: APT_LIMIT_MS, maxBuffer: 64 * 1024 * 1024 })
    return null
  } catch (error) {
    const lines = String((error as { stderr?: string }).stderr ?? error)
    return lines.trim().split('\n').at(-1) ?? ''
  }
}
