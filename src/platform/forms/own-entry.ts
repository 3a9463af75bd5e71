/** Own entries only: `__proto__` and the like are unknown words. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, word: string | null): T | null {
  return word !== null && Object.hasOwn(table, word) ? (table[word] ?? null) : null
}
