import { expect, test } from 'vitest'
import { editDistance, suggestionFor, wordsToLookUp } from './near-words.ts'
import { searchWords } from './search-words.ts'

const SHOP = [
  ...['candle', 'candles', 'candy', 'jump', 'jumper', 'jumpers', 'slippers', 'slipper', 'knitwear', 'knitted'],
  ...['pudding', 'wool', 'cotton', '100', 'boots', 'chocolate', 'dress', 'turkey', 'trimmings', 'berry', 'gin'],
]

/** As the records answer: what is there of the words that were asked about. */
const suggested = (q: string, shop: readonly string[] = SHOP) => {
  const words = searchWords(q)
  const { whole, beginning } = wordsToLookUp(words)
  const isAsked = (word: string) =>
    whole.includes(word) ||
    beginning.some(
      (each) => word.startsWith(each.beginning) && word.length >= each.lengthMin && word.length <= each.lengthMax,
    )
  return suggestionFor(words, shop.filter(isAsked))
}

test.each([
  ['candle', 'candle', 0],
  ['candel', 'candle', 1],
  ['jumpr', 'jumper', 1],
  ['knitware', 'knitwear', 2],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['acndel', 'candle', 2],
])('%s is %s with %d mistakes', (one, other, mistakes) => {
  expect(editDistance(one, other)).toBe(mistakes)
})

test.each([
  ['candel', 'candle'],
  ['acndle', 'candle'],
  ['jumpr', 'jumper'],
  ['slipers', 'slippers'],
  ['knitware', 'knitwear'],
  ['puding', 'pudding'],
  ['wooly', 'woolly'],
  ['wolly', 'woolly'],
  ['cotton jumpr for my dad', 'cotton jumper'],
  ['swaeter', 'sweater'],
])('who types %s is asked about %s', (q, matching) => {
  expect(suggested(q)).toEqual({ isCorrected: true, q: matching })
})

test.each([
  ['100% cotton', 'cotton'],
  ['jumper for my dad', 'jumper'],
  ['xyzzy choc', 'choc'],
  ['maroon quux', 'maroon'],
  ['christmas dinner tonight', 'christmas dinner'],
])('of %s what is known is %s', (q, known) => {
  expect(suggested(q)).toEqual({ isCorrected: false, q: known })
})

test.each([
  'dad',
  'jumper dress',
  'gni',
  'unobtainium',
  '12345',
  '🙂',
  'שמלה',
  'платье',
  'é'.repeat(100),
  'a '.repeat(50),
])('nothing is suggested for %s', (q) => {
  expect(suggested(q)).toBeNull()
})

test('no other name is suggested for what the shop has by none', () => {
  expect(suggested('wolly', ['cotton'])).toBeNull()
})

test('whatever is typed, little is asked about', () => {
  for (const q of ['a'.repeat(100), 'abcd '.repeat(20), 'jumper sofa tee '.repeat(6)]) {
    const { whole, beginning } = wordsToLookUp(searchWords(q))
    expect([whole.length < 200, beginning.length <= 3 * 8], q).toEqual([true, true])
  }
})
