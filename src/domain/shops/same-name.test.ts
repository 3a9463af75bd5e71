import { expect, test } from 'vitest'
import { whichDoYouMean } from './same-name.ts'

test.each([
  ['newport ', ['Newport, Newport', 'Newport, Isle of Wight', 'Newport (PO30)'], 'Which Newport do you mean?'],
  ['BANGOR', ['Bangor, County Down', 'Bangor, Gwynedd'], 'Which Bangor do you mean?'],
  [' newcastle', ['Newcastle upon Tyne', 'Newcastle-under-Lyme'], 'Which newcastle do you mean?'],
])('D-150 of several places of one name it asks which is meant: %j', (typed, names, asked) => {
  expect(whichDoYouMean(typed, names)).toBe(asked)
})
