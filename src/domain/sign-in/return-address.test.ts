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

test('ACC-06 whatever is asked for, sign-in leads to this very site (D-14)', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        crafted,
        crafted.map((text) => `/${text}`),
      ),
      (asked) => {
        const answer = safeReturnAddress(asked, '/home')
        expect(new URL(answer, OWN).origin).toBe(OWN)
        expect(new URL(answer, `${OWN}/ie/sign-in?x=1`).origin).toBe(OWN)
      },
    ),
    { numRuns: 2000 },
  )
})

test('whatever is asked for, the answer fits into one header line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), crafted), (asked) => /^[\x21-\x7e]+$/.test(safeReturnAddress(asked, '/home'))),
  )
})

test('an answer is safe to ask for again', () => {
  fc.assert(
    fc.property(
      crafted.map((text) => `/${text}`),
      (asked) => {
        const answer = safeReturnAddress(asked, '/home')
        expect(safeReturnAddress(answer, '/other')).toBe(answer)
      },
    ),
  )
})
