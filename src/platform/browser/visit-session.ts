const POLL_INTERVAL_MS = 100
const POLL_TIMEOUT_MS = 10_000

/** Accepts only values of the form that the server issues. */
const COOKIE = /(?:^|;\s*)visitSession=([\w.-]{1,200})(?:;|$)/

/**
 * The id of a browsing session, from its cookie: it joins what a guest views and what is recommended. A response that is
 * still under way may set the cookie, so it is polled every 100 ms for up to 10 s (API-36). Null without consent, or if
 * no cookie was set by then.
 */
export async function waitForVisitSession(hasAgreed: boolean): Promise<string | null> {
  if (!hasAgreed) return null
  for (let waitedMs = 0; waitedMs < POLL_TIMEOUT_MS; waitedMs += POLL_INTERVAL_MS) {
    const id = readSessionId(document.cookie)
    if (id !== null) return id
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  return readSessionId(document.cookie)
}

function readSessionId(cookies: string): string | null {
  return COOKIE.exec(cookies)?.[1] ?? null
}
