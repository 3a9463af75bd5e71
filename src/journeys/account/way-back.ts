import { safeReturnAddress } from '../../domain/sign-in/return-address.ts'
import type { Visit } from '../../web/visit.ts'

/** The address of this very page, which its form posts to: what sign-in interrupts is found again under it. */
export function addressOf({ path, query }: Visit): string {
  return query.size > 0 ? `${path}?${query}` : path
}

/** Where the visitor came from to change something, or null. Only ever a path of this site. */
export function cameFrom({ query }: Visit): string | null {
  return safeReturnAddress(query.get('returnUrl'), '') || null
}

/** For links and forms that take the way back along. */
export function takingAlong(visit: Visit): { returnUrl?: string } {
  const returnUrl = cameFrom(visit)
  return returnUrl === null ? {} : { returnUrl }
}

/** The way back, on which the address that was just added is chosen. */
export function withNewAddress(back: string, addressId: string): string {
  // By hand: `new URL` would make "//evil.example" of "/..//evil.example".
  const [, path = '', query = '', part = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(back) ?? []
  const asked = new URLSearchParams(query)
  asked.set('addressId', addressId)
  return `${path}?${asked}${part}`
}
