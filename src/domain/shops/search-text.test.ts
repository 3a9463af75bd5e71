import { expect, test } from 'vitest'
import { isLongEnough, SEARCH_SAYS } from './search-text.ts'

test.each([
  ['', false],
  ['W', false],
  ['  W  ', false],
  ['W\u200b', false],
  ['🎉', false],
  ['W2', true],
  ['W 2', true],
  ['Ely', true],
])('STR-01 D-70 "%s" is enough to look for: %s', (typed, expected) => {
  expect(isLongEnough(typed)).toBe(expected)
})

test('STR-01 STR-02 STR-09 D-70 the words of a search are those of the specification', () => {
  expect(SEARCH_SAYS).toMatchObject({
    placeholder: { UK: 'e.g. W2 1NW or London', IE: 'e.g. D02 X285 or Dublin' },
    notLocated: { IE: "We couldn't find your location. Enter an Eircode or town instead." },
    tooShort: 'Enter at least 2 characters of a postcode or town.',
    notFound: "That doesn't look like a valid postcode, town or city. Check and try again.",
    noneInReturns:
      'Sorry, unable to retrieve the store details for this Search postcode or town/city. Please proceed without selecting a store on this occasion.',
    none: 'Sorry, there are no stores available.',
  })
})
