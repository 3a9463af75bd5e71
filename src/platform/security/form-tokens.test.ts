import { describe, expect, test } from 'vitest'
import { commandKeys, formTokens } from './form-tokens.ts'
import { signerFor } from './secrets.ts'

const SECRET = 'a secret of the tests, long enough for one'

/** Every way to change one character, and every way to cut the end off. */
function spoilt(token: string): string[] {
  const changed = [...token].map((each, at) => token.slice(0, at) + (each === 'A' ? 'B' : 'A') + token.slice(at + 1))
  const cut = Array.from(token, (_, length) => token.slice(0, length))
  return [...changed, ...cut, `${token}.`, `${token}.x`, `.${token}`, `${token}A`, ` ${token}`, `${token}=`]
}

describe('form tokens', () => {
  const tokens = formTokens(signerFor([SECRET], 'form token'))

  test('no two tokens are alike, so that compression gives none away', () => {
    expect(tokens.issue('browser', '')).not.toBe(tokens.issue('browser', ''))
  })

  test("a token names the form's owner: that customer, or anyone", () => {
    const amelias = tokens.issue('browser', 'C-amelia')
    expect(['C-amelia', 'C-niamh', ''].map((who) => tokens.isFor(amelias, who))).toEqual([true, false, false])
    expect(tokens.isFor(tokens.issue('browser', ''), 'C-niamh')).toBe(true)
    expect(amelias).not.toContain('amelia')
  })

  test('an altered or cut token is worth nothing', () => {
    const token = tokens.issue('browser', '')
    expect(tokens.verify(token, 'browser')).toBe(true)
    expect(tokens.verify(token, 'another browser')).toBe(false)
    for (const bad of spoilt(token)) expect(tokens.verify(bad, 'browser'), bad).toBe(false)
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

  test('a key has one spelling: another would be another command', () => {
    const key = keys.issue('C-amelia', 'cancel')
    for (const bad of spoilt(key)) expect(keys.verify(bad, 'C-amelia', 'cancel'), bad).toBe(false)
  })
})
