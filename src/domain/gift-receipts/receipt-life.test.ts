import { describe, expect, test } from 'vitest'
import { anOrder, anOrderLine, type LineParts } from '../../../test/builders/order.ts'
import {
  LINK_SENTENCES,
  linkStanding,
  receiptEndsAt,
  type StandingReceipt,
  scannedLine,
  whatBuyerMay,
} from './receipt-life.ts'
import { type GiftReceiptState, RECEIPT_STATES } from './receipt-states.data.ts'

const instant = (text: string) => Temporal.Instant.from(text)
const NOW = instant('2026-11-14T10:24:00Z')
const DUE = instant('2026-11-20T09:00:00Z')
const until = (text: string, line: LineParts = {}): LineParts => ({
  ...line,
  facts: { defaultLastReturnOn: Temporal.PlainDate.from(text), ...line.facts },
})
const BACK = { status: 'Awaiting Return' }
/** 35 and 9 days left, as in O18. */
const O18 = [until('2026-12-19'), until('2026-11-23')]

function receipt(state: GiftReceiptState, lines: LineParts[] = O18, returnedByRecipient: string[] = []) {
  const order = anOrder({ lines: lines.map((line) => anOrderLine(line)) })
  return { state, lines: order.lines, order, returnedByRecipient, dueAt: DUE }
}
const keysShown = (of: StandingReceipt, at = NOW) => {
  const standing = linkStanding(of, at)
  return standing.is === 'open' ? standing.lines.map(({ key }) => key) : standing.is
}
const [FIRST, SECOND] = ['600000001-1', '600000001-2']

describe('the link of a receipt', () => {
  test.each<[GiftReceiptState, string[] | string]>([
    ['sending', [FIRST, SECOND]],
    ['sent', [FIRST, SECOND]],
    ['scheduled', 'expired'],
    ['failed', 'expired'],
    ['cancelled', 'expired'],
    ['taken-back', 'expired'],
  ])('D-42 D-165 of one that is %s: %j', (state, shown) => {
    expect(keysShown(receipt(state))).toEqual(shown)
  })

  test.each([
    ['2026-11-24T10:00:00Z', [FIRST, SECOND]],
    ['2026-12-19T23:59:59Z', [FIRST, SECOND]],
    ['2026-12-20T00:00:00Z', 'expired'],
  ])('D-42 expires with the window of its last line: %s', (at, shown) => {
    expect(keysShown(receipt('sent'), instant(at))).toEqual(shown)
  })

  test('D-42 lives on with an extension of the window', () => {
    const extended = until('2026-11-23', { facts: { extendedReturnOn: Temporal.PlainDate.from('2027-01-08') } })
    expect(keysShown(receipt('sent', [extended]), instant('2027-01-08T20:00:00Z'))).toEqual([FIRST])
  })

  test.each<[string, LineParts[], string[], string[] | string]>([
    ['by the buyer, as a whole', [until('2026-12-19', BACK)], [], 'returned'],
    ['by the buyer, in part', [until('2026-12-19', BACK), until('2026-12-19')], [], [SECOND]],
    ['by the recipient', [until('2026-12-19', BACK), until('2026-12-19')], [FIRST], [FIRST, SECOND]],
    ['by the recipient, as a whole', [until('2026-12-19', BACK)], [FIRST], [FIRST]],
  ])('D-168 of gifts that were returned %s', (_case, lines, byRecipient, shown) => {
    expect(keysShown(receipt('sent', lines, byRecipient))).toEqual(shown)
  })

  test('D-43 D-168 says why it leads nowhere', () => {
    expect(LINK_SENTENCES).toEqual({
      expired: 'This gift receipt has expired. Please contact us if your gift is faulty.',
      returned: 'This gift has already been returned. Please ask the person who gave it to you.',
    })
  })
})

describe('the end of a receipt', () => {
  test.each<[string, LineParts[], string | null]>([
    ['after the last day of its latest line', O18, '2026-12-20T00:00:00Z'],
    ['after a day in summer', [until('2026-06-20')], '2026-06-20T23:00:00Z'],
    ['after a day of 25 hours', [until('2026-10-25')], '2026-10-26T00:00:00Z'],
    [
      'after days left that reach further',
      [until('2026-11-20', { facts: { daysLeftUntil: Temporal.PlainDate.from('2026-11-22') } })],
      '2026-11-23T00:00:00Z',
    ],
    ['not known by a flag', [...O18, until('2026-11-20', { facts: { withinReturnWindow: true } })], null],
    ['not known without a day', [{ status: 'Shipped', deliveredOn: null }], null],
    ['not known without lines', [], null],
  ])('D-42 is %s', (_case, lines, ends) => {
    expect(receiptEndsAt(lines.map((line) => anOrderLine(line)))?.toString() ?? null).toBe(ends)
  })

  test('D-42 is the moment at which the link stops', () => {
    const of = receipt('sent')
    const ends = receiptEndsAt(of.lines) ?? NOW
    expect(linkStanding(of, ends.subtract({ milliseconds: 1 })).is).toBe('open')
    expect(linkStanding(of, ends).is).toBe('expired')
  })
})

describe('what the buyer may do', () => {
  const act = (of: ReturnType<typeof receipt>, at = NOW) => {
    const may = whatBuyerMay(of, at)
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
  ])('D-42 D-165 with a receipt that is %s: %s', (state, expected) => {
    expect(act(receipt(state))).toBe(expected)
  })

  test('D-165 a receipt that is late can still be cancelled: nothing of it has left us', () => {
    expect(act(receipt('scheduled'), DUE.add({ hours: 5 }))).toMatch(/^cancel/)
  })

  test.each<[string, LineParts[], string[]]>([
    ['of which something was returned', [until('2026-12-19'), until('2026-12-19', BACK)], [SECOND]],
    ['of which a return was just created', [until('2026-12-19', { status: 'Return Created' })], [FIRST]],
    ['whose window is over', [until('2026-11-13')], []],
  ])('D-42 no receipt is taken back %s', (_case, lines, byRecipient) => {
    expect(act(receipt('sent', lines, byRecipient))).toBeNull()
  })
})

describe('a receipt that is scanned in a shop', () => {
  test.each(Object.keys(RECEIPT_STATES) as GiftReceiptState[])('D-166 answers for its line: %s', (state) => {
    const works = ['printed', 'sending', 'sent'].includes(state)
    expect(scannedLine(state, anOrderLine())).toBe(works ? 'open' : 'taken-back')
    expect(scannedLine(state, anOrderLine(BACK))).toBe('returned')
  })
})
