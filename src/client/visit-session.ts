const EVERY_MS = 100
const AT_MOST_MS = 10_000

/** What the server gives, and nothing else that a cookie may hold. */
const COOKIE = /(?:^|;\s*)visitSession=([\w.-]{1,200})(?:;|$)/

/**
 * The id of this visit, which comes with an answer once the shopper has agreed, and that may be one under way: it is
 * looked for every 100 ms for up to 10 seconds (API-36). Null where it does not come, and at once where nobody has agreed.
 */
export async function visitSession(hasAgreed: boolean): Promise<string | null> {
  if (!hasAgreed) return null
  for (let waitedMs = 0; waitedMs < AT_MOST_MS; waitedMs += EVERY_MS) {
    const id = idIn(document.cookie)
    if (id !== null) return id
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  return idIn(document.cookie)
}

function idIn(cookies: string): string | null {
  return COOKIE.exec(cookies)?.[1] ?? null
}
