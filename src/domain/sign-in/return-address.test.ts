import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeReturnAddress } from './return-address.ts'

const OWN = 'https://own.example'

// Pieces from which addresses that lead astray are made, among ordinary ones.
const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  ':',
  '@',
  '?',
  '#',
  '%2f',
  '%5c',
  '\t',
  '\n',
  '\r',
  '\0',
  ' ',
  '\u00a0',
  '\u3002',
  'ß',
  'evil.example',
  'https:',
  'javascript:',
  'data:',
  'ie',
  'sign-in',
  'orders',
  ';',
  '&',
  '=',
  '[',
  ']',
  '|',
  '^',
)
const crafted = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('ACC-06 sign-in always leads to this very site (D-14)', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        crafted,
        crafted.map((text) => `/${text}`),
      ),
      (address) => {
        const answer = safeReturnAddress(address, '/home')
        expect(new URL(answer, OWN).origin).toBe(OWN)
        expect(new URL(answer, `${OWN}/ie/sign-in?x=1`).origin).toBe(OWN)
      },
    ),
    { numRuns: 2000 },
  )
})

test('the answer always fits into one header line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), crafted), (address) =>
      /^[\x21-\x7e]+$/.test(safeReturnAddress(address, '/home')),
    ),
  )
})

test('an answer is itself a safe address', () => {
  fc.assert(
    fc.property(
      crafted.map((text) => `/${text}`),
      (address) => {
        const answer = safeReturnAddress(address, '/home')
        expect(safeReturnAddress(answer, '/other')).toBe(answer)
      },
    ),
  )
})
