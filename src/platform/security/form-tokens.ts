import { createHash } from 'node:crypto'
import { randomToken, type Signer } from './secrets.ts'

/**
 * A form's token is bound to the browser by an HTTP-only cookie, not to the session, so that a form survives sign-in
 * and expiry (D-130). The token also identifies its owner, so that one shopper's form is never saved for another. A
 * fresh salt protects it from compression attacks.
 */
export interface FormTokens {
  /** `customerId` is empty if no shopper is signed in. */
  issue(browserId: string, customerId: string): string
  verify(token: string, browserId: string): boolean
  /** Also true for a token that was issued when no shopper was signed in. */
  isFor(token: string, customerId: string): boolean
}

export function formTokens(signer: Signer): FormTokens {
  return {
    issue(browserId, customerId) {
      const salt = randomToken(12)
      const owner = ownerOf(salt, customerId)
      return `${salt}.${owner}.${signer.sign(`${salt}.${owner}.${browserId}`)}`
    },
    verify(token, browserId) {
      const [salt, owner, signature, ...rest] = token.split('.')
      return (
        Boolean(salt && owner && signature) &&
        rest.length === 0 &&
        signer.verify(`${salt}.${owner}.${browserId}`, signature as string)
      )
    },
    isFor(token, customerId) {
      const [salt = '', owner] = token.split('.')
      return owner === ownerOf(salt, customerId) || owner === ownerOf(salt, '')
    },
  }
}

/** A salted hash: people who don't know the customer's id learn nothing from it. */
function ownerOf(salt: string, customerId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, customerId]))
    .digest('base64url')
    .slice(0, 16)
}

/** Command keys (D-124) for one shopper and purpose; browsers cannot forge them. */
export interface CommandKeys {
  issue(customerId: string, purpose: string): string
  verify(key: string, customerId: string, purpose: string): boolean
}

export function commandKeys(signer: Signer): CommandKeys {
  const text = (id: string, customerId: string, purpose: string) => JSON.stringify([id, customerId, purpose])
  return {
    issue(customerId, purpose) {
      const id = randomToken(16)
      return `${id}.${signer.sign(text(id, customerId, purpose))}`
    },
    verify(key, customerId, purpose) {
      const [id, signature, ...rest] = key.split('.')
      return (
        Boolean(id && signature) &&
        rest.length === 0 &&
        signer.verify(text(id as string, customerId, purpose), signature as string)
      )
    },
  }
}
