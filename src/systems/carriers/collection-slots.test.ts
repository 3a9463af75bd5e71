import { expect, test } from 'vitest'
import type { CollectionSlot } from '../../domain/return-methods/collection.ts'
import { readSlots, toWireSlots } from './collection-slots.ts'

const free: CollectionSlot = { from: '08:00', to: '10:00', isFree: true }

test('API-18 DAT-16 COL-09 slots arrive as they were sent, also where there are none', () => {
  for (const slots of [[free, { from: '10:00', to: '12:00', isFree: false }], []])
    expect(readSlots(toWireSlots(slots))).toEqual(slots)
})

test.each<[string, unknown]>([
  ['as API-18 has it, from, to and label', { from: '08:00', to: '10:00', label: 'Early' }],
  ['with seconds', { from: '08:00:00', to: '10:00:00', label: null, available: null }],
  ['as instants', { from: '2026-11-16T08:00:00Z', to: '2026-11-16T10:00:00Z', available: true }],
])('API-18 a slot %s is read, and is free', (_case, slot) => {
  expect(readSlots({ collectionTimeSlots: [slot] })).toEqual([free])
})

const slots = (...collectionTimeSlots: unknown[]) => ({ collectionTimeSlots })
const wire = { from: '08:00', to: '10:00', label: '08:00-10:00' }

test.each<[string, unknown]>([
  ['something else', { collectionTimeSlots: 'all day' }],
  ['a time that is none', slots({ ...wire, to: '25:00' })],
  ['a slot that ends as it begins', slots({ ...wire, to: '08:00' })],
  ['a flag that is none', slots({ ...wire, available: 'maybe' })],
  ['one slot twice', slots(wire, wire)],
  ['a good one and a bad one', slots(wire, { from: '10:00' })],
  ['far too many', slots(...Array.from({ length: 101 }, () => wire))],
])('API-02 API-18 %s is no answer', (_case, body) => {
  expect(readSlots(body)).toBeNull()
})
