import { expect, test } from 'vitest'
import { defaultText } from '../../domain/words/changeable-words.ts'
import { readWordsFile } from './words-file.ts'

test('every wrong word is named, and no word is trimmed', () => {
  const words = new Map(Object.entries({ 'a.title': 'Title', 'a.by': 'By {1}', 'a.all': null }))
  const read = (content: object) => readWordsFile(JSON.stringify(content), words)
  expect(read({ 'a.title': ' Heading ', 'a.by': '{1}' })).toEqual({ 'a.title': ' Heading ', 'a.by': '{1}' })
  const length = 'must be a text of up to 500 characters'
  expect(() => read({ 'a.title': 5, 'a.by': 'x'.repeat(501) })).toThrow(`a.title ${length}; a.by ${length}`)
  const wrong = { 'a.title': ' ', 'a.by': 'a\nb' }
  expect(() => read(wrong)).toThrow('a.title is empty; a.by must be one line without control characters')
  expect(() => read({ 'a.titel': 'x', 'a.all': 'x', 'a.by': 'x', 'a.title': '{2}' })).toThrow(
    "a.titel isn't a key of a word; the nearest is a.title; a.all can't be changed, because its sentence depends on numbers or choices; a.by must contain {1}, as the default does: By {1}; a.title must not contain {2}, which the default doesn't have: Title",
  )
})

test('a function has a default unless it counts or chooses', () => {
  expect(defaultText((day, to) => `${to} by ${day}`)).toBe('{2} by {1}')
  expect(defaultText((count) => (count === 1 ? '1 item' : `${count} items`))).toBeNull()
  expect(defaultText((email) => `We'll email ${email ?? 'you'}.`)).toBeNull()
})
