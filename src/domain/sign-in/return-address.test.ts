import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirectPath } from './return-address.ts'

const OWN = 'https://own.example'

// Pieces from which addresses that lead astray are made, among ordinary ones.
const piece = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', ':', '@', '?', '#', '%2f', '%5c', '\t', '\n', '\r', '\0', ' ', '\u00a0', '\u3002'],
  ...['ß', 'evil.example', 'https:', 'javascript:', 'data:', 'ie', 'sign-in', 'orders', ';', '&', '=', '[', ']', '|'],
)
const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('ACC-06 sign-in always leads to this very site (D-14)', () => {
  const addresses = fc.oneof(
    fc.string(),
    crafted,
    crafted.map((text) => `/${text}`),
  )
  fc.assert(
    fc.property(addresses, (address) => {
      const answer = safeRedirectPath(address, '/home')
      expect(new URL(answer, OWN).origin).toBe(OWN)
      expect(new URL(answer, `${OWN}/ie/sign-in?x=1`).origin).toBe(OWN)
      // It fits into one header line.
      expect(answer).toMatch(/^[\x21-\x7e]+$/)
    }),
    { numRuns: 2000 },
  )
})
