import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmailAddress, mailboxOf } from './email-address.ts'
import { isAddressLine, isPersonName, toPlainLine } from './plain-text.ts'

test.each([
  ['amelia@example.com', 'amelia@example.com'],
  ['Amelia@Example.COM', 'amelia@example.com'],
  ['amelia+shop@example.com', 'amelia@example.com'],
  ['amelia+a+b@example.com', 'amelia@example.com'],
  ['+shop@example.com', '+shop@example.com'],
  ['no address + at all', 'no address + at all'],
])('mail to %s arrives in the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

describe('an e-mail address', () => {
  test.each(['amelia@example.com', "o'neil+shop@mail.example.co.uk", 'a@b.ie', 'x_y-z.1@xn--bcher-kva.example'])(
    '%s is one',
    (text) => expect(isEmailAddress(text)).toBe(true),
  )

  test.each([
    '',
    'amelia',
    '@example.com',
    'amelia@',
    'amelia@example',
    'a b@example.com',
    'a@@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@.example.com',
    'a@example.c',
    'a@[127.0.0.1]',
    '"a"@example.com',
    'a(comment)@example.com',
    'a@example.com, b@example.com',
    'a@example.com\n',
    'a@example.com\r\nBcc: b@example.com',
    'Amelia <a@example.com>',
    'ä@example.com',
    'a@exämple.com',
    'a@example.com\u200b',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b'.repeat(64)}.com`,
    `a@${'bbbbbbbbb.'.repeat(26)}com`,
  ])('%j is none', (text) => expect(isEmailAddress(text)).toBe(false))

  // fast-check's own `binary` is the same, and takes longer to begin than this file to run.
  const SURROGATES = { from: 0xd800, count: 0x800 }
  const codePoint = fc
    .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
    .map((place) => String.fromCodePoint(place < SURROGATES.from ? place : place + SURROGATES.count))

  test('whatever passes can neither end a header nor name a second recipient', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.string({ unit: codePoint })), (text) => {
        if (isEmailAddress(text)) expect(text).toMatch(/^[\x21-\x7e]+@[\w.-]+$/)
        if (isEmailAddress(text)) expect(text).not.toMatch(/[\s,;<>()[\]\\"]/)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a typed line', () => {
  test('is tidied', () => {
    expect(toPlainLine('  Flat\u00a0 2,  Mill   Lane ')).toBe('Flat 2, Mill Lane')
    expect(toPlainLine('Sio\u0301bhan')).toBe('Siobhan'.replace('o', 'ó'))
  })

  test.each([
    'a\u0000b',
    'a\nb',
    'a\tb',
    'a\u202eb',
    'a\u200bb',
    'a\ufeffb',
    'a\u2028b',
    '\ud800',
    'Z\u0301\u0301\u0301\u0301a',
  ])('%j is refused', (text) => expect(toPlainLine(text)).toBe(null))

  test.each([
    "O'Neil",
    'O’Neil',
    'Zoë',
    'Mac Giolla Phádraig',
    'Anne-Marie',
    'J. R.',
    'Łukasz',
    '李',
    'محمد',
    'Nguyễn',
  ])('%s is a name', (name) => expect(isPersonName(toPlainLine(name) ?? '')).toBe(true))

  test.each(['', '<b>Amelia</b>', 'Amelia1', 'a@b', '-', "'", '=cmd()', 'A;B', 'A/B', '🌾', 'A"B', 'A\\B', 'A{B}'])(
    '%j is no name',
    (name) => expect(isPersonName(name)).toBe(false),
  )

  test.each(['Flat 2/1, 14 St. John’s Rd (rear)', 'Unit #4 & 5', '12–14 Sráid na Cloiche', 'c/o A. Byrne'])(
    '%s may stand on an envelope',
    (line) => expect(isAddressLine(line)).toBe(true),
  )

  test.each(['', '---', '<script>', '{{7*7}}', '1 High St; drop table', '=1+1|cmd', 'a\\b', '💥'])(
    '%j may not',
    (line) => expect(isAddressLine(line)).toBe(false),
  )
})
