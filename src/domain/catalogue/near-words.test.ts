import { expect, test } from 'vitest'
import { editDistance, suggestionFor, wordsToLookUp } from './near-words.ts'
import { searchWords } from './search-words.ts'

const SHOP = [
  ...['candle', 'candles', 'candy', 'jump', 'jumper', 'jumpers', 'slippers', 'slipper', 'knitwear', 'knitted'],
  ...['pudding', 'wool', 'cotton', '100', 'boots', 'chocolate', 'dress', 'turkey', 'trimmings', 'berry', 'gin'],
]

/** As the records answer: those of the queried words that exist. */
const suggested = (q: string, shop: readonly string[] = SHOP) => {
  const words = searchWords(q)
  const { whole, beginning } = wordsToLookUp(words)
  const isQueried = (word: string) =>
    whole.includes(word) ||
    beginning.some(
      (each) => word.startsWith(each.beginning) && word.length >= each.lengthMin && word.length <= each.lengthMax,
    )
  return suggestionFor(words, shop.filter(isQueried))
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
])('for %s the suggestion is %s', (q, matching) => {
  expect(suggested(q)).toEqual({ isCorrected: true, q: matching })
})

test.each([
  ['100% cotton', 'cotton'],
  ['jumper for my dad', 'jumper'],
  ['xyzzy choc', 'choc'],
  ['maroon quux', 'maroon'],
  ['christmas dinner tonight', 'christmas dinner'],
])('the existing words of %s are %s', (q, suggestion) => {
  expect(suggested(q)).toEqual({ isCorrected: false, q: suggestion })
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

test('no other name is suggested for what the shop does not sell', () => {
  expect(suggested('wolly', ['cotton'])).toBeNull()
})

test('whatever is typed, few words are queried', () => {
  for (const q of ['a'.repeat(100), 'abcd '.repeat(20), 'jumper sofa tee '.repeat(6)]) {
    const { whole, beginning } = wordsToLookUp(searchWords(q))
    expect([whole.length < 200, beginning.length <= 3 * 8], q).toEqual([true, true])
  }
})
