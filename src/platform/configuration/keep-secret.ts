import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { randomToken } from '../security/secrets.ts'
import { makeFolder } from './make-folder.ts'
import { StartError } from './start-error.ts'

/** The signing key is created at the first start and stored with the data, so that forms survive a restart. */
export function loadOrCreateSigningKey(dataDir: string): string {
  const file = join(dataDir, 'secret-key')
  try {
    makeFolder(resolve(dataDir))
    return readIfExists(file) ?? createSecret(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new StartError(`The folder ${dataDir} isn't writable (${code}); set DATA_DIR to one that is.`)
  }
}

/** Links a complete file into place, so that a kill never leaves an empty key behind. */
function createSecret(file: string): string {
  const temporaryFile = `${file}.${process.pid}.new`
  try {
    writeFileSync(temporaryFile, randomToken(48), { mode: 0o600, flush: true })
    linkSync(temporaryFile, file)
  } catch (error) {
    // Another process was faster: its key is used.
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(temporaryFile, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function readIfExists(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
