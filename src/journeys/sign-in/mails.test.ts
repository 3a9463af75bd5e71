import { expect, test } from 'vitest'
import { MAILS } from './mails.ts'

test('the button to choose a new password comes after the sentence that says when to press it', () => {
  const { paragraphs, action, after } = MAILS.passwordChanged('Fern & Field', 'https://example.com/forgotten')
  expect(paragraphs.at(-1)).toBe("If this wasn't you, choose a new password straight away and contact us.")
  expect([action?.label, after]).toEqual(['Choose a new password', undefined])
})
