import { expect, test } from 'vitest'
import { defaultText, whyNotChangeable } from './changeable-words.ts'

const word = (make: (...values: never[]) => unknown) => defaultText(make as (...values: unknown[]) => unknown)

test('a function has a default unless it counts, formats or chooses', () => {
  expect(word((day: string, to: string) => `${to} by ${day}`)).toBe('{2} by {1}')
  expect(word((count: number) => (count === 1 ? '1 item' : `${count} items`))).toBeNull()
  expect(word((email: string | null) => `We'll email ${email ?? 'you'}.`)).toBeNull()
  expect(word((name: string) => `Edit ${name.toLowerCase()}`)).toBeNull()
  expect(word(({ what }: { what: string }) => `Return ${what}`)).toBeNull()
})

test.each([
  ['a.titel', 'x', "isn't a key of a word; the nearest is a.title"],
  ['a.all', 'x', "can't be changed, because its sentence depends on numbers or choices"],
  ['a.by', 'Then', 'must contain {1}, as the default does: By {1}'],
  ['a.title', '{2}', "must not contain {2}, which the default doesn't have: Title"],
])('%s: %s is refused', (key, text, why) => {
  const words = new Map(Object.entries({ 'a.title': 'Title', 'a.by': 'By {1}', 'a.all': null }))
  expect(whyNotChangeable(words, key, text)).toBe(why)
})
