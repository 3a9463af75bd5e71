import { createHash } from 'node:crypto'
import { randomToken, type Signer } from './secrets.ts'

/**
 * The token in every form. It is bound to the browser, by a random cookie that only the server reads, and not to the
 * session: a form that was opened before sign-in, or before the session ran out, can still be sent afterwards (D-130).
 * It also remembers whose form it was: what one shopper filled in is never saved for another who has signed in since.
 * Fresh salt in every token keeps compression from giving it away.
 */
export interface FormTokens {
  /** For nobody in particular with an empty id. */
  issue(browserId: string, customerId: string): string
  verify(token: string, browserId: string): boolean
  /** Whether a token that verifies was issued to this customer, or to nobody in particular. */
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

/** Says nothing about the customer to whoever does not know the id already. */
function ownerOf(salt: string, customerId: string): string {
  return createHash('sha256')
    .update(JSON.stringify([salt, customerId]))
    .digest('base64url')
    .slice(0, 16)
}

/** Keys for commands (D-124): issued by us, for one shopper and one purpose; the browser cannot make one up. */
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
