import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Creates a folder and its parents. Node's own `recursive` never returns below `/proc`, where creating fails. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process has just created it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
