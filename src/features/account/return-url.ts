import { safeRedirectPath } from '../../domain/sign-in/return-address.ts'
import type { Visit } from '../../platform/http/visit.ts'

/** A form posts to the URL of its own page, so that a sign-in that interrupts it returns to that page. */
export function pathWithQuery({ path, query }: Visit): string {
  return query.size > 0 ? `${path}?${query}` : path
}

/** Null unless the URL is a path of this site. */
export function returnUrlIn({ query }: Visit): string | null {
  return safeRedirectPath(query.get('returnUrl'), '') || null
}

export function returnUrlParam(visit: Visit): { returnUrl?: string } {
  const returnUrl = returnUrlIn(visit)
  return returnUrl === null ? {} : { returnUrl }
}

/** The page to which the shopper returns preselects the new address. */
export function returnUrlWithAddress(returnUrl: string, addressId: string): string {
  // Not `new URL`, which turns "/..//evil.example" into "//evil.example", another host.
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(returnUrl) ?? []
  const params = new URLSearchParams(query)
  params.set('addressId', addressId)
  return `${path}?${params}${hash}`
}
