import { expect, test } from 'vitest'
import { formatIsoDay } from '../time/iso-day.ts'
import { giftProblemSentence } from './gift-problem.ts'
import { type GiftFields, seenProblems } from './seen-problems.ts'

const day = (iso: string) => ({ iso, text: formatIsoDay(iso) })
const DAYS = { first: day('2026-11-14'), last: day('2026-11-23') }
const GOOD: GiftFields = {
  name: 'Rosie',
  email: 'rosie@example.com',
  message: '',
  theme: 'birthday',
  when: 'now',
  date: '',
}

const seen = (way: 'email' | 'print', fields: Partial<GiftFields>) =>
  seenProblems(way, { ...GOOD, ...fields }, DAYS).map(giftProblemSentence)

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
  ['the first day', { when: 'date', date: '2026-11-14' }, []],
  ['the last day', { when: 'date', date: '2026-11-23' }, []],
  ['a day too late', { when: 'date', date: '2026-11-24' }, ['Choose a date from 14 Nov 2026 to 23 Nov 2026']],
  ['no day at all', { when: 'date', date: 'soon' }, ['Choose a date from 14 Nov 2026 to 23 Nov 2026']],
  ['a date that is not asked for', { when: 'now', date: '2031-01-01' }, []],
])('GFT-05 GFT-06 GFT-09 D-40 what the page sees of %s', (_what, fields, sentences) => {
  expect(seen('email', fields)).toEqual(sentences)
})

test('D-40 for print neither an address nor a day is asked for', () => {
  expect(seen('print', { email: '', when: '' })).toEqual([])
  expect(seen('print', { name: ' ' })).toEqual(['Please enter a valid first name'])
})
