import { expect, test } from 'vitest'
import { MAILS } from './sign-in-mails.ts'

test('the button to choose a new password comes after the sentence about when to press it', () => {
  const { paragraphs, action, after } = MAILS.passwordChanged('Fern & Field', 'https://example.com/forgotten')
  expect(paragraphs.at(-1)).toBe("If this wasn't you, choose a new password straight away and contact us.")
  expect([action?.label, after]).toEqual(['Choose a new password', undefined])
})

test.each(['Aftercare', 'Fern & Field'])('no mail puts an article before the name of the shop: %s', (brand) => {
  const all = Object.values(MAILS).map((mail) => mail(brand, 'https://example.com/'))
  expect(JSON.stringify(all)).not.toMatch(new RegExp(`\\ban? ${brand}|different ${brand}`))
})
