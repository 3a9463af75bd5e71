import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { recipientView } from '../gift-receipts/recipient-view.ts'
import type { Rejection } from '../orders/order.ts'
import { cardReminderAt, cardUseBySentence, rejectionCardUseBy, rejectionNote, rejectionText } from './rejection.ts'

const line = (rejection?: Rejection) => anOrderLine(rejection ? { facts: { rejection } } : {})

/** D-94's table, by code and whether it came outside the window. */
const TABLE: Record<string, string> = {
  'A N': "Your item showed signs of wear, so we've deducted {amount} from your refund.",
  'B N':
    "Your item had damage that we don't think was there when we sent it, so we've deducted {amount} from your refund.",
  'C N': "Your item was returned incomplete, so we've deducted {amount} from your refund.",
  'A Y':
    "Your item showed signs of wear and came back after the return window, so we've sent you an e-gift card instead of a refund.",
  'B Y':
    "Your item was damaged and came back after the return window, so we've sent you an e-gift card instead of a refund.",
  'C Y':
    "Your item was incomplete and came back after the return window, so we've sent you an e-gift card instead of a refund.",
  'D Y': "Your item came back after the return window, so we've sent you an e-gift card instead of a refund.",
}
const EMAILED = "We've emailed you the details of your refund."
const SEVERAL = "We're unable to issue a full refund for this return. We've emailed you the details."

const flags = [false, true]
const COMBINATIONS = ['A', 'B', 'C', 'D'].flatMap((code) =>
  flags.flatMap((outsideWindow) =>
    flags.flatMap((eGiftCardIssued) =>
      [0, 500].map((reductionPence): Rejection => ({ code, outsideWindow, eGiftCardIssued, reductionPence })),
    ),
  ),
)
/** The sentence of the table, where what it says has happened. */
const tableText = ({ code, outsideWindow, eGiftCardIssued, reductionPence }: Rejection) =>
  (outsideWindow ? eGiftCardIssued : reductionPence > 0) ? TABLE[`${code} ${outsideWindow ? 'Y' : 'N'}`] : undefined

test.each(COMBINATIONS)('TRK-24 D-94 one line: %j', (rejection) => {
  const text = tableText(rejection)
  for (const [currency, amount] of [['GBP', '£5.00'] as const, ['EUR', '€5.00'] as const])
    expect(rejectionText([line(rejection)], currency)).toEqual({
      ...{ text: text?.replace('{amount}', amount) ?? EMAILED, isUnknown: text === undefined },
    })
})

test('TRK-24 D-94 the rest of one line: a code that we do not know, and a line that was not rejected', () => {
  for (const code of ['E', '', 'constructor', 'AA']) {
    const rejection = { code, outsideWindow: true, eGiftCardIssued: true, reductionPence: 500 }
    expect(rejectionText([line(rejection)], 'GBP')).toEqual({ text: EMAILED, isUnknown: true })
  }
  for (const lines of [[], [line()], [line(), line()]]) expect(rejectionText(lines, 'EUR')).toBeNull()
})

test.each(COMBINATIONS)('TRK-20 TRK-21 TRK-23 D-94 several lines, and the note of one: %j', (rejection) => {
  const { eGiftCardIssued, reductionPence } = rejection
  const isMet = eGiftCardIssued || reductionPence > 0
  const expected = isMet ? { text: SEVERAL, isUnknown: false } : { text: EMAILED, isUnknown: true }
  expect(rejectionText([line(rejection), line()], 'GBP')).toEqual(expected)
  expect(rejectionText([line(), line(rejection)], 'EUR')).toEqual(expected)
  const otherwise = reductionPence > 0 ? 'Partial refund actioned' : 'Full refund actioned'
  expect(rejectionNote(line(rejection))).toBe(eGiftCardIssued ? 'E-gift card issued' : otherwise)
})

test('TRK-20 TRK-21 a line that was not rejected has no note', () => expect(rejectionNote(line())).toBeNull())

const on = (iso: string) => Temporal.PlainDate.from(iso)
test.each([
  ['uk', '2026-11-14', '2026-12-19', 'Use it by 19 Dec 2026.'],
  ['christmas-uk', '2026-12-20', '2027-01-24', 'Use it by 24 Jan 2027.'],
  ['ie', '2026-11-14', '2031-11-14', 'Use it by 14 Nov 2031.'],
  ['christmas-ie', '2028-02-29', '2033-02-28', 'Use it by 28 Feb 2033.'],
] as const)(
  'TRK-31 D-99 how long the e-gift card lasts: %s, rejected on %s: %s',
  (site, rejectedOn, useBy, sentence) => {
    expect(String(rejectionCardUseBy(site, on(rejectedOn)))).toBe(useBy)
    expect(cardUseBySentence(site, on(rejectedOn))).toBe(sentence)
  },
)

test('TRK-31 D-99 until when the e-gift card can be spent: a reminder goes out 7 days before, at nine in the morning, winter or summer', () => {
  expect(String(cardReminderAt('uk', on('2026-11-14')))).toBe('2026-12-12T09:00:00Z')
  expect(String(cardReminderAt('uk', on('2026-06-01')))).toBe('2026-06-29T08:00:00Z')
})

const given = (rejection: Rejection) => {
  const [seen] = recipientView(anOrder({ lines: [line(rejection)] }), [anOrder()]).lines
  if (!seen) throw new Error('the line is not theirs')
  return seen
}

test.each(COMBINATIONS)('D-42 D-94 to the recipient of a gift the text has no amount: %j', (rejection) => {
  const isMet = tableText(rejection) !== undefined
  const text = rejectionText([given(rejection)], 'GBP')
  expect(text).toMatchObject({ isUnknown: !isMet, text: expect.stringMatching(/^[^£€\d]*e-gift card\.$/) })
  expect(text?.text).toContain(isMet ? 'Your gift ' : "We've emailed you the details")
  expect(rejectionNote(given(rejection))).toBe('E-gift card issued')
})

test('D-42 D-94 to the recipient of a gift: several lines have one text, whether one was reduced or not', () => {
  const none = { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 0 }
  const both = (reductionPence: number) => [given(none), given({ ...none, reductionPence })]
  expect(rejectionText(both(1), 'GBP')).toEqual({
    text: "We're unable to give you an e-gift card for all of this return. We've emailed you the details.",
    isUnknown: false,
  })
  expect(rejectionText(both(0), 'GBP')?.isUnknown).toBe(true)
})
