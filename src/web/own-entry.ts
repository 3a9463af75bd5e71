/** What a table says for a word from outside, or null. `__proto__` and its like are words as any other, and unknown. */
export function ownEntry<T>(table: Readonly<Record<string, T>>, word: string | null): T | null {
  return word !== null && Object.hasOwn(table, word) ? (table[word] ?? null) : null
}
