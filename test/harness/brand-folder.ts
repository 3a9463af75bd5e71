import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { BUILT_IN_BRANDS } from '../../src/main/configuration.ts'

/** A copy of a built-in brand with these files besides, until the tests of the file have ended. */
export function brandFolder(files: Readonly<Record<string, unknown>>, copied: 'plain' | 'demo' = 'plain'): string {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  cpSync(BUILT_IN_BRANDS[copied], folder, { recursive: true })
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}
