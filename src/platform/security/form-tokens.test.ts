import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commandKeys, formTokens } from './form-tokens.ts'
import { signerFor } from './secrets.ts'

// Ready-made units of fast-check take more than a second to set up.
const anyUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code))

const SECRET = 'a secret of the tests, long enough for one'
const OTHER = 'another secret of the tests, just as long'

/** Every way to change one character, and every way to cut the end off. */
function spoilt(token: string): string[] {
  const changed = [...token].map((each, at) => token.slice(0, at) + (each === 'A' ? 'B' : 'A') + token.slice(at + 1))
  const cut = Array.from(token, (_, length) => token.slice(0, length))
  return [...changed, ...cut, `${token}.`, `${token}.x`, `.${token}`, `${token}A`, ` ${token}`, `${token}=`]
}

describe('form tokens', () => {
  const tokens = formTokens(signerFor([SECRET], 'form token'))

  test('a token is good for its browser, any number of times', () => {
    const token = tokens.issue('browser', '')
    expect(tokens.verify(token, 'browser')).toBe(true)
    expect(tokens.verify(token, 'browser')).toBe(true)
  })

  test('no two tokens are alike, so that compression gives none away', () => {
    expect(tokens.issue('browser', '')).not.toBe(tokens.issue('browser', ''))
  })

  test('no other browser verifies a token', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        fc.pre(one !== other)
        expect(tokens.verify(tokens.issue(one, ''), other)).toBe(false)
      }),
    )
  })

  test("salt cannot be moved into the browser's id, nor back", () => {
    const [salt = '', owner = '', signature = ''] = tokens.issue('a.b', '').split('.')
    expect(tokens.verify(`${salt}.${owner}.a.${signature}`, 'b')).toBe(false)
    expect(tokens.verify(`${salt}.${owner.slice(0, -1)}.${signature}`, `${owner.at(-1)}a.b`)).toBe(false)
  })

  test("a token names the form's owner: that customer, or anyone", () => {
    const amelias = tokens.issue('browser', 'C-amelia')
    expect(['C-amelia', 'C-niamh', ''].map((who) => tokens.isFor(amelias, who))).toEqual([true, false, false])
    expect(tokens.isFor(tokens.issue('browser', ''), 'C-niamh')).toBe(true)
    expect(amelias).not.toContain('amelia')
  })

  test('an altered or cut token is worth nothing', () => {
    const token = tokens.issue('browser', '')
    for (const bad of spoilt(token)) expect(tokens.verify(bad, 'browser'), bad).toBe(false)
  })

  test('no text at all is taken for a token', () => {
    fc.assert(fc.property(fc.string({ unit: anyUnit }), (text) => !tokens.verify(text, 'browser')))
  })

  test('a token survives the rotation of keys, until its own is taken away', () => {
    const token = tokens.issue('browser', '')
    expect(formTokens(signerFor([OTHER, SECRET], 'form token')).verify(token, 'browser')).toBe(true)
    expect(formTokens(signerFor([OTHER], 'form token')).verify(token, 'browser')).toBe(false)
  })

  test('what was signed for another purpose is no form token', () => {
    const other = formTokens(signerFor([SECRET], 'command key'))
    expect(tokens.verify(other.issue('browser', ''), 'browser')).toBe(false)
  })
})

describe('command keys', () => {
  const keys = commandKeys(signerFor([SECRET], 'command key'))

  test('a key is good for one shopper and one purpose', () => {
    const key = keys.issue('C-amelia', 'cancel')
    expect(keys.verify(key, 'C-amelia', 'cancel')).toBe(true)
    expect(keys.verify(key, 'C-bella', 'cancel')).toBe(false)
    expect(keys.verify(key, 'C-amelia', 'return')).toBe(false)
  })

  test('shopper and purpose cannot run into each other', () => {
    expect(keys.verify(keys.issue('C-ab', 'c'), 'C-a', 'bc')).toBe(false)
    expect(keys.verify(keys.issue('C","x', 'y'), 'C', 'x","y')).toBe(false)
  })

  test('a key has one spelling: another would be another command', () => {
    const key = keys.issue('C-amelia', 'cancel')
    for (const bad of spoilt(key)) expect(keys.verify(bad, 'C-amelia', 'cancel'), bad).toBe(false)
  })

  test('a form token is no command key', () => {
    const token = formTokens(signerFor([SECRET], 'form token')).issue('C-amelia', '')
    expect(keys.verify(token, 'C-amelia', 'cancel')).toBe(false)
  })

  test('a key survives the rotation of keys', () => {
    const key = keys.issue('C-amelia', 'cancel')
    expect(commandKeys(signerFor([OTHER, SECRET], 'command key')).verify(key, 'C-amelia', 'cancel')).toBe(true)
  })

  test('two keys are never the same', () => {
    expect(keys.issue('C-amelia', 'cancel')).not.toBe(keys.issue('C-amelia', 'cancel'))
  })
})
