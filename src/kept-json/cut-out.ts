type Path = readonly PropertyKey[]
type Cut = 'cut' | 'gone-already' | 'nothing-left'

/**
 * Removes the smallest optional part that is unreadable, step by step. Lists go whole: with one payment less they
 * would mean something else. Null goes unnoted: it means absent. False when nothing is left to remove.
 */
export function cutOut(json: unknown, paths: readonly Path[], note: (path: Path) => void): boolean {
  const different = new Map(paths.map((path) => [JSON.stringify(path), path]))
  const cuts = [...different.values()].map((path) => cutOne(json, path, note))
  return cuts.includes('cut') && !cuts.includes('nothing-left')
}

function cutOne(json: unknown, path: Path, note: (path: Path) => void): Cut {
  const key = path.at(-1)
  if (key === undefined) {
    note(path)
    return 'nothing-left'
  }
  const around = path.slice(0, -1)
  const parent = valueAt(json, around)
  if (typeof parent !== 'object' || parent === null) return 'gone-already'
  // A required part is missing, so its parent is unreadable too.
  if (Array.isArray(parent) || !Object.hasOwn(parent, key)) return cutOne(json, around, note)
  if (Reflect.get(parent, key) !== null) note(path)
  Reflect.deleteProperty(parent, key)
  return 'cut'
}

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    json,
  )
}
