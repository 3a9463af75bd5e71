import { expect, test } from 'vitest'
import '../../src/main/run.ts'
import { wordsPage } from '../../scripts/lib/words-page.ts'
import { listWords } from '../../src/domain/words/word-list.ts'

test('docs/words.md has every word that can be changed, and no key names two words', async () => {
  const keys = listWords().map(({ key }) => key)
  expect(keys.filter((key, place) => keys.indexOf(key) < place)).toEqual([])
  await expect(wordsPage()).toMatchFileSnapshot('../../docs/words.md')
})
