import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Keys rotate: the newest key seals, all keys open. Sealed text is nonce, tag and cipher text. */
export function sealFor(secretKeys: readonly string[], purpose: string): Seal {
  // Each purpose has its own key, different from those of signatures.
  const keys = secretKeys.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'aftercare seal', purpose, 32)))
  return {
    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, keys[0] as Buffer, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(asBytes(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed, owner) {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      for (const key of keys) {
        const text = openWith(key, sealed, owner)
        if (text !== null) return text
      }
      return null
    },
  }
}

export function mailSeal(secretKeys: readonly string[]): Seal {
  return sealFor(secretKeys, 'mail')
}

function openWith(key: Buffer, sealed: Uint8Array, owner: readonly string[]): string | null {
  const bytes = Buffer.from(sealed)
  const [tagAt, bodyAt] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, tagAt), { authTagLength: TAG_BYTES })
  decipher.setAAD(asBytes(owner))
  decipher.setAuthTag(bytes.subarray(tagAt, bodyAt))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]).toString('utf8')
  } catch {
    // The tag does not match: another key, another owner, or altered text.
    return null
  }
}

/** As JSON, so that no two owners are written alike. */
function asBytes(owner: readonly string[]): Buffer {
  return Buffer.from(JSON.stringify(owner), 'utf8')
}

export interface Seal {
  /** What is sealed for one owner cannot be opened as another's. */
  seal(text: string, owner: readonly string[]): Uint8Array
  open(sealed: Uint8Array, owner: readonly string[]): string | null
}
