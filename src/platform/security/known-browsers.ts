import type { VerifiedShopper } from '../http/visit.ts'
import { randomToken, type Signer } from './secrets.ts'

/**
 * A browser known for an account is not locked out by others' wrong passwords. The cookie holds a random id and a
 * signature per account, valid until password or address changes; nothing is stored.
 */
export interface KnownBrowsers {
  idFor(cookie: string | null, shopper: VerifiedShopper): string | null
  cookieFor(cookie: string | null, shopper: VerifiedShopper): string
}

/** A household may share a browser; if more shoppers use it, the one who signed in longest ago is forgotten. */
const SHOPPERS_MAX = 4

export function knownBrowsers(signer: Signer): KnownBrowsers {
  const text = (id: string, { customerId, accessChanges }: VerifiedShopper) =>
    JSON.stringify([id, customerId, accessChanges])
  return {
    idFor(cookie, shopper) {
      const { id, signatures } = read(cookie)
      const isKnown = signatures.some((signature) => signer.verify(text(id, shopper), signature))
      return isKnown ? id : null
    },
    cookieFor(cookie, shopper) {
      const current = read(cookie)
      const id = current.id === '' ? randomToken(12) : current.id
      const otherSignatures = current.signatures.filter((signature) => !signer.verify(text(id, shopper), signature))
      return [id, ...otherSignatures.slice(1 - SHOPPERS_MAX), signer.sign(text(id, shopper))].join('.')
    },
  }
}

function read(cookie: string | null): { id: string; signatures: string[] } {
  const [id = '', ...signatures] = (cookie ?? '').split('.')
  return /^[\w-]{16}$/.test(id) ? { id, signatures: signatures.slice(-SHOPPERS_MAX) } : { id: '', signatures: [] }
}
