import { expect, test } from 'vitest'
import { allowedStage, NOTHING_CHOSEN, readStage, stageAfter, stageHeading, withChoice } from './stages.ts'

const STORE = { ...NOTHING_CHOSEN, shopId: '1540' }
const DAY = { ...STORE, day: '2026-12-22' }
const ALL = { ...DAY, slot: '10:00-10:30' }

test('XMS-04 XMS-05 XMS-06 start, store, slot, confirmation follow one another, the last under its own heading (D-44)', () => {
  const stages = ['start', 'storeSelection', 'slotSelection', 'confirmation'] as const
  expect(stages.map(stageAfter)).toEqual([...stages.slice(1), 'confirmation'])
  const usual = 'Change collection slot'
  expect(stages.map(stageHeading)).toEqual([usual, usual, usual, 'Confirm your changes'])
  expect([null, 'storeSelection', 'toString'].map(readStage)).toEqual(['start', 'storeSelection', 'start'])
})

test.each([
  ['confirmation', NOTHING_CHOSEN, 'storeSelection'],
  ['confirmation', { ...ALL, shopId: null }, 'storeSelection'],
  ['confirmation', STORE, 'slotSelection'],
  ['confirmation', DAY, 'slotSelection'],
  ['confirmation', ALL, 'confirmation'],
  ['slotSelection', NOTHING_CHOSEN, 'storeSelection'],
  ['slotSelection', STORE, 'slotSelection'],
  ['storeSelection', ALL, 'storeSelection'],
] as const)('XMS-08 a request for %s with %o is at %s', (requested, chosen, stage) => {
  expect(allowedStage(requested, chosen)).toBe(stage)
})

test('XMS-07 another store clears the slot, the same one does not; another day clears the time', () => {
  expect(withChoice(ALL, 'shopId', '1531')).toEqual({ shopId: '1531', day: null, slot: null })
  expect(withChoice(ALL, 'shopId', '1540')).toEqual(ALL)
  expect(withChoice(ALL, 'day', '2026-12-21')).toEqual({ ...STORE, day: '2026-12-21' })
  expect(withChoice(DAY, 'slot', '11:00-11:30')).toEqual({ ...DAY, slot: '11:00-11:30' })
})
