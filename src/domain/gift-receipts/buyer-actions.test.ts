import { expect, test } from 'vitest'
import { O18, receiptOf, until } from '../../../test/builders/gift-receipt.ts'
import { anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import { buyerActions, receiptEndsAt } from './buyer-actions.ts'
import { giftLinkStatus } from './gift-link-status.ts'
import type { GiftReceiptState } from './receipt-states.data.ts'

const NOW = Temporal.Instant.from('2026-11-14T10:24:00Z')
const BACK = { status: 'Awaiting Return' }

test.each<[string, LineParts[], string | null]>([
  ['after the last day of its latest line', O18, '2026-12-20T00:00:00Z'],
  ['after a day in summer', [until('2026-06-20')], '2026-06-20T23:00:00Z'],
  ['after a day of 25 hours', [until('2026-10-25')], '2026-10-26T00:00:00Z'],
  [
    'after days left that reach further',
    [until('2026-11-20', { facts: { lastReturnOnByDaysLeft: Temporal.PlainDate.from('2026-11-22') } })],
    '2026-11-23T00:00:00Z',
  ],
  ['unknown by a flag', [...O18, until('2026-11-20', { facts: { withinReturnWindow: true } })], null],
  ['unknown without a day', [{ status: 'Shipped', deliveredOn: null }], null],
  ['unknown without lines', [], null],
])('D-42 the end of a receipt is %s', (_case, lines, ends) => {
  expect(receiptEndsAt(lines.map((line) => anOrderLine(line)))?.toString() ?? null).toBe(ends)
})

test('D-42 the end of a receipt is the moment at which the link stops', () => {
  const of = receiptOf('sent')
  const ends = receiptEndsAt(of.lines) ?? NOW
  expect(giftLinkStatus(of, [], ends.subtract({ milliseconds: 1 })).status).toBe('open')
  expect(giftLinkStatus(of, [], ends).status).toBe('expired')
})

const act = (of: ReturnType<typeof receiptOf>, at = NOW) => {
  const may = buyerActions(of, at)
  return may && `${may.may} until ${may.until}`
}

test.each<[GiftReceiptState, string | null]>([
  ['printed', null],
  ['scheduled', 'cancel until 2026-11-20T09:00:00Z'],
  ['sending', 'take-back until 2026-12-20T00:00:00Z'],
  ['sent', 'take-back until 2026-12-20T00:00:00Z'],
  ['failed', null],
  ['cancelled', null],
  ['taken-back', null],
])('D-42 D-165 with a receipt that is %s: %s, also when it is late', (state, expected) => {
  expect([act(receiptOf(state)), act(receiptOf(state), receiptOf(state).dueAt.add({ hours: 5 }))]).toEqual([
    expected,
    expected,
  ])
})

test.each<[string, LineParts[]]>([
  ['of which something was returned', [until('2026-12-19'), until('2026-12-19', BACK)]],
  ['of which its recipient returns something', [until('2026-12-19', { returnedByRecipient: true })]],
  ['of which a return was just created', [until('2026-12-19', { status: 'Return Created' })]],
  ['whose window is over', [until('2026-11-13')]],
])('D-42 no receipt is taken back %s', (_case, lines) => expect(act(receiptOf('sent', lines))).toBeNull())
