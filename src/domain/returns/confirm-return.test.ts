import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { readBookingDetails, returnedParts, toBookingDetails, toConfirmedDetails } from './confirm-return.ts'

const order = anOrder({ lines: [anOrderLine({ key: 'mugs', quantity: 3 }), anOrderLine({ key: 'b' })] })
const reason = { primary: 'R06-P0', secondary: null, refundsDelivery: true, expectedBack: true }
const selectedLine = (lineKey: string, quantity: number) => ({
  returnNumber: '8000000001',
  lines: [{ lineKey, quantity, reason }],
})

test('D-155 a part has order management’s key; its SubLineNo counts from one', () => {
  const details = toConfirmedDetails([{ lineKey: 'mugs', quantity: 1, key: 'M-77', splitNo: 4 }], 9)
  expect(details).toEqual({ sequence: '9', 'part mugs': 'M-77 5' })
  expect(returnedParts(order, selectedLine('mugs', 1), details)).toEqual([
    { lineKey: 'mugs', quantity: 1, key: 'M-77', splitNo: 4 },
  ])
})

test.each([
  ['nothing', {}],
  ['the key of another line', { 'part mugs': 'b 2' }],
  ['nonsense', { 'part mugs': '<script> 1 2' }],
])('D-155 if its answer is %s, the part has our own key, and its number is free', (_what, details) => {
  const [part] = returnedParts(order, selectedLine('mugs', 1), details)
  expect([part?.key, part?.splitNo]).toEqual(['mugs:r8000000001', 1])
})

test('D-155 its update may be faster than its answer: the part is there already', () => {
  const there = anOrderLine({ key: 'M-77', lineNo: 1, splitNo: 4, quantity: 1, status: 'Awaiting Return' })
  const lines = [...order.lines.map((line) => (line.key === 'mugs' ? { ...line, quantity: 2 } : line)), there]
  const parts = [{ lineKey: 'mugs', quantity: 1, key: 'M-77', splitNo: 4 }]
  expect(returnedParts({ ...order, lines }, selectedLine('mugs', 1), { 'part mugs': 'M-77 5' })).toEqual(parts)
})

test('D-53 all of a line stays one line', () => {
  expect(returnedParts(order, selectedLine('mugs', 3), {})).toEqual([
    { lineKey: 'mugs', quantity: 3, key: 'mugs', splitNo: 0 },
  ])
})

test.each([
  ['nothing', {}, [2, 3]],
  ['the same of both', { 'part mugs': 'M-77 3', 'part mugs.1': 'M-77 3' }, [2, 3]],
  ['a number that is taken by then', { 'part mugs.1': 'M-78 3' }, [2, 3]],
])('D-53 D-155 two parts of one line in one return have numbers of their own: answer %s', (_what, details, numbers) => {
  const lines = [...order.lines, anOrderLine({ key: 'mugs.1', lineNo: 1, splitNo: 1, quantity: 2 })]
  const both = {
    ...selectedLine('mugs', 1),
    lines: [...selectedLine('mugs', 1).lines, ...selectedLine('mugs.1', 1).lines],
  }
  const parts = returnedParts({ ...order, lines }, both, details)
  expect(parts.map(({ splitNo }) => splitNo)).toEqual(numbers)
  expect(new Set(parts.map(({ key }) => key)).size).toBe(2)
})

test('CRE-04 a booking is read as it was written, with a number for each parcel, or none', () => {
  for (const trackingNumbers of [['H1', 'H2'], ['H1'], []]) {
    const booking = { trackingNumbers, barcode: '991', referenceCode: 'REF' }
    expect(readBookingDetails(toBookingDetails(booking))).toEqual(booking)
  }
  expect(readBookingDetails({ barcode: '991', referenceCode: 'REF' })?.trackingNumbers).toEqual([])
  expect([readBookingDetails({ barcode: '991' }), readBookingDetails({ referenceCode: 'REF' })]).toEqual([null, null])
})
