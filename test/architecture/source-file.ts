import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** A file as the checks see it: the path from the root, with forward slashes, and what is in it. */
export type SourceFile = { path: string; text: string }

const ROOT = resolve(import.meta.dirname, '../..')
const NOT_OURS = new Set(['node_modules', '.git', '.cache', 'dist', 'data', 'test-results'])
const TEXT = /\.(ts|tsx|js|mjs|json|sql|css|md|html|svg|txt|yml|yaml|sh)$|(^|\/)(\.ci\/run|\.gitignore)$/

/** Every text file of the project that is not generated. Missing folders count as empty. */
export function readProject(): SourceFile[] {
  return filesIn(ROOT)
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter((path) => TEXT.test(path) && path !== 'package-lock.json')
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }))
}

export function readLockfile(): SourceFile {
  return { path: 'package-lock.json', text: readFileSync(join(ROOT, 'package-lock.json'), 'utf8') }
}

export function isCode({ path }: SourceFile): boolean {
  return /\.(ts|tsx)$/.test(path)
}

export function isTest({ path }: SourceFile): boolean {
  return /\.test\.tsx?$/.test(path)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return entry.isFile() ? [path] : []
  })
}
