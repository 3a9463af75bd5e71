import { z } from 'zod'
import type { ChangedWords } from '../../domain/words/change-words.ts'
import { whyNotChangeable } from '../../domain/words/changeable-words.ts'
import { isOneLine, NOT_ONE_LINE } from '../../platform/configuration/setting-values.ts'
import { BrandFileError, readBrandJson } from './brand-fields.ts'

const LENGTH_MAX = 500
const PROBLEM = `must be a text of up to ${LENGTH_MAX} characters`

/** Spaces at either end are part of the word: some words are joined to others. */
const wordsFile = z.record(
  z.string(),
  z
    .string(PROBLEM)
    .max(LENGTH_MAX, PROBLEM)
    .refine((text) => /[^\s\p{Cf}]/u.test(text), 'is empty')
    .refine(isOneLine, NOT_ONE_LINE),
  'must be an object with texts by key',
)

/** `words`: the default texts by key, or null in a process that shows no words and so doesn't check the keys. */
export function readWordsFile(json: string, words: ReadonlyMap<string, string | null> | null): ChangedWords {
  const changed = readBrandJson(wordsFile, 'the words', json)
  const problems = Object.entries(changed).flatMap(([key, text]) => {
    const why = words && whyNotChangeable(words, key, text)
    return why ? [`${key} ${why}`] : []
  })
  if (problems.length > 0) throw new BrandFileError(...problems)
  return changed
}
