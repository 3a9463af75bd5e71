import { expect, test } from 'vitest'
import { sealFor } from './seal.ts'

const OLD = 'an old secret, long enough for a key'
const NEW = 'a new secret, long enough for a key!'
const OWNER = ['C-amelia', 'm-1']
const TEXT = 'https://shop.example/gift/Zoë’s token'

test('D-165 what is sealed opens for its key, its purpose and its owner alone', () => {
  const sealed = sealFor([OLD], 'mail').seal(TEXT, OWNER)
  expect(Buffer.from(sealed).toString('latin1')).not.toMatch(/shop|token/)
  expect(sealFor([OLD], 'mail').open(sealed, OWNER)).toBe(TEXT)
  expect(sealFor([NEW], 'mail').open(sealed, OWNER)).toBe(null)
  expect(sealFor([OLD], 'form').open(sealed, OWNER)).toBe(null)
  for (const other of [['C-amelia', 'm-2'], ['C-callum', 'm-1'], ['C-ameliam', '-1'], []])
    expect(sealFor([OLD], 'mail').open(sealed, other), String(other)).toBe(null)
})

test('after a rotation the newest key seals and the older ones still open', () => {
  const before = sealFor([OLD], 'mail').seal(TEXT, OWNER)
  const rotated = sealFor([NEW, OLD], 'mail')
  expect(rotated.open(before, OWNER)).toBe(TEXT)
  expect(sealFor([NEW], 'mail').open(rotated.seal(TEXT, OWNER), OWNER)).toBe(TEXT)
  expect(sealFor([NEW], 'mail').open(before, OWNER)).toBe(null)
})

test('the same text is never sealed alike, and no bit of it can be changed', () => {
  const mine = sealFor([OLD], 'mail')
  const sealed = mine.seal(TEXT, OWNER)
  expect(Buffer.from(mine.seal(TEXT, OWNER)).equals(Buffer.from(sealed))).toBe(false)
  for (let place = 0; place < sealed.length; place += 1) {
    const changed = Uint8Array.from(sealed, (byte, at) => (at === place ? byte ^ 1 : byte))
    expect(mine.open(changed, OWNER), String(place)).toBe(null)
  }
})

test.each([0, 1, 12, 27, 28])('%i bytes are no sealed text', (length) => {
  expect(sealFor([OLD], 'mail').open(new Uint8Array(length), OWNER)).toBe(null)
})
