import { expect, test } from 'vitest'
import { type LineStanding, readLineStatus, readOrderStatus } from './line-status.ts'

const line = (status: string, more: Partial<LineStanding> = {}): LineStanding => ({
  status,
  statusDescription: null,
  deliveredOn: null,
  productType: 'GM',
  ...more,
})
const delivered = { deliveredOn: Temporal.PlainDate.from('2026-11-14') }

test.each([
  [line('Despatched', delivered), 'Delivered', 'success'],
  [line('Despatched'), 'Despatched', 'info'],
  [line('Collected'), 'Collected', 'success'],
  [line('Return Complete'), 'Refunded', 'success'],
  [line('Cancelled'), 'Cancelled', 'error'],
  [line('Ready To Collect'), 'Ready to collect', 'info'],
])('ORD-10 %j reads %s (%s)', (given, label, tone) => {
  expect(readLineStatus(given)).toMatchObject({ label, tone })
})

test('ORD-11 a despatched e-gift card reads Emailed, delivered or not', () => {
  expect(readLineStatus(line('Despatched', { productType: 'EGiftCard' })).label).toBe('Emailed')
  expect(readLineStatus(line('Despatched', { productType: 'EGiftCard', ...delivered })).label).toBe('Emailed')
})

test('a status that we do not know reads as order management describes it, for information (D-11)', () => {
  const unknown = line('Beamed Up', { statusDescription: 'On the transporter' })
  expect(readLineStatus(unknown)).toMatchObject({ label: 'On the transporter', tone: 'info' })
})

test('HIS-13 an order whose live lines agree reads as they do (D-24)', () => {
  expect(readOrderStatus([line('Created'), line('Scheduled')]).label).toBe('Order created')
  expect(readOrderStatus([line('Despatched', delivered), line('Cancelled')]).label).toBe('Delivered')
  expect(readOrderStatus([line('Cancelled'), line('DCR Received')]).label).toBe('Cancelled')
})

test('HIS-13 a mixed order reads "Part" and the label of the line furthest along (D-24)', () => {
  expect(readOrderStatus([line('Created'), line('Despatched'), line('Cancelled')]).label).toBe('Part Despatched')
  expect(readOrderStatus([line('Return Complete'), line('Despatched', delivered)]).label).toBe('Part Refunded')
})
