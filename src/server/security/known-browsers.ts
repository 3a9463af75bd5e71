import type { ProvedShopper } from '../../web/visit.ts'
import { randomToken, type Signer } from './secrets.ts'

/**
 * Browsers in which a shopper has signed in before: nobody else's wrong passwords lock them out. The cookie holds a random
 * id and a signature for each account, of which it names none. A signature is for one state of password and address: it
 * ends with any change of either. Nothing of it is stored.
 */
export interface KnownBrowsers {
  /** The browser's id, if it is known for this very account. */
  idFor(cookie: string | null, shopper: ProvedShopper): string | null
  /** The cookie of a browser in which the shopper has just signed in. */
  cookieFor(cookie: string | null, shopper: ProvedShopper): string
}

/** A household shares a browser; with more, the one who signed in longest ago is forgotten. */
const SHOPPERS_MAX = 4

export function knownBrowsers(signer: Signer): KnownBrowsers {
  const text = (id: string, { customerId, accessChanges }: ProvedShopper) =>
    JSON.stringify([id, customerId, accessChanges])
  return {
    idFor(cookie, shopper) {
      const { id, signatures } = read(cookie)
      const isKnown = signatures.some((signature) => signer.verify(text(id, shopper), signature))
      return isKnown ? id : null
    },
    cookieFor(cookie, shopper) {
      const before = read(cookie)
      const id = before.id === '' ? randomToken(12) : before.id
      const others = before.signatures.filter((signature) => !signer.verify(text(id, shopper), signature))
      return [id, ...others.slice(1 - SHOPPERS_MAX), signer.sign(text(id, shopper))].join('.')
    },
  }
}

function read(cookie: string | null): { id: string; signatures: string[] } {
  const [id = '', ...signatures] = (cookie ?? '').split('.')
  return /^[\w-]{16}$/.test(id) ? { id, signatures: signatures.slice(-SHOPPERS_MAX) } : { id: '', signatures: [] }
}
