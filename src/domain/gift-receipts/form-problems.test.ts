import { expect, test } from 'vitest'
import { formatIsoDay } from '../time/iso-day.ts'
import { type GiftFields, giftFormProblems, hasRecipient, readEmail, readFirstName } from './form-problems.ts'
import { giftProblemSentence, type ReadPart } from './gift-problem.ts'

const day = (iso: string) => ({ iso, text: formatIsoDay(iso) })
const DAYS = { first: day('2026-11-14'), last: day('2026-11-23') }
const GOOD: GiftFields = {
  name: 'Rosie',
  email: 'r@example.com',
  message: '',
  theme: 'birthday',
  when: 'now',
  date: '',
}

const seen = (way: 'email' | 'print', fields: Partial<GiftFields>) =>
  giftFormProblems(way, { ...GOOD, ...fields }, DAYS).map(giftProblemSentence)

test.each<[string, Partial<GiftFields>, string[]]>([
  ['nothing wrong', {}, []],
  [
    'an empty form',
    { name: '', email: '', when: '' },
    ['Please enter a valid first name', 'The email address is required', 'Choose when to send it'],
  ],
  [
    'everything wrong',
    { name: 'R', email: 'rosie@example', message: 'x'.repeat(201), when: 'date' },
    [
      'Please enter at least 2 characters',
      'The email address entered is not in the right format',
      'Your message is 1 character too long',
      'Choose a date',
    ],
  ],
  ['the last day', { when: 'date', date: '2026-11-23' }, []],
  ['a day too late', { when: 'date', date: '2026-11-24' }, ['Choose a date from 14 Nov 2026 to 23 Nov 2026']],
  ['no day at all', { when: 'date', date: 'soon' }, ['Choose a date from 14 Nov 2026 to 23 Nov 2026']],
  ['a date that is not needed', { when: 'now', date: '2031-01-01' }, []],
])('GFT-05 GFT-06 GFT-09 D-40 what the page sees of %s', (_what, fields, sentences) => {
  expect(seen('email', fields)).toEqual(sentences)
})

function problemsOf<Part>(read: ReadPart<Part>): Part | string[] {
  return read.ok ? read.gift : read.problems.map(giftProblemSentence)
}

const INVALID = 'Please enter a valid first name'
const TOO_SHORT = 'Please enter at least 2 characters'
const TOO_LONG = 'Please enter no more than 50 characters'

test.each([
  ['Anne-Marie', 'Anne-Marie'],
  ['Zoe\u0308', 'Zo\u00eb'],
  ['अमित', 'अमित'],
  ['é'.normalize('NFD').repeat(50), 'é'.repeat(50)],
])("GFT-06 GFT-07 D-40 the recipient's first name: %j is stored as %j", (typed, name) => {
  expect(problemsOf(readFirstName(typed))).toEqual({ name })
})

test.each([
  [
    INVALID,
    [
      '',
      '\u00a0',
      'D’Arcy',
      'Rosie1',
      '=cmd()',
      'Rosie\r\nBcc: b@example.com',
      'Ro\u202esie',
      '<b>Rosie</b>',
      '\u3164\u3164',
    ],
  ],
  [INVALID, ['Z\u0301\u0301\u0301\u0301a']],
  [TOO_SHORT, ['R', 'e\u0301']],
  [TOO_LONG, ['a'.repeat(51), 'x'.repeat(10_000)]],
])("GFT-06 GFT-07 D-40 the recipient's first name is refused: %s: %j", (sentence, names) => {
  expect(names.map((typed) => problemsOf(readFirstName(typed)))).toEqual(names.map(() => [sentence]))
})

const FORMAT = 'The email address entered is not in the right format'

test("GFT-05 the recipient's address: is stored as typed, without spaces around it, or refused", () => {
  const typed = '  Rosie+Gifts@Example.com '
  expect(problemsOf(readEmail(typed))).toEqual({ email: typed.trim() })
  expect(problemsOf(readEmail(''))).toEqual(['The email address is required'])
  for (const wrong of ['rosie', 'rosie@example.com, b@example.com', 'rosie@example.com\r\nBcc: b@example.com'])
    expect(problemsOf(readEmail(wrong))).toEqual([FORMAT])
})

test("GFT-05 D-40 the recipient's address: at most 254 characters are in the right format", () => {
  const domain = `${'b'.repeat(60)}.`.repeat(4)
  const ofLength = (length: number) => `${'a'.repeat(length - domain.length - 3)}@${domain}uk`
  expect(ofLength(254)).toHaveLength(254)
  expect(problemsOf(readEmail(ofLength(254)))).toEqual({ email: ofLength(254) })
  expect(problemsOf(readEmail(ofLength(255)))).toEqual([FORMAT])
})

test.each([
  ['email', 'Rosie', 'r@example.com', true],
  ['email', 'Rosie', ' ', false],
  ['print', '', 'r@example.com', false],
  ['email', '7', 'nonsense', true],
] as const)('GFT-10 the button to %s with %j and %j: %s', (way, name, email, usable) => {
  expect(hasRecipient(way, { name, email })).toBe(usable)
})
