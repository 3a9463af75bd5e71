import { parseSync } from 'vite'
import type { SourceFile } from './source-file.ts'

const parsedBefore = new Map<string, ReturnType<typeof parseSync>>()

/** The syntax tree of a file. Several checks need the same one, so it is cached. */
export function parsed({ path, text }: SourceFile): ReturnType<typeof parseSync> {
  const key = `${path}\n${text}`
  const before = parsedBefore.get(key)
  if (before) return before
  const result = parseSync(path, text)
  parsedBefore.set(key, result)
  return result
}

/** The text with every comment blanked out, so that comments do not count as code. */
export function withoutComments(file: SourceFile): string {
  return parsed(file).comments.reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    file.text,
  )
}

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
