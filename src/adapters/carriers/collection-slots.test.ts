import { expect, test } from 'vitest'
import type { CollectionSlot } from '../../domain/return-methods/collection.ts'
import { fromSlotsQuestion, readSlots, toSlotsQuestion, writeSlots } from './collection-slots.ts'

const question = { orderNumber: '400000001', postcode: 'W2 1NW', on: Temporal.PlainDate.from('2026-11-16') }
const free: CollectionSlot = { from: '08:00', to: '10:00', isFree: true }
const taken: CollectionSlot = { from: '10:00', to: '12:00', isFree: false }

test('API-18 the question names order, postcode and day, and nothing else', () => {
  const query = { orderNumber: '400000001', postCode: 'W2 1NW', selectedDate: '2026-11-16' }
  expect(toSlotsQuestion({ ...question, storeId: '10151', clientId: '9' } as typeof question)).toEqual(query)
  expect(fromSlotsQuestion(query)).toEqual({ ...query, selectedDate: question.on })
  expect(fromSlotsQuestion({ ...query, selectedDate: 'soon' })).toBeNull()
})

test('API-18 DAT-16 COL-09 a slot has from, to and a label as it is shown', () => {
  expect(writeSlots([free, taken])).toEqual({
    collectionTimeSlots: [
      { from: '08:00', to: '10:00', label: '08:00-10:00', available: 'Y' },
      { from: '10:00', to: '12:00', label: '10:00-12:00', available: 'N' },
    ],
  })
  expect(readSlots(writeSlots([free, taken]))).toEqual([free, taken])
})

test.each<[string, unknown]>([
  ['as API-18 has it, from, to and label', { from: '08:00', to: '10:00', label: 'Early' }],
  ['without a label', { from: '08:00', to: '10:00' }],
  ['with seconds', { from: '08:00:00', to: '10:00:00', label: null, available: null }],
  ['as instants', { from: '2026-11-16T08:00:00Z', to: '2026-11-16T10:00:00Z', available: true }],
])('API-18 a slot %s is read, and is free', (_case, slot) => {
  expect(readSlots({ collectionTimeSlots: [slot] })).toEqual([free])
})

test('API-18 COL-18 there may be none', () => {
  expect(readSlots({ collectionTimeSlots: [] })).toEqual([])
})

const slots = (...collectionTimeSlots: unknown[]) => ({ collectionTimeSlots })
const wire = { from: '08:00', to: '10:00', label: '08:00-10:00' }

test.each<[string, unknown]>([
  ['nothing', null],
  ['a text', 'ok'],
  ['no list', {}],
  ['something else', { collectionTimeSlots: 'all day' }],
  ['a time that is none', slots({ ...wire, to: '25:00' })],
  ['markup', slots({ ...wire, from: '<b>08:00</b>' })],
  ['a slot that ends as it begins', slots({ ...wire, to: '08:00' })],
  ['one that ends before', slots({ ...wire, to: '07:00' })],
  ['a flag that is none', slots({ ...wire, available: 'maybe' })],
  ['one slot twice', slots(wire, wire)],
  ['a good one and a bad one', slots(wire, { from: '10:00' })],
  ['far too many', slots(...Array.from({ length: 101 }, () => wire))],
])('API-02 API-18 %s is no answer', (_case, body) => {
  expect(readSlots(body)).toBeNull()
})
