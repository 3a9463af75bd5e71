/** Memoised per list: pages get the same list until something in it changes. */
export function perList<Entry, Result>(
  workOut: (list: readonly Entry[]) => Result,
): (list: readonly Entry[]) => Result {
  const known = new WeakMap<readonly Entry[], { result: Result }>()
  return (list) => {
    const before = known.get(list)
    if (before) return before.result
    const result = workOut(list)
    known.set(list, { result })
    return result
  }
}
