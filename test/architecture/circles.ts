import { importsOf } from './imports.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'

/** Who imports whom. */
type Arrows = Map<string, Set<string>>

/** Files of the product that import each other, directly or round about. Types count: they tie two files just as well. */
export function importCircles(files: SourceFile[]): string[] {
  return circlesIn(arrowsBetween(files, (path) => (path.startsWith('src/') ? path : null))).map(formatCircle)
}

/** Folders of the domain that import each other, directly or round about: neither can be read without the other. */
export function domainFolderCircles(files: SourceFile[]): string[] {
  const folderOf = (path: string) => /^src\/domain\/[^/]+(?=\/)/.exec(path)?.[0] ?? null
  return circlesIn(arrowsBetween(files, folderOf)).map(formatCircle)
}

function arrowsBetween(files: SourceFile[], placeOf: (path: string) => string | null): Arrows {
  const arrows: Arrows = new Map()
  for (const { from, to } of files.filter((file) => isCode(file) && !isTest(file)).flatMap(importsOf)) {
    const [importer, imported] = [placeOf(from), placeOf(to)]
    if (importer === null || imported === null || (importer === imported && from !== to)) continue
    arrows.set(importer, (arrows.get(importer) ?? new Set()).add(imported))
  }
  return arrows
}

/** One shortest circle for each knot; once it is cut, the next run shows the rest. */
function circlesIn(arrows: Arrows): string[][] {
  const circles: string[][] = []
  const reported = new Set<string>()
  for (const start of [...arrows.keys()].toSorted()) {
    const circle = reported.has(start) ? null : shortestCircle(start, arrows)
    for (const place of circle ?? []) reported.add(place)
    if (circle) circles.push(circle)
  }
  return circles
}

function shortestCircle(start: string, arrows: Arrows): string[] | null {
  const seen = new Set<string>()
  const queue = [[start]]
  for (let way = queue.shift(); way; way = queue.shift()) {
    for (const next of arrows.get(way.at(-1) ?? '') ?? []) {
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
