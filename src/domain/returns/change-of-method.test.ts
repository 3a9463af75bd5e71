import { expect, test } from 'vitest'
import { aReturn } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { whyNoChangeOfMethod } from './change-of-method.ts'
import type { ReturnStatus } from './return.ts'

const after = (...statuses: ReturnStatus[]) =>
  aReturn({ scans: ['started' as const, ...statuses].map((status) => ({ status, at: TEST_NOW })) })
const collectedOn = (collectionOn: string, ...statuses: ReturnStatus[]) => ({
  ...after(...statuses),
  facts: { collectionOn },
})

test('D-100 a return that nobody has taken yet can change its method', () => {
  expect(whyNoChangeOfMethod(after(), TEST_NOW)).toBeNull()
  expect(whyNoChangeOfMethod(after('collection-attempted'), TEST_NOW)).toBeNull()
  expect(whyNoChangeOfMethod(after('collection-refused'), TEST_NOW)).toBeNull()
})

test.each<ReturnStatus[]>([
  ['on-its-way'],
  ['on-its-way', 'collection-attempted'],
  ['received'],
  ['refund-completed'],
  ['returned-to-customer'],
])('D-100 after %s it is too late', (...statuses) => {
  expect(whyNoChangeOfMethod(after(...statuses), TEST_NOW)).toEqual({
    code: 'already-on-its-way',
    sentence: "Your parcel is already on its way, so you can't change the method.",
  })
})

test('D-100 a return that was refunded in store is not called on its way', () => {
  expect(whyNoChangeOfMethod({ ...after('refund-completed'), path: 'in-store' }, TEST_NOW)).toEqual({
    code: 'already-refunded',
    sentence: "You've already been refunded for this return, so you can't change the method.",
  })
  expect(whyNoChangeOfMethod({ ...after(), path: 'in-store' }, TEST_NOW)).toBeNull()
  expect(whyNoChangeOfMethod({ ...after('received'), path: 'in-store' }, TEST_NOW)?.code).toBe('already-on-its-way')
})

test('D-100 not on the day of the collection, unless it has failed; before and after it may', () => {
  expect(whyNoChangeOfMethod(collectedOn('2026-11-14'), TEST_NOW)?.sentence).toBe(
    "Your collection is booked for today, so you can't change it now. If no one comes, you can change it from tomorrow.",
  )
  expect(whyNoChangeOfMethod(collectedOn('2026-11-14', 'collection-attempted'), TEST_NOW)).toBeNull()
  expect(whyNoChangeOfMethod(collectedOn('2026-11-13'), TEST_NOW)).toBeNull()
  expect(whyNoChangeOfMethod(collectedOn('2026-11-16'), TEST_NOW)).toBeNull()
})
