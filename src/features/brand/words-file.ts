import { z } from 'zod'
import type { ChangedWords } from '../../domain/words/change-words.ts'
import { whyNotChangeable } from '../../domain/words/changeable-words.ts'
import { isOneLine, NOT_ONE_LINE } from '../../platform/configuration/setting-values.ts'
import { EVEN_IF_WRONG, parseFields } from './brand-fields.ts'

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
  'must be an object with texts by key, { "frame.hello": "Hi {1}" }',
)

/** `words`: the default texts by key, or null in a process that shows no words and so doesn't check the keys. */
export function parseWordsFile(content: unknown, words: ReadonlyMap<string, string | null> | null): ChangedWords {
  const checked = wordsFile.superRefine((changed, context) => {
    for (const [key, text] of Object.entries(changed)) {
      const message = words && whyNotChangeable(words, key, typeof text === 'string' ? text : (words.get(key) ?? ''))
      if (message) context.addIssue({ code: 'custom', path: [key], message })
    }
  }, EVEN_IF_WRONG)
  return parseFields(checked, content)
}
