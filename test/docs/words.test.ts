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

/** Texts that are the same by chance: a retailer may want to change one without the others. */
const BY_CHANCE = [
  ...['Barcode number', 'Barcode {1}', 'Change details', 'Change your method', 'Choose a day', 'Choose an address'],
  ...['Clear all', 'Collection', 'Date', 'Email', 'From', 'Items', 'Newest first', 'Number of parcels', 'Offers'],
  ...['Remove', 'Show times', 'Size', 'Time', 'To', 'Total', 'When', 'Your collection', 'Your return', 'for', 'to {1}'],
]

test('a text stands under one key, so that a change of it is seen everywhere', () => {
  const keysByText = Map.groupBy(
    [...defaultWords()].filter(([, text]) => text !== null),
    ([, text]) => text,
  )
  const repeated = [...keysByText].filter(([, words]) => words.length > 1).map(([text]) => text)
  expect(repeated.sort()).toEqual(BY_CHANCE.sort())
})
