import type { CookieChange } from './answer.ts'

const REMOVED = 'removed.'

/** Lets the next page that shows the basket say what was removed: the basket itself no longer knows. */
export function removedCookie(name: string): CookieChange {
  return { cookie: 'added', value: `${REMOVED}${Buffer.from(name).toString('base64url')}` }
}

/** The name that such a cookie holds; null where it says something else. */
export function removedName(cookie: string | null): string | null {
  if (!cookie?.startsWith(REMOVED)) return null
  return Buffer.from(cookie.slice(REMOVED.length), 'base64url').toString()
}
