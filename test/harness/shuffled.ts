/** A shuffled copy: the same seed gives the same order. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const mixed = [...items]
  let state = seed
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    const other = state % (last + 1)
    ;[mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T]
  }
  return mixed
}
