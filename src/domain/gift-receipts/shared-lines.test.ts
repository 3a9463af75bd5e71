import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { boundLines, sharedLines } from './shared-lines.ts'

const dress = anOrderLine({ lineNo: 1, splitNo: 0, key: 'K1' })
const shirt = anOrderLine({ lineNo: 2, splitNo: 0, key: 'K2' })
const BOUND = [{ lineNo: 1, splitNo: 0, key: 'K1' }]

const keysOf = (lines: ReturnType<typeof sharedLines>) => lines.map(({ key }) => key)

test('D-42 a receipt is for its own lines and no others', () => {
  expect(keysOf(sharedLines(anOrder({ lines: [dress, shirt] }), BOUND))).toEqual(['K1'])
})

test('D-42 what was split off one of its lines belongs to it', () => {
  const part = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K9', facts: { derivedFromLineKey: 'K1' } })
  const foreign = anOrderLine({ lineNo: 2, splitNo: 1, key: 'K8', facts: { derivedFromLineKey: 'K2' } })
  const order = anOrder({ lines: [dress, shirt, foreign, part] })
  expect(keysOf(sharedLines(order, BOUND))).toEqual(['K1', 'K9'])
})

test('D-42 what was split off such a part belongs to it too; what was split off a part that is none of it does not', () => {
  const part = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K9', facts: { derivedFromLineKey: 'K1' } })
  const ofPart = anOrderLine({ lineNo: 1, splitNo: 2, key: 'K10', facts: { derivedFromLineKey: 'K9' } })
  const order = anOrder({ lines: [dress, part, ofPart] })
  expect(keysOf(sharedLines(order, BOUND))).toEqual(['K1', 'K9', 'K10'])
  expect(keysOf(sharedLines(order, [{ lineNo: 1, splitNo: 0, key: 'K1', apart: [1] }]))).toEqual(['K1'])
})

test('D-42 parts that are said to come from each other lead nowhere', () => {
  const one = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K9', facts: { derivedFromLineKey: 'K10' } })
  const other = anOrderLine({ lineNo: 1, splitNo: 2, key: 'K10', facts: { derivedFromLineKey: 'K9' } })
  expect(keysOf(sharedLines(anOrder({ lines: [dress, one, other] }), BOUND))).toEqual(['K1'])
})

test('D-42 a line whose key order management has changed is known by its number', () => {
  const renamed = { ...dress, key: 'N1' }
  expect(keysOf(sharedLines(anOrder({ lines: [renamed, shirt] }), BOUND))).toEqual(['N1'])
  const another = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K7' })
  expect(keysOf(sharedLines(anOrder({ lines: [dress, another] }), BOUND))).toEqual(['K1'])
})

test('D-42 what had been split off a line before it was given is no part of the gift', () => {
  const before = anOrderLine({ lineNo: 1, splitNo: 1, key: 'K9', facts: { derivedFromLineKey: 'K1' } })
  const since = anOrderLine({ lineNo: 1, splitNo: 2, key: 'K10', facts: { derivedFromLineKey: 'K1' } })
  const bound = boundLines(anOrder({ lines: [dress, shirt, before] }), ['K1'])
  expect(bound).toEqual([{ ...BOUND[0], apart: [1] }])
  expect(keysOf(sharedLines(anOrder({ lines: [dress, shirt, before, since] }), bound))).toEqual(['K1', 'K10'])
  const both = boundLines(anOrder({ lines: [dress, before] }), ['K1', 'K9'])
  expect(keysOf(sharedLines(anOrder({ lines: [dress, before] }), both))).toEqual(['K1', 'K9'])
  expect(boundLines(anOrder({ lines: [dress, shirt] }), ['K2'])).toEqual([{ lineNo: 2, splitNo: 0, key: 'K2' }])
})
