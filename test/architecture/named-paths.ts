import { placesOf } from './parsed.ts'
import type { SourceFile } from './source-file.ts'

/** The docs that describe the current code. Decisions, the specification and the changelog may name former files. */
const TODAY = /^(?:README|CONTRIBUTING)\.md$|^docs\/(?!decisions\/|spec\/).*\.md$/

/** `choose-items.page.tsx`, `items/messages.ts`, `src/domain/returns/`; a folder by two names at least. */
const NAMED = /(?<=`)(?:(?:[\w*-]+\/)*[\w.*-]+\.tsx?|(?:[\w*-]+\/){2,})(?=`)/

/** Code and folders that the docs name and that are not there. */
export function missingPaths(files: SourceFile[]): string[] {
  const paths = files.map(({ path }) => `/${path}`).join('\n')
  return files
    .filter(({ path }) => TODAY.test(path))
    .flatMap(({ path, text }) => placesOf(NAMED, path, text))
    .filter(({ match }) => !isThere(match, paths))
    .map(({ place, match }) => `${place} ${match}`)
}

/** A name such as `.page.tsx` matches every file that ends so, and `*` matches any name. */
function isThere(name: string, paths: string): boolean {
  const start = name.startsWith('.') ? '' : '/'
  const end = name.endsWith('/') ? '' : '$'
  return new RegExp(start + name.replaceAll('.', '\\.').replaceAll('*', '[^/\n]*') + end, 'm').test(paths)
}
