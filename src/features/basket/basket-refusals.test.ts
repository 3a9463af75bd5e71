import { expect, test } from 'vitest'
import { notAddedText, whyNotOrderableText } from './basket-refusals.ts'

test.each([
  [{ code: 'few-left', unitsLeft: 3 }, "Sorry, we only have 3 left. They're already in your basket."],
  [{ code: 'few-left', unitsLeft: 1 }, "Sorry, we only have 1 left. It's already in your basket."],
  [{ code: 'too-many' }, 'You can buy up to 9 of each item. You already have 9 in your basket.'],
  [{ code: 'out-of-stock' }, 'Sorry, this is out of stock.'],
] as const)('where none can be added for %j: %s', (refusal, sentence) => {
  expect(notAddedText(refusal)).toBe(sentence)
})

test('DAT-38 D-46 Christmas food that is no longer on sale: on which day that ended, or when on that day', () => {
  const text = (since: Temporal.Instant | Temporal.PlainDate) => whyNotOrderableText({ code: 'season-over', since })
  expect(text(Temporal.PlainDate.from('2026-12-01'))).toContain('closed on Tue 01 Dec 2026.')
  expect(text(Temporal.Instant.from('2026-12-01T12:30:00Z'))).toContain('closed at 12:30 on Tue 01 Dec 2026.')
})
