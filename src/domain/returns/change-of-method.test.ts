import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn } from '../../../test/builders/return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { canChangeMethod, whyNoChangeOfMethod } from './change-of-method.ts'
import type { ReturnStatus } from './return.ts'

const SENT = anOrder({ lines: [anOrderLine()] })
const whyNot = (made: Parameters<typeof whyNoChangeOfMethod>[0], order = SENT) =>
  whyNoChangeOfMethod(made, order, TEST_NOW)

const after = (...statuses: ReturnStatus[]) =>
  aReturn({ scans: ['started' as const, ...statuses].map((status) => ({ status, at: TEST_NOW })) })
const collectedOn = (collectionOn: string, ...statuses: ReturnStatus[]) => ({
  ...after(...statuses),
  facts: { collectionOn },
})

test('D-100 a return can change its method until it was handed over', () => {
  for (const open of [after(), after('collection-attempted'), after('collection-refused')])
    expect(whyNot(open)).toBeNull()
  const sentence = "Your parcel is already on its way, so you can't change the method."
  for (const sent of [after('on-its-way', 'collection-attempted'), after('received'), after('returned-to-customer')])
    expect(whyNot(sent)).toEqual({ code: 'already-on-its-way', sentence })
})

test('D-100 a return that was refunded in store is not called on its way', () => {
  expect(whyNot({ ...after('refund-completed'), path: 'in-store' })).toEqual({
    code: 'already-refunded',
    sentence: "You've already been refunded for this return, so you can't change the method.",
  })
  expect(whyNot({ ...after(), path: 'in-store' })).toBeNull()
  expect(whyNot({ ...after('received'), path: 'in-store' })?.code).toBe('already-on-its-way')
  // Order management may show a refund without a scan.
  const orderWith = (status: string) => ({ ...SENT, lines: [anOrderLine({ status })] })
  expect(whyNot(after(), orderWith('Return Complete'))?.code).toBe('already-refunded')
  expect(whyNot(after(), orderWith('Awaiting Return'))).toBeNull()
})

test('D-100 not on the day of the collection, unless it has failed; before and after it may', () => {
  expect(whyNot(collectedOn('2026-11-14'))?.sentence).toBe(
    "Your collection is booked for today, so you can't change it now. If no one comes, you can change it from tomorrow.",
  )
  expect(whyNot(collectedOn('2026-11-14', 'collection-attempted'))).toBeNull()
  expect(whyNot(collectedOn('2026-11-13'))).toBeNull()
  expect(whyNot(collectedOn('2026-11-16'))).toBeNull()
})

test('D-100 D-142 it can be changed while it is open and something of it is sent back', () => {
  const going = anOrder({ lines: [anOrderLine({ status: 'Awaiting Return' })] })
  const may = (created: Parameters<typeof canChangeMethod>[0], order = going) =>
    canChangeMethod(created, order, TEST_NOW)
  expect(may(after())).toBe(true)
  expect(may(after('on-its-way'))).toBe(false)
  expect(may({ ...after(), path: null, carrier: null })).toBe(false)
  expect(may({ ...after(), ended: { as: 'cancelled', at: TEST_NOW } })).toBe(false)
  expect(may(after(), SENT)).toBe(false)
})
