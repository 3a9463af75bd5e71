import { expect, test } from 'vitest'
import { readWordsFile } from './words-file.ts'

test('every wrong word is named, and no word is trimmed', () => {
  const read = (content: object) => readWordsFile(JSON.stringify(content), new Map([['a.title', 'Title']]))
  expect(read({ 'a.title': ' Heading ' })).toEqual({ 'a.title': ' Heading ' })
  const length = 'must be a text of up to 500 characters'
  expect(() => read({ 'a.title': 5, 'b.title': 'x'.repeat(501) })).toThrow(`a.title ${length}; b.title ${length}`)
  const wrong = { 'a.title': ' ', 'b.title': 'a\nb' }
  expect(() => read(wrong)).toThrow('a.title is empty; b.title must be one line without control characters')
  expect(() => read({ 'b.title': 'x' })).toThrow("b.title isn't a key of a word; the nearest is a.title")
})
