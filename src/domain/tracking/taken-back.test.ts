import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { isTakenBack } from './follow-order.ts'

const order = (...statuses: string[]) => anOrder({ lines: statuses.map((status) => anOrderLine({ status })) })
const both = aReturn({ lines: [aReturnedLine({ lineNo: 1 }), aReturnedLine({ lineNo: 2 })] })

test.each([
  ['Despatched', 'Collected', true],
  ['Despatched', 'Awaiting Return', false],
  ['Despatched', 'Cancelled', false],
])('D-124 a return of lines that are %s and %s is taken back: %s', (one, other, expected) => {
  expect(isTakenBack(both, order(one, other))).toBe(expected)
})

test('D-124 not for lines that were handed over, have ended, or are missing from the order', () => {
  const back = order('Despatched', 'Despatched')
  const at = '2026-11-13T10:00:00Z'
  expect(isTakenBack({ ...both, scans: [...both.scans, aScan('on-its-way', at)] }, back)).toBe(false)
  expect(isTakenBack({ ...both, ended: { as: 'lapsed', at: Temporal.Instant.from(at) } }, back)).toBe(false)
  expect(isTakenBack(both, order('Despatched'))).toBe(false)
})
