import { expect, test } from 'vitest'
import { isEmailAddress, mailboxOf } from './email-address.ts'
import { isAddressLine, isPersonName, toPlainLine } from './plain-text.ts'

test.each([
  ['amelia@example.com', 'amelia@example.com'],
  ['Amelia@Example.COM', 'amelia@example.com'],
  ['amelia+shop@example.com', 'amelia@example.com'],
  ['no address + at all', 'no address + at all'],
])('mail to %s arrives in the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))

test.each(['amelia@example.com', "o'neil+shop@mail.example.co.uk", 'a@b.ie', 'x_y-z.1@xn--bcher-kva.example'])(
  'an e-mail address: %s is one',
  (text) => expect(isEmailAddress(text)).toBe(true),
)

test.each([
  '',
  '@example.com',
  'amelia@example',
  'a@example..com',
  'a@[127.0.0.1]',
  'a@example.com, b@example.com',
  'a@example.com\n',
  'a@example.com\r\nBcc: b@example.com',
  'Amelia <a@example.com>',
  'a@example.com\u200b',
  `${'a'.repeat(65)}@example.com`,
  `a@${'bbbbbbbbb.'.repeat(26)}com`,
])('an e-mail address: %j is none', (text) => expect(isEmailAddress(text)).toBe(false))

test('a typed line: is tidied', () => {
  expect(toPlainLine('  Flat\u00a0 2,  Mill   Lane ')).toBe('Flat 2, Mill Lane')
  expect(toPlainLine('Sio\u0301bhan')).toBe('Siobhan'.replace('o', 'ó'))
})

test.each(['a\u0000b', 'a\nb', 'a\u202eb', 'a\u200bb', '\ud800', 'Z\u0301\u0301\u0301\u0301a'])(
  'a typed line: %j is refused',
  (text) => expect(toPlainLine(text)).toBe(null),
)

test.each(["O'Neil", 'Zoë', 'Mac Giolla Phádraig', 'Anne-Marie', 'J. R.', '李', 'محمد', 'Nguyễn'])(
  'a typed line: %s is a name',
  (name) => expect(isPersonName(toPlainLine(name) ?? '')).toBe(true),
)

test.each(['', '<b>Amelia</b>', 'Amelia1', 'a@b', '-', "'", '=cmd()', 'A;B', 'A/B', '🌾', 'A"B', 'A\\B', 'A{B}'])(
  'a typed line: %j is no name',
  (name) => expect(isPersonName(name)).toBe(false),
)

test.each(['Flat 2/1, 14 St. John’s Rd (rear)', 'Unit #4 & 5', '12–14 Sráid na Cloiche', 'c/o A. Byrne'])(
  'a typed line: %s may stand on an envelope',
  (line) => expect(isAddressLine(line)).toBe(true),
)

test.each(['', '---', '<script>', '{{7*7}}', '1 High St; drop table', '=1+1|cmd', 'a\\b', '💥'])(
  'a typed line: %j may not',
  (line) => expect(isAddressLine(line)).toBe(false),
)
