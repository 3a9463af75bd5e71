import { parseSync } from 'vite'
import type { SourceFile } from './source-file.ts'

/** Several checks need the same of a file, and syntax trees are slow to read, so each result is kept. */
export function oncePerFile<T>(read: (file: SourceFile) => T): (file: SourceFile) => T {
  const results = new WeakMap<SourceFile, { result: T }>()
  return (file) => {
    const known = results.get(file) ?? { result: read(file) }
    results.set(file, known)
    return known.result
  }
}

export const parsed = oncePerFile(({ path, text }) => parseSync(path, text))

/** The text with every comment blanked out, so that comments do not count as code. */
export const withoutComments = oncePerFile((file) =>
  parsed(file).comments.reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    file.text,
  ),
)

/** The place of each match of a pattern, as `path:line`. */
export function placesOf(pattern: RegExp, path: string, text: string): { place: string; match: string }[] {
  return [...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))].map(
    (match) => ({ place: `${path}:${lineAt(text, match.index)}`, match: match[0] }),
  )
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
