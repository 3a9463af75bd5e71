import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './run-command.ts'

/** Reads the migrations from their folder, for scripts; the built product contains them. */
export function readMigrations() {
  const folder = join(ROOT, 'db/migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}
