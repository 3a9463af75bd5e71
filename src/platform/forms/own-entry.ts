/** Own entries only: `__proto__` and the like are unknown words. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string | null): T | null {
  return key !== null && Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
