import { expect, test } from 'vitest'
import { suggestionFor, wordsToLookUp } from './near-words.ts'
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
  ['candel', 'candle'],
  ['jumpr', 'jumper'],
  ['knitware', 'knitwear'],
  ['wolly', 'woolly'],
  ['cotton jumpr for my dad', 'cotton jumper'],
])('for %s the suggestion is %s', (q, matching) => expect(suggested(q)).toEqual({ isCorrected: true, q: matching }))

test.each([
  ['100% cotton', 'cotton'],
  ['jumper for my dad', 'jumper'],
  ['christmas dinner tonight', 'christmas dinner'],
])('the existing words of %s are %s', (q, suggestion) => {
  expect(suggested(q)).toEqual({ isCorrected: false, q: suggestion })
})

test.each(['dad', 'jumper dress', 'unobtainium', '12345', '🙂', 'שמלה', 'платье', 'é'.repeat(100), 'a '.repeat(50)])(
  'nothing is suggested for %s',
  (q) => expect(suggested(q)).toBeNull(),
)

const LONGEST = 'abcdefghijklmnopqrstuvwxyzabcd'

test.each([
  ['four letters', 'wolo', 'wool'],
  ['thirty letters', LONGEST.replace('yz', 'zy'), LONGEST],
  ['two mistakes in eight letters', 'knitwrea', 'knitwear'],
  ['the eighth word', 'a1 a2 a3 a4 a5 a6 a7 candel', 'candle'],
])('corrected: %s', (_name, q, corrected) => {
  expect(suggested(q, [...SHOP, LONGEST])).toEqual({ isCorrected: true, q: corrected })
})

test.each([
  ['three letters', 'gni'],
  ['what has three letters', 'ginn'],
  ['thirty-one letters', `${LONGEST.replace('yz', 'zy')}e`],
  ['two mistakes in seven letters', 'cnadels'],
  ['a mistake in the first letter', 'bandle'],
  ['the ninth word', 'a1 a2 a3 a4 a5 a6 a7 a8 candel'],
])('not corrected: %s', (_name, q) => expect(suggested(q, [...SHOP, `${LONGEST}e`])).toBeNull())

test('of more than eight words none is corrected, since the correction would lose those after the eighth', () => {
  const eight = 'wool cotton jumpers boots slippers dress turkey candel'
  expect(suggested(eight)?.q).toBe(eight.replace('candel', 'candle'))
  expect(suggested(`${eight} pudding`)).toEqual({ isCorrected: false, q: eight.replace(' candel', '') })
})

test('fewer mistakes are better than more letters, and more letters better than fewer', () => {
  expect(suggested('knitwaer', ['knitwear', 'knitwears'])?.q).toBe('knitwear')
  expect(suggested('jumpr', ['jump', 'jumper'])?.q).toBe('jumper')
})

test('whatever is typed, few words are queried', () => {
  for (const q of ['a'.repeat(100), 'abcd '.repeat(20), 'jumper sofa tee '.repeat(6)]) {
    const { whole, beginning } = wordsToLookUp(searchWords(q))
    expect([whole.length < 200, beginning.length <= 3 * 8], q).toEqual([true, true])
  }
})
