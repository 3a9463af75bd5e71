import { expect, test } from 'vitest'
import { knownBrowsers } from './known-browsers.ts'
import { signerFor } from './secrets.ts'

const browsers = knownBrowsers(signerFor(['a key of many letters', 'an older key'], 'known browser'))
const shopper = (customerId: string, accessChanges = 0) => ({ customerId, accessChanges })

/** The cookie of a browser in which these have signed in, one after another. */
const signedInBy = (...names: string[]) =>
  names.reduce<string | null>((cookie, name) => browsers.cookieFor(cookie, shopper(name)), null)

test('a browser is known for each account that has signed in, by one id, until password or address change', () => {
  const cookie = signedInBy('C-1', 'C-2')
  const id = browsers.idFor(cookie, shopper('C-1'))
  expect(id).toMatch(/^[\w-]{16}$/)
  expect(browsers.idFor(cookie, shopper('C-2'))).toBe(id)
  expect(browsers.idFor(cookie, shopper('C-3'))).toBe(null)
  expect(browsers.idFor(cookie, shopper('C-1', 1))).toBe(null)
  expect(browsers.idFor(null, shopper('C-1'))).toBe(null)
})

test('four fit in, and the one who signed in longest ago goes; who signs in again stays', () => {
  const known = (cookie: string | null) =>
    ['C-1', 'C-2', 'C-3', 'C-4', 'C-5'].filter((name) => browsers.idFor(cookie, shopper(name)) !== null)
  expect(known(signedInBy('C-1', 'C-2', 'C-3', 'C-4', 'C-5'))).toEqual(['C-2', 'C-3', 'C-4', 'C-5'])
  expect(known(signedInBy('C-1', 'C-2', 'C-3', 'C-4', 'C-1', 'C-5'))).toEqual(['C-1', 'C-3', 'C-4', 'C-5'])
  expect(signedInBy('C-1', 'C-1', 'C-1')?.split('.')).toHaveLength(2)
})

test('a signature for something else, or by another key, is none; one by an older key is', () => {
  const made = (keys: string[], purpose: string) =>
    knownBrowsers(signerFor(keys, purpose)).cookieFor(null, shopper('C-1'))
  expect(browsers.idFor(made(['a key of many letters'], 'form token'), shopper('C-1'))).toBe(null)
  expect(browsers.idFor(made(['another key'], 'known browser'), shopper('C-1'))).toBe(null)
  expect(browsers.idFor(made(['an older key'], 'known browser'), shopper('C-1'))).not.toBe(null)
})
