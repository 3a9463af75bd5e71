import { expect, test } from 'vitest'
import type { MessageChange } from '../orders/order-request.ts'
import type { MessageFacts } from './message-choices.ts'
import { whyNotChangeable } from './message-choices.ts'

const offered = { giftMessageOffered: true }
const written = { ...offered, messages: [{ kind: 'gift', text: 'Hello', key: 'I1' }] } satisfies MessageFacts
const engraved: MessageFacts = {
  personalisationOffered: true,
  messages: [{ kind: 'personalised', text: 'Hello', key: 'I1' }],
}
const gift = (key: string | null, text: string | null) => ({ kind: 'gift', key, text }) as const

test.each([
  ['a new one', offered, gift(null, 'Hi'), null],
  ['a new one of a kind that is not offered', offered, { kind: 'personalised', key: null, text: 'Hi' }, 'not-offered'],
  ['a new number, D-200', { personalisationOffered: true }, { kind: 'number', key: null, text: '7' }, null],
  ['a number where a text is', engraved, { kind: 'number', key: null, text: '7' }, 'not-offered'],
  ['a new one where one is', written, gift(null, 'Hi'), 'unknown-message'],
  ['its own', written, gift('I1', 'Hi'), null],
  ['its own, as another kind', written, { kind: 'number', key: 'I1', text: '7' }, 'not-offered'],
  ['its own, no longer offered', { messages: written.messages }, gift('I1', 'Hi'), 'not-offered'],
  ['taking its own away', written, gift('I1', null), null],
  ['that of another line', written, gift('I2', 'Hi'), 'unknown-message'],
  ['taking away none', offered, gift(null, null), 'unknown-message'],
] as const)('MSG-01 MSG-06 MSG-07 %s', (_case, facts, change, why) => expect(whyNotChangeable(facts, change)).toBe(why))

const several: MessageFacts = {
  giftMessageOffered: true,
  personalisationOffered: true,
  messages: [
    { kind: 'gift', text: 'Hello', key: 'I1' },
    { kind: 'gift', text: 'Again', key: 'I2' },
    { kind: 'gift', text: 'Without a key', key: '' },
  ],
}

test.each<[string, MessageChange, ReturnType<typeof whyNotChangeable>]>([
  ['the second of a kind', gift('I2', 'Hi'), null],
  ['taking the second away', gift('I2', null), null],
  ['a third of a kind', gift(null, 'Hi'), 'unknown-message'],
  ['the first of another kind', { kind: 'personalised', key: null, text: 'Hi' }, null],
  ['one that order management gave no key for', gift('', 'Hi'), 'not-offered'],
])('D-181 MSG-01 of several, %s', (_case, change, why) => expect(whyNotChangeable(several, change)).toBe(why))
