import { importsOf } from './imports.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'

/** For each file or folder, the ones that it imports. */
type ImportMap = Map<string, Set<string>>

/** Import cycles between files of the product. Type imports count: they tie two files together just as well. */
export function importCircles(files: SourceFile[]): string[] {
  return circlesIn(importsBetween(files, (path) => (path.startsWith('src/') ? path : null))).map(formatCircle)
}

/** Import cycles between folders of the domain: none of them could be read without the others. */
export function domainFolderCircles(files: SourceFile[]): string[] {
  const folderOf = (path: string) => /^src\/domain\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
  return circlesIn(importsBetween(files, folderOf)).map(formatCircle)
}

function importsBetween(files: SourceFile[], placeOf: (path: string) => string | null): ImportMap {
  const imports: ImportMap = new Map()
  for (const { from, to } of files.filter((file) => isCode(file) && !isTest(file)).flatMap(importsOf)) {
    const [importer, imported] = [placeOf(from), placeOf(to)]
    if (importer === null || imported === null || (importer === imported && from !== to)) continue
    imports.set(importer, (imports.get(importer) ?? new Set()).add(imported))
  }
  return imports
}

/** One shortest cycle for each group of files that are in cycles; once that is cut, the next run shows the others. */
function circlesIn(imports: ImportMap): string[][] {
  const circles: string[][] = []
  const reported = new Set<string>()
  for (const start of [...imports.keys()].toSorted()) {
    const circle = reported.has(start) ? null : shortestCircle(start, imports)
    for (const place of circle ?? []) reported.add(place)
    if (circle) circles.push(circle)
  }
  return circles
}

function shortestCircle(start: string, imports: ImportMap): string[] | null {
  const seen = new Set<string>()
  const queue = [[start]]
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of imports.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      queue.push([...way, next])
    }
  }
  return null
}

function formatCircle(circle: string[]): string {
  return [...circle, circle[0]].join(' → ')
}
