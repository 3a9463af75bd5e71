import { randomToken, type Signer } from './secrets.ts'

/**
 * The token in every form. It is bound to the browser, by a random cookie that only the server reads, and not to the
 * session: a form that was opened before sign-in, or before the session ran out, can still be sent afterwards (D-130).
 * Fresh salt in every token keeps compression from giving it away.
 */
export interface FormTokens {
  issue(browserId: string): string
  verify(token: string, browserId: string): boolean
}

export function formTokens(signer: Signer): FormTokens {
  return {
    issue(browserId) {
      const salt = randomToken(12)
      return `${salt}.${signer.sign(`${salt}.${browserId}`)}`
    },
    verify(token, browserId) {
      const [salt, signature, ...rest] = token.split('.')
      return (
        Boolean(salt && signature) && rest.length === 0 && signer.verify(`${salt}.${browserId}`, signature as string)
      )
    },
  }
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
