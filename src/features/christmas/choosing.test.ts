import { expect, test } from 'vitest'
import { confirmation, slotSelection, storeSelection } from '../../../test/harness/slot-page.ts'
import { beginChoosing, changeSlotReducer } from './use-stages.ts'

const INCOMPLETE = 'Please select a store and a slot before confirming.'
const atSlots = beginChoosing(slotSelection())

test('what was picked before the script ran counts', () => {
  const form = new FormData()
  form.set('day', '2026-12-21')
  form.set('slot', '09:30-10:00')
  const after = changeSlotReducer(atSlots, { kind: 'restored', form })
  expect(after).toMatchObject({ isLive: true, chosen: { shopId: '1540', day: '2026-12-21', slot: '09:30-10:00' } })
})

test('XMS-07 another store clears the slot', () => {
  const chosen = { shopId: '1531', day: '2026-12-22', slot: '09:30-10:00' }
  const before = beginChoosing(storeSelection({ chosen }))
  const after = changeSlotReducer(before, { kind: 'chose', field: 'shopId', value: '1540' })
  expect(after.chosen).toEqual({ shopId: '1540', day: null, slot: null })
})

test('XMS-08 what is missing takes the focus again each time, until it is chosen', () => {
  const once = changeSlotReducer(atSlots, { kind: 'refused', stage: 'confirmation' })
  expect(once).toMatchObject({ problems: [{ field: 'day', message: INCOMPLETE }], focus: { on: '.err-sum' } })
  const day = changeSlotReducer(once, { kind: 'chose', field: 'day', value: '2026-12-22' })
  expect(day.problems).toEqual([])
  const twice = changeSlotReducer(day, { kind: 'refused', stage: 'confirmation' })
  expect(twice).toMatchObject({ problems: [{ field: 'slot', message: INCOMPLETE }] })
  expect(twice.focus).not.toBe(once.focus)
})

test('an answer of another stage is a move; one of the same stage, or with a problem, shows its notices', () => {
  const requested = changeSlotReducer(atSlots, { kind: 'requested', address: '/next', pushes: true })
  expect(requested.request).toMatchObject({ address: '/next', sent: null, pushes: true })
  const moved = changeSlotReducer(requested, { kind: 'answered', props: confirmation(), shown: '/next' })
  expect(moved).toMatchObject({ request: null, isLive: true, hasMoved: true, focus: { on: 'h1' } })
  const problems = [{ field: 'q', message: 'wrong' }]
  const searched = changeSlotReducer(beginChoosing(storeSelection()), {
    kind: 'answered',
    props: storeSelection({ problems }),
    shown: '/here',
  })
  expect(searched).toMatchObject({ hasMoved: false, problems, focus: { on: '.err-sum' } })
})

test('a later request replaces the one that is on its way; a page that is left has none', () => {
  const first = changeSlotReducer(atSlots, { kind: 'requested', address: '/a', pushes: true })
  const second = changeSlotReducer(first, { kind: 'requested', address: '/b', pushes: true })
  expect(second.request?.address).toBe('/b')
  expect(changeSlotReducer(second, { kind: 'left' }).request).toBe(null)
})
