import { expect, test } from 'vitest'
import { problemsIn } from '../../../test/harness/settings.ts'
import { defaultText } from '../../domain/words/changeable-words.ts'
import { parseWordsFile } from './words-file.ts'

test('every wrong word is named, and no word is trimmed', () => {
  const words = new Map(Object.entries({ 'a.title': 'Title', 'a.by': 'By {1}', 'a.all': null }))
  const read = (content: unknown) => parseWordsFile(content, words)
  expect(read({ 'a.title': ' Heading ', 'a.by': '{1}' })).toEqual({ 'a.title': ' Heading ', 'a.by': '{1}' })
  const problems = (content: unknown) => problemsIn(() => read(content))
  expect(problems({ 'a.title': ' ', 'a.by': '{1}\nb' })).toEqual([
    'a.title is empty',
    'a.by must be one line without control characters',
  ])
  expect(problems({ 'a.titel': 5, 'a.all': 'x', 'a.by': 'x'.repeat(501), 'a.title': '{2}' })).toEqual([
    'a.titel must be a text of up to 500 characters',
    'a.by must be a text of up to 500 characters',
    "a.titel isn't a key of a word; the nearest is a.title",
    "a.all can't be changed, because its sentence depends on numbers or choices",
    'a.by must contain {1}, as the default does: By {1}',
    "a.title must not contain {2}, which the default doesn't have: Title",
  ])
  expect(problems([])).toEqual(['the file must be an object with texts by key, { "frame.hello": "Hi {1}" }'])
})

test('a function has a default unless it counts or chooses', () => {
  expect(defaultText((day, to) => `${to} by ${day}`)).toBe('{2} by {1}')
  expect(defaultText((count) => (count === 1 ? '1 item' : `${count} items`))).toBeNull()
  expect(defaultText((email) => `We'll email ${email ?? 'you'}.`)).toBeNull()
})
