import type { CookieChange } from '../http/answer.ts'

const REMOVED_PREFIX = 'removed.'

/** The basket no longer knows the removed item, so a cookie carries its name to the next page. */
export function removedItemCookie(name: string): CookieChange {
  return { cookie: 'added', value: `${REMOVED_PREFIX}${Buffer.from(name).toString('base64url')}` }
}

export function removedItemName(cookie: string | null): string | null {
  if (!cookie?.startsWith(REMOVED_PREFIX)) return null
  return Buffer.from(cookie.slice(REMOVED_PREFIX.length), 'base64url').toString()
}
