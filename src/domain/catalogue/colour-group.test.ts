import { expect, test } from 'vitest'
import { colourGroupName, colourGroupOf } from './colour-group.ts'

test.each([
  ['Damson', null, 'berry'],
  ['Sea green', null, 'green'],
  ['Mid blue', null, 'blue'],
  ['Damson', 'Purple', 'purple'],
  ['Damson', '  ', 'berry'],
  ['Flamingo', null, 'flamingo'],
  [null, null, null],
])('%s, sent as %s, is searched under %s', (colour, colourGroup, group) => {
  expect(colourGroupOf({ colour, colourGroup })).toBe(group)
})

test('a group reads as words', () => expect(colourGroupName('burnt-orange')).toBe('Burnt orange'))
