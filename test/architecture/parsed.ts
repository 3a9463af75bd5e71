import { parseSync } from 'vite'
import type { SourceFile } from './source-file.ts'

const parsedBefore = new Map<string, ReturnType<typeof parseSync>>()

/** The syntax tree of a file. Several checks ask for the same one, so it is kept. */
export function parsed({ path, text }: SourceFile): ReturnType<typeof parseSync> {
  const key = `${path}\n${text}`
  const before = parsedBefore.get(key)
  if (before) return before
  const result = parseSync(path, text)
  parsedBefore.set(key, result)
  return result
}

/** The text with every comment blanked out, so that what a comment says is not taken for code. */
export function withoutComments(file: SourceFile): string {
  return parsed(file).comments.reduce(
    (text, { start, end }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
    file.text,
  )
}

/** Where each match of a pattern stands, as `path:line`. */
export function placesOf(pattern: RegExp, path: string, text: string): { place: string; match: string }[] {
  return [...text.matchAll(new RegExp(pattern, pattern.flags.includes('g') ? pattern.flags : `${pattern.flags}g`))].map(
    (found) => ({ place: `${path}:${lineAt(text, found.index)}`, match: found[0] }),
  )
}

export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}

function blank(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ')
}
