import { expect, test } from 'vitest'
import { meanings, searchWords } from './search-words.ts'

test.each([
  ['Bouclé COAT', ['boucle', 'coat']],
  ['Crème brûlée & Smörgås', ['creme', 'brulee', 'smorgas']],
  ["Women's T-shirt", ['womens', 't', 'shirt']],
  ['the throw for a sofa', ['throw', 'sofa']],
  ['and the', ['and', 'the']],
  ['jumper jumper', ['jumper']],
  ['ﬁne ½', ['fine', '1', '2']],
  ["'; drop table -- \\ ' | & ! :* <->", ['drop', 'table']],
  ['🙂 … !', []],
])('%s is looked for by %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['jumper', ['jumper']],
  ['jumpers', ['jumpers', 'jumper']],
  ['dresses', ['dresses', 'dresse', 'dress']],
  ['dress', ['dress']],
  ['berries', ['berries', 'berrie', 'berry']],
  ['boxes', ['boxes', 'boxe', 'box']],
  ['is', ['is']],
  ['scarves', ['scarves', 'scarve', 'scarf']],
  ['knives', ['knives', 'knive', 'knif', 'knife']],
])('%s may mean %j', (word, meant) => {
  expect(meanings(word)).toEqual(meant)
})
