import { placesOf } from './parsed.ts'
import type { SourceFile } from './source-file.ts'

/** What the docs say today. Decisions, the specification and the changelog tell what was. */
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

/** `.page.tsx` means every file that ends so, `*` any name. */
function isThere(name: string, paths: string): boolean {
  const start = name.startsWith('.') ? '' : '/'
  const end = name.endsWith('/') ? '' : '$'
  return new RegExp(start + name.replaceAll('.', '\\.').replaceAll('*', '[^/\n]*') + end, 'm').test(paths)
}
