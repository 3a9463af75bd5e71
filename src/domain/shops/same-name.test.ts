import { expect, test } from 'vitest'
import { whichDoYouMean, withoutCounty } from './same-name.ts'

test.each([
  ['newport ', ['Newport, Wales', 'Newport, Isle of Wight', 'Newport-on-Tay, Fife'], 'Which Newport do you mean?'],
  ['BANGOR', ['Bangor, County Down', 'Bangor, Gwynedd'], 'Which Bangor do you mean?'],
  [' newcastle', ['Newcastle upon Tyne', 'Newcastle-under-Lyme'], 'Which Newcastle do you mean?'],
  ['st ives', ['Saint Ives, Cornwall', 'Saint Ives, Cambridgeshire'], 'Which Saint Ives do you mean?'],
])('D-150 of several places of one name it asks which is meant: %j', (typed, names, asked) => {
  expect(whichDoYouMean(typed, names)).toBe(asked)
})

test.each([
  ['Newport, Isle of Wight', 'Newport'],
  ['Newport (PO30)', 'Newport'],
  ['Stoke-on-Trent', 'Stoke-on-Trent'],
])('the name of %s alone', (name, expected) => {
  expect(withoutCounty(name)).toBe(expected)
})
