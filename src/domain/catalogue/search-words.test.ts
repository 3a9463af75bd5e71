import { expect, test } from 'vitest'
import {
  adjacentTerms,
  countMatches,
  formsOf,
  type SearchTerm,
  searchTerms,
  searchWords,
  wordAndSingulars,
} from './search-words.ts'

test.each([
  ['Bouclé COAT', ['boucle', 'coat']],
  ['Crème brûlée & Smörgås', ['creme', 'brulee', 'smorgas']],
  ["Women's T-shirt", ['womens', 't', 'shirt']],
  ['the throw for a sofa', ['throw', 'sofa']],
  ['and the', ['and', 'the']],
  ['something from my dad for his mug', ['something', 'dad', 'mug']],
  ['jumper jumper', ['jumper']],
  ['ﬁne ½', ['fine', '1', '2']],
  ["'; drop table -- \\ ' | & ! :* <->", ['drop', 'table']],
  ['🙂 … !', []],
])('%s is looked for by %j', (text, words) => expect(searchWords(text)).toEqual(words))

test.each([
  ['jumpers', ['jumpers', 'jumper']],
  ['dresses', ['dresses', 'dresse', 'dress']],
  ['berries', ['berries', 'berrie', 'berry']],
  ['scarves', ['scarves', 'scarve', 'scarf']],
  ['knives', ['knives', 'knive', 'knif', 'knife']],
])('%s is searched as %j', (word, matching) => expect(wordAndSingulars(word)).toEqual(matching))

test.each([
  ['dress', ['dress', 'dresses']],
  ['shorts', ['shorts', 'short']],
  ['berry', ['berry', 'berrys', 'berries']],
  ['scarf', ['scarf', 'scarfs', 'scarves']],
  ['knife', ['knife', 'knifes', 'knives']],
  ['knives', ['knives', 'knive', 'knif', 'knife', 'knifes']],
  ['m', ['m']],
])('%s is written %j', (word, forms) => expect(formsOf(word)).toEqual(forms))

/** "t & shirt*": every alternative by the first of its forms, with a star for what may be the beginning. */
const inShort = ({ forms, beginning }: SearchTerm) => forms[0] + (beginning === null ? '' : '*')
const alternatives = (q: string) =>
  searchTerms(searchWords(q)).map((each) => each.map((every) => every.map(inShort).join(' & ')))

test.each([
  ['green', [['green*']]],
  ['gray', [['gray*', 'grey', 'charcoal']]],
  ['maroon', [['maroon*', 'berry']]],
  ['tshirt', [['tshirt*', 't & shirt', 'tee']]],
  ['t-shirts', [['t & shirts*', 'tshirt', 'tee']]],
  [
    'red t shirt',
    [
      ['red', 'berry'],
      ['t & shirt*', 'tshirt', 'tee'],
    ],
  ],
  ['shirt t', [['shirt*'], ['t']]],
  ['size 12 jeans', [['12'], ['jeans*']]],
  ['new in jumper', [['jumper*', 'sweater', 'pullover']]],
  ['new', [['new']]],
  ['medium', [['medium*', 'm']]],
])('%s looks for %j', (q, looked) => expect(alternatives(q)).toEqual(looked))

test.each([
  ['sea green', ['sea green*']],
  ['king size duvets', ['king* size*', 'size* duvets*', 'king* duvets*']],
  ['t shirt', ['t shirt*']],
  ['mug', []],
])('in %s these are adjacent: %j', (q, together) => {
  expect(adjacentTerms(searchWords(q)).map((pair) => pair.map(inShort).join(' '))).toEqual(together)
})

test.each([
  ['Sea green, green', 'green dress', 1],
  ['Sea green, green', 'sea green', 2],
  ['Rust, orange', 'green dress', 0],
  ['Damson, berry', 'red dress', 0.5],
  ['Cherry, red', 'red dress', 1],
])('%s has of "%s" %d words', (text, q, count) => expect(countMatches(text, searchTerms(searchWords(q)))).toBe(count))
