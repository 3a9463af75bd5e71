import { expect, test } from 'vitest'
import { type CookieName, cookieJar, PERSONAL_COOKIES } from './cookies.ts'

const NAMES: CookieName[] = [
  'session',
  'remembered',
  'browser',
  'knownBrowser',
  'confirmedBrowser',
  'savedPost',
  'returnToken',
  'giftToken',
]
const jar = cookieJar(true)

const attributesOf = (line: string) => line.split('; ').slice(1)

test.each(NAMES)('in production the cookie %s is for this host only, over https only, and not for scripts', (name) => {
  for (const value of ['abc', null]) {
    const line = jar.write(name, value)
    expect(line).toMatch(new RegExp(`^__Host-aftercare_${name}=${value ?? ''};`))
    const attributes = attributesOf(line)
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']))
    expect(line).not.toMatch(/domain/i)
  }
})

test.each(PERSONAL_COOKIES)('D-174 the id %s is for scripts too, under its own name, over https only', (name) => {
  const line = jar.write(name, 'abc')
  expect(line).toMatch(new RegExp(`^${name}=abc;`))
  expect(attributesOf(line)).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'SameSite=Lax']))
  expect(line).not.toMatch(/httponly|domain/i)
  expect(attributesOf(cookieJar(false).write(name, 'abc'))).not.toContain('Secure')
})

test.each([
  ['analyticsId=MCMID|12345', '12345'],
  ['analyticsId=12345', '12345'],
  ['analyticsId=OTHER|12345', null],
  ['analyticsId=MCMID|<script>', null],
])('API-35 D-174 of %s what comes after the prefix is read, if it can go anywhere', (header, id) => {
  const cloud = cookieJar(true, 'MCMID|')
  expect(cloud.read(header, 'analyticsId')).toBe(id)
  expect(cloud.isSent(header, 'analyticsId')).toBe(true)
  expect(cloud.isSent('other=1', 'analyticsId')).toBe(false)
})

test('over plain http there is neither prefix nor Secure: Safari would drop the cookie', () => {
  const line = cookieJar(false).write('session', 'abc')
  expect(line).toMatch(/^aftercare_session=abc;/)
  expect(attributesOf(line).sort()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Lax'])
})

test('the token of a return is longer than the others, and no longer than a browser keeps', () => {
  const token = `${'a'.repeat(1990)}.${'b'.repeat(1990)}`
  expect(jar.read(`__Host-aftercare_returnToken=${token}`, 'returnToken')).toBe(token)
  expect(jar.read(`__Host-aftercare_returnToken=${token}${'c'.repeat(20)}`, 'returnToken')).toBe(null)
  expect(jar.read(`__Host-aftercare_session=${token}`, 'session')).toBe(null)
})

test('a cookie without the prefix, which any subdomain can set, is not read in production', () => {
  expect(jar.read('aftercare_session=abc', 'session')).toBe(null)
})

test.each([
  ['empty', ''],
  ['with a NUL', '%00'],
  ['with a broken escape', '%E0%A4%A'],
  ['with markup', '<script>'],
  ['too long', 'a'.repeat(201)],
])('a value %s was not made here', (_case, value) => {
  expect(jar.read(`__Host-aftercare_session=${value}`, 'session')).toBe(null)
})
