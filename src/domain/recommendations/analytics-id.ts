/** The analytics id as services know it: without the prefix of the marketing cloud (API-35). Null: there is none. */
export function analyticsIdOf(kept: string | null, prefix: string): string | null {
  if (kept === null) return null
  return (prefix !== '' && kept.startsWith(prefix) ? kept.slice(prefix.length) : kept) || null
}
