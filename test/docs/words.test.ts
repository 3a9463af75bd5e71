import { expect, test } from 'vitest'
import '../../src/main/run.ts'
import { wordsPage } from '../../scripts/lib/words-page.ts'
import { defaultWords } from '../../src/domain/words/changeable-words.ts'
import { listWords } from '../../src/domain/words/word-list.ts'

test('docs/words.md has every word that can be changed, and no key names two words', async () => {
  const keys = listWords().map(({ key }) => key)
  expect(keys.filter((key, place) => keys.indexOf(key) < place)).toEqual([])
  await expect(wordsPage()).toMatchFileSnapshot('../../docs/words.md')
})

/** Shorter texts are labels, such as "Order": different ones may be the same. */
const SENTENCE_LENGTH_MIN = 20

/** The label of a status and its short form. */
const BY_CHANCE = ['Items in this return', 'Your return is missing', 'Your return was damaged in transit']

test('a sentence stands under one key, so that a change of it is seen everywhere', () => {
  const keysByText = Map.groupBy(
    [...defaultWords()].filter(([, text]) => text !== null && text.length >= SENTENCE_LENGTH_MIN),
    ([, text]) => text,
  )
  const repeated = [...keysByText].filter(([, words]) => words.length > 1).map(([text]) => text)
  expect(repeated.sort()).toEqual(BY_CHANCE.sort())
})
