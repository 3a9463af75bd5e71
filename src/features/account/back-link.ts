import { safeReturnAddress } from '../../domain/sign-in/return-address.ts'
import type { Visit } from '../../platform/http/visit.ts'

/** The form posts to it, so that a sign-in in between returns here. */
export function addressOf({ path, query }: Visit): string {
  return query.size > 0 ? `${path}?${query}` : path
}

/** Only ever a path of this site. */
export function returnUrlIn({ query }: Visit): string | null {
  return safeReturnAddress(query.get('returnUrl'), '') || null
}

export function takingAlong(visit: Visit): { returnUrl?: string } {
  const returnUrl = returnUrlIn(visit)
  return returnUrl === null ? {} : { returnUrl }
}

/** The new address is chosen on return. */
export function withNewAddress(back: string, addressId: string): string {
  // By hand: `new URL` would make "//evil.example" of "/..//evil.example".
  const [, path = '', query = '', part = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(back) ?? []
  const params = new URLSearchParams(query)
  params.set('addressId', addressId)
  return `${path}?${params}${part}`
}
