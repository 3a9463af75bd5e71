import { importsOf } from './imports.ts'
import type { SourceFile } from './source-file.ts'

/** Scripts whose imports Node can't load: it strips types, but knows neither `.tsx` nor Vite's `?` imports. */
export function scriptsThatNodeRefuses(files: SourceFile[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(({ path }) => /^scripts\/[\w-]+\.ts$/.test(path))
    .flatMap((script) => {
      const cameFrom = new Map<string, string | null>([[script.path, null]])
      for (const path of cameFrom.keys()) {
        if (/\.tsx$|\?/.test(path)) return [wayTo(path, cameFrom)]
        const file = byPath.get(path)
        for (const one of file ? importsOf(file) : [])
          if (one.isOurs && !one.typeOnly && !cameFrom.has(one.to)) cameFrom.set(one.to, path)
      }
      return []
    })
}

function wayTo(path: string, cameFrom: Map<string, string | null>): string {
  const before = cameFrom.get(path)
  return before ? `${wayTo(before, cameFrom)} > ${path}` : path
}
