import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

/** Signs and verifies for one purpose. Keys rotate: the newest key signs, all keys verify. */
export interface Signer {
  sign(text: string): string
  verify(text: string, signature: string): boolean
}

export function signerFor(secretKeys: readonly string[], purpose: string): Signer {
  // Each purpose has a key of its own, so that a signature made for one is worth nothing for another.
  const keys = secretKeys.map((secret) => Buffer.from(hkdfSync('sha256', secret, 'aftercare', purpose, 32)))
  const mac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    sign: (text) => mac(keys[0] as Buffer, text),
    verify(text, signature) {
      // Compared as text: base64 can write the same bytes in several ways, but a signed key must have only one form.
      const givenSignature = Buffer.from(signature)
      return keys.some((key) => {
        const expected = Buffer.from(mac(key, text))
        return givenSignature.length === expected.length && timingSafeEqual(givenSignature, expected)
      })
    },
  }
}

export function randomToken(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}
