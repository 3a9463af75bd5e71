type Path = readonly PropertyKey[]
type Cut = 'cut' | 'gone-already' | 'nothing-left'

/**
 * Takes what cannot be read out of a JSON value: each time the smallest part that might be missing; whether it may will
 * show when the rest is read again. A list goes as a whole, since with one payment less it would say something else.
 * Null goes without a word: it says that nothing was told. False when there is nothing left to take.
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
  // What must be there is missing, so what it belongs to cannot be read either.
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
