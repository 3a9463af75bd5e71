import { globSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-command.ts'

/** The number of test files in a folder, not below it: counted as failed when none of them could run. */
export function countTestFiles(folder: string): number {
  return globSync('*.test.ts', { cwd: join(ROOT, folder) }).length
}
