/** Null for a key that is not the table's own, such as `__proto__`. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, key: string | null): T | null {
  return key !== null && Object.hasOwn(table, key) ? (table[key] ?? null) : null
}
