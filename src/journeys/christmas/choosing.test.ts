import { expect, test } from 'vitest'
import { confirmation, slotSelection, storeSelection } from '../../../test/harness/slot-page.ts'
import { beginChoosing, chooseCollection } from './choosing.ts'

const INCOMPLETE = 'Please select a store and a slot before confirming.'
const atSlots = beginChoosing(slotSelection())

test('what was picked before the script ran counts', () => {
  const after = chooseCollection(atSlots, { kind: 'taken-over', picked: { day: '2026-12-21', slot: '09:30-10:00' } })
  expect(after).toMatchObject({ isLive: true, chosen: { shopId: '1540', day: '2026-12-21', slot: '09:30-10:00' } })
})

test('XMS-07 another store clears the slot', () => {
  const chosen = { shopId: '1531', day: '2026-12-22', slot: '09:30-10:00' }
  const before = beginChoosing(storeSelection({ chosen }))
  const after = chooseCollection(before, { kind: 'chose', field: 'shopId', value: '1540' })
  expect(after.chosen).toEqual({ shopId: '1540', day: null, slot: null })
})

test('XMS-08 what is missing is said once more each time, until it is chosen', () => {
  const once = chooseCollection(atSlots, { kind: 'refused', asked: 'confirmation' })
  expect(once).toMatchObject({ problems: [{ field: 'day', message: INCOMPLETE }], refusals: 1 })
  const day = chooseCollection(once, { kind: 'chose', field: 'day', value: '2026-12-22' })
  expect(day.problems).toEqual([])
  const twice = chooseCollection(day, { kind: 'refused', asked: 'confirmation' })
  expect(twice).toMatchObject({ problems: [{ field: 'slot', message: INCOMPLETE }], refusals: 2 })
})

test('an answer of another stage is a move; one of the same stage, or with a problem, says what it has to', () => {
  const asked = chooseCollection(atSlots, { kind: 'asked' })
  expect(asked.isBusy).toBe(true)
  const moved = chooseCollection(asked, { kind: 'answered', props: confirmation() })
  expect(moved).toMatchObject({ isBusy: false, isLive: true, moves: 1, refusals: 0 })
  const problems = [{ field: 'q', message: 'wrong' }]
  const searched = chooseCollection(beginChoosing(storeSelection()), {
    kind: 'answered',
    props: storeSelection({ problems }),
  })
  expect(searched).toMatchObject({ moves: 0, refusals: 1, problems })
})
