/** An address of an outside system: its base, which may have a path of its own, the call's path, and the query. */
export function outsideAddress(baseUrl: string, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(baseUrl.replace(/\/$/, '') + path)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url
}
