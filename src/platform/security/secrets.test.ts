import { expect, test } from 'vitest'
import { signerFor } from './secrets.ts'

const OLD = 'an old secret, long enough for a key'
const NEW = 'a new secret, long enough for a key!'

test('a signature stands for its text, its key and its purpose', () => {
  const signature = signerFor([OLD], 'form').sign('text')
  expect(signerFor([OLD], 'form').verify('text', signature)).toBe(true)
  expect(signerFor([OLD], 'form').verify('text ', signature)).toBe(false)
  expect(signerFor([OLD], 'command').verify('text', signature)).toBe(false)
  expect(signerFor([NEW], 'form').verify('text', signature)).toBe(false)
})

test('after a rotation the newest key signs and the older ones still verify', () => {
  const before = signerFor([OLD], 'form').sign('text')
  const rotated = signerFor([NEW, OLD], 'form')
  expect(rotated.verify('text', before)).toBe(true)
  expect(signerFor([NEW], 'form').verify('text', rotated.sign('text'))).toBe(true)
  expect(signerFor([OLD], 'form').verify('text', rotated.sign('text'))).toBe(false)
})

test.each(['', 'x', 'Ünïcode', '\0', '.', 'A'.repeat(43), 'A'.repeat(10_000)])('%j is no signature', (signature) => {
  expect(signerFor([OLD], 'form').verify('text', signature)).toBe(false)
})

test('a signature has one spelling only', () => {
  const signer = signerFor([OLD], 'form')
  const signature = signer.sign('text')
  // base64 decoders skip what they do not know, and the last of 43 characters has two bits to spare.
  for (const other of [`${signature}=`, `${signature}!`, ` ${signature}`, signature.replace(/.$/, spareBitFlipped)]) {
    expect(signer.verify('text', other), other).toBe(false)
  }
})

function spareBitFlipped(last: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet[alphabet.indexOf(last) ^ 1] as string
}
