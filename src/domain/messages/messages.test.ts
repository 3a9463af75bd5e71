import { expect, test } from 'vitest'
import { markLineBreaks, restoreLineBreaks } from './line-break-marker.ts'
import { findItemMessage, type MessageFacts, messageChoices } from './message-choices.ts'
import { messageIdSuffix, messageNames } from './message-names.ts'
import { counterText, messageLength, normaliseMessage, spokenCount } from './message-text.ts'
import { normaliseItemMessage, whyNotSaved } from './why-not-saved.ts'

test.each([
  ['a letter with its accent apart', 'e\u0301', 1],
  ['an emoji outside the first plane', '🎂', 1],
  ['a family, by its code points', '👨‍👩‍👧', 5],
  ['control signs, which go', 'a\u0000\u0007b', 2],
  ['half a letter, which goes', 'a\ud83d', 1],
])('MSG-02 %s is counted in code points (D-37)', (_what, text, length) => expect(messageLength(text)).toBe(length))

test.each([
  ['', '0/200'],
  ['x'.repeat(200), '200/200'],
  ['x'.repeat(201), '1 character too many'],
  ['🎂'.repeat(212), '12 characters too many'],
])('MSG-02 the counter after %s is %s', (text, expected) => expect(counterText(text)).toBe(expected))

test.each<[number, string]>([
  [179, ''],
  [180, '20 characters left'],
  [200, '0 characters left'],
  [201, '1 character too many'],
])('the counter is announced only near the limit: at %i "%s"', (length, expected) => {
  expect(spokenCount('x'.repeat(length))).toBe(expected)
})

test.each([
  ['HTML', '<script>alert("1")</script> & <b>love</b>'],
  ['right to left, with its marks', '\u200fיום הולדת שמח\u200e Mum'],
])('MSG-05 %s is unchanged', (_what, text) => expect(normaliseItemMessage(text)).toBe(text))

test('control signs are left out, and every kind of line break becomes one', () => {
  expect(normaliseMessage('a\tb\u0000\u001b[1m\r\nc\u2028d\re')).toBe('a b[1m\nc\nd\ne')
})

test.each([
  ['', 'too-short'],
  ['\u200b\u200b\u200b', 'too-short'],
  ['ab', null],
  [`${'ab'.repeat(99)}\r\nc`, null],
  [`${'ab'.repeat(99)}\r\ncd`, 'too-long'],
  [`${'ab'.repeat(100)} `, 'too-long'],
  ['Happy birthday you wanker', 'blocked-word'],
  ['Love, Mum xxx', null],
])('MSG-02 MSG-03 MSG-04 %j as a gift message or an engraving: %s', (text, why) => {
  expect(whyNotSaved(text, 'gift')).toBe(why)
  expect(whyNotSaved(text, 'personalised')).toBe(why)
})

test('MSG-03 MSG-06 D-37 a number is digits', () => {
  expect(whyNotSaved('7', 'number')).toBeNull()
  for (const text of ['', '1.5', '٣', '1\n2']) expect(whyNotSaved(text, 'number')).toBe('not-a-number')
})

test.each([
  ['Happy birthday\nLove, Mum', 'Happy birthday\\nLove, Mum'],
  ['C:\\new', 'C:\\\\new'],
  ['\\\n', '\\\\\\n'],
])('MSG-05 %j travels as %j and comes back', (text, marked) => {
  expect(markLineBreaks(text)).toBe(marked)
  expect(restoreLineBreaks(marked)).toBe(text)
})

const gift = { kind: 'gift', text: 'Hello', key: '1' } as const
const engraving = { kind: 'personalised', text: 'A. H.', key: '2' } as const
const shirt = { kind: 'number', text: '7', key: '3' } as const
const engraved = { kind: 'personalised', text: 'B. H.', key: '4' } as const
const BOTH = { giftMessageOffered: true, personalisationOffered: true }

test.each<[string, MessageFacts, ReturnType<typeof messageChoices>]>([
  ['nothing offered, nothing written', {}, { change: [], add: [] }],
  ['both offered', BOTH, { change: [], add: ['gift', 'personalised', 'number'] }],
  ['a gift message written', { giftMessageOffered: true, messages: [gift] }, { change: [gift], add: [] }],
  ['a gift message no longer offered', { messages: [gift] }, { change: [], add: [] }],
])('MSG-01 MSG-07 with %s', (_case, facts, may) => expect(messageChoices(facts)).toEqual(may))

test.each<[string, MessageFacts, ReturnType<typeof messageChoices>]>([
  ['a gift message and a number', { ...BOTH, messages: [shirt, gift] }, { change: [shirt, gift], add: [] }],
  ['a gift message', { ...BOTH, messages: [gift] }, { change: [gift], add: ['personalised', 'number'] }],
  ['two engravings', { ...BOTH, messages: [engraving, engraved] }, { change: [engraving, engraved], add: ['gift'] }],
  ['one without a key', { ...BOTH, messages: [{ ...gift, key: '' }, shirt] }, { change: [shirt], add: [] }],
])('D-181 MSG-01 each is changed by itself, and no second of a type is added: %s', (_case, facts, may) => {
  expect(messageChoices(facts)).toEqual(may)
})

test.each<[string, MessageFacts, string | null, string | null]>([
  ['no key, of one', { ...BOTH, messages: [gift] }, null, '1'],
  ['no key, of none', BOTH, null, null],
  ['the second', { ...BOTH, messages: [gift, shirt] }, '3', '3'],
  ['a new one beside another', { ...BOTH, messages: [gift] }, '', null],
  ['a new one where none can be added any more', { ...BOTH, messages: [gift, shirt] }, '', '1'],
  ['one that is gone', { ...BOTH, messages: [gift] }, '9', null],
  ['one that may only be read', { messages: [gift] }, '1', null],
])('D-181 the requested message: %s', (_case, facts, requested, key) => {
  expect(findItemMessage(facts, requested)?.key ?? null).toBe(key)
})

test('D-181 several of one kind are counted, and each has its own place', () => {
  const messages = [gift, shirt, { ...gift, key: '5' }]
  expect(messageNames(messages)).toEqual(['Gift message 1', 'Personalised number', 'Gift message 2'])
  expect([...messages, null].map((message) => messageIdSuffix(messages, message))).toEqual(['', '-2', '-3', '-new'])
  expect(messageIdSuffix([], null)).toBe('')
})
