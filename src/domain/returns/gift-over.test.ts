import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturnedLine } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { stillReturnableUntil } from './end-return.ts'
import { giftOver } from './gift-over.ts'

/** A return of the first two of three lines, whose buyer has withdrawn from so many units of each. */
const asked = (units: number[], recipientId = 'C-rosie') => {
  const order = anOrder({ lines: units.map((each) => anOrderLine({ ...(each > 0 && { withdrawnUnits: each }) })) })
  const lines = [1, 2].map((lineNo) => aReturnedLine({ lineNo }))
  const returned = { lines, ...(recipientId !== '' && { recipientId }) }
  return [giftOver(order, returned), stillReturnableUntil(order, returned, TEST_NOW) !== null]
}

test.each([
  [[0, 0, 0], null, true],
  [[0, 0, 1], null, true],
  [[1, 0, 0], 'some', false],
  [[1, 1, 0], 'all', false],
  [[1, 1, 1], 'gift', false],
])('D-168 what a recipient can’t return again, withdrawn from %j: %s', (units, over, isStillReturnable) => {
  expect(asked(units)).toEqual([over, isStillReturnable])
})

test('D-125 a buyer reads about their own withdrawal elsewhere', () => {
  expect(asked([1, 1, 1], '')[0]).toBe(null)
})
