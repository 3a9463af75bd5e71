import { expect, test } from 'vitest'
import { ambiguousPlaceText, isLongEnough, SHOP_SEARCH_MESSAGES, withoutCounty } from './search-text.ts'

test('STR-01 D-70 two letters or digits are enough to look for', () => {
  expect(['W2', 'W 2', 'Ely'].map(isLongEnough)).toEqual([true, true, true])
  expect(['', 'W', '  W  ', 'W\u200b', '🎉'].filter(isLongEnough)).toEqual([])
})

test('STR-01 STR-02 STR-09 D-70 the words of a search are those of the specification', () => {
  expect(SHOP_SEARCH_MESSAGES).toMatchObject({
    placeholder: { UK: 'e.g. W2 1NW or London', IE: 'e.g. D02 X285 or Dublin' },
    notLocated: { IE: "We couldn't find your location. Enter an Eircode or town instead." },
    tooShort: 'Enter at least 2 characters of a postcode or town.',
    notFound: "That doesn't look like a valid postcode, town or city. Check and try again.",
    noneInReturns:
      'Sorry, unable to retrieve the store details for this Search postcode or town/city. Please proceed without selecting a store on this occasion.',
    none: 'Sorry, there are no stores available.',
  })
})

test.each([
  ['newport ', ['Newport, Wales', 'Newport, Isle of Wight', 'Newport-on-Tay, Fife'], 'Which Newport do you mean?'],
  ['BANGOR', ['Bangor, County Down', 'Bangor, Gwynedd'], 'Which Bangor do you mean?'],
  [' newcastle', ['Newcastle upon Tyne', 'Newcastle-under-Lyme'], 'Which Newcastle do you mean?'],
  ['st ives', ['Saint Ives, Cornwall', 'Saint Ives, Cambridgeshire'], 'Which Saint Ives do you mean?'],
])('D-150 several places of one name give a question: %j', (typed, names, question) => {
  expect(ambiguousPlaceText(typed, names)).toBe(question)
})

test.each([
  ['Newport, Isle of Wight', 'Newport'],
  ['Newport (PO30)', 'Newport'],
  ['Stoke-on-Trent', 'Stoke-on-Trent'],
])('the name of %s alone', (name, expected) => expect(withoutCounty(name)).toBe(expected))
