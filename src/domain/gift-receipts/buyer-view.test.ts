import { expect, test } from 'vitest'
import { anOrder, anOrderLine, aPayment, type LineParts } from '../../../test/builders/order.ts'
import { readOrderStatus } from '../orders/line-status.ts'
import type { Order, OrderLine, PromisedRefund } from '../orders/order.ts'
import { refundablePence } from '../orders/refundable.ts'
import {
  buyerView,
  type RecipientReturnLine,
  type ReturnedByRecipients,
  withBuyerTotals,
  withRecipientReturnsHidden,
} from './buyer-view.ts'

const NUMBER = '800000001'

function ofRecipient(line: Partial<RecipientReturnLine> = {}): RecipientReturnLine {
  return {
    ...{ returnNumber: NUMBER, lineNo: 1, splitNo: 0, statusBefore: 'Despatched', isActive: true, isNamed: true },
    ...line,
  }
}

function by(...lines: RecipientReturnLine[]): ReturnedByRecipients {
  return { lines, requested: [] }
}

/** Three mugs, one of which was split off to be returned. */
function mugsInTwo({ rest = {}, part = {} }: { rest?: LineParts; part?: LineParts } = {}): Order {
  const { lines, ...order } = anOrder({ lines: [anOrderLine({ quantity: 2, unitPricePence: 333, ...rest })] })
  const [mugs] = lines as [OrderLine]
  const facts = { ...mugs.facts, derivedFromLineKey: mugs.key, ...part.facts }
  const one = { ...mugs, quantity: 1, lineTotalPence: 334, status: 'Awaiting Return', ...part, facts }
  return { ...order, lines: [mugs, { ...one, key: `${mugs.key}:r${NUMBER}`, splitNo: 1 }] }
}

const PART = ofRecipient({ splitNo: 1, isNamed: false })

test.each(['Awaiting Return', 'Return Created', 'return completed', 'Missing'])(
  'D-168 a gift that is %s keeps its former label for its buyer, and reveals nothing',
  (status) => {
    const rejection = { code: 'X', outsideWindow: false, eGiftCardIssued: true, reductionPence: 100 }
    const rmaOn = Temporal.PlainDate.from('2026-11-12')
    const gift = anOrderLine({ status, statusDescription: 'Coming back', facts: { giftEmailSent: true } })
    const before = { ...gift, status: 'Collected', statusDescription: null }
    const order = anOrder({ lines: [{ ...gift, facts: { ...gift.facts, rejection, rmaOn } }] })
    const seen = withRecipientReturnsHidden(order, by(ofRecipient({ statusBefore: 'Collected' })))
    expect(seen).toEqual({ ...order, lines: anOrder({ lines: [{ ...before, returnedByRecipient: true }] }).lines })
    const unknown = withRecipientReturnsHidden(order, by(ofRecipient({ statusBefore: null })))
    expect(readOrderStatus(seen.lines).label).toBe('Collected')
    expect(unknown.lines[0]?.status).toBe('Despatched')
  },
)

test('D-168 what is being returned is no longer the buyer’s, and their own returns are shown as ever', () => {
  const order = anOrder({ lines: [1, 2].map(() => anOrderLine({ status: 'Awaiting Return' })) })
  const { lines } = withRecipientReturnsHidden(order, by(ofRecipient({ lineNo: 2 })))
  expect(lines.map(({ status }) => status)).toEqual(['Awaiting Return', 'Despatched'])
  expect(lines.map(({ returnedByRecipient }) => returnedByRecipient)).toEqual([undefined, true])
  const requested = withRecipientReturnsHidden(order, { lines: [], requested: ['600000001-2'] })
  expect(requested.lines).toEqual([order.lines[0], { ...order.lines[1], returnedByRecipient: true }])
  expect(withRecipientReturnsHidden(order, by())).toBe(order)
})

test('D-168 a gift of which some units go back stays one line, under the key that its buyer knows', () => {
  const order = mugsInTwo()
  const [mugs] = order.lines
  expect(withRecipientReturnsHidden(order, by(PART)).lines).toEqual([
    { ...mugs, quantity: 3, lineTotalPence: 1000, returnedByRecipient: true },
  ])
})

test('D-168 all parts of a gift are one line again, also one that was split off a part', () => {
  const order = mugsInTwo({ rest: { status: 'Awaiting Return' } })
  const [mugs, one] = order.lines as [OrderLine, OrderLine]
  const last = { ...one, key: 'last', splitNo: 2, facts: { ...one.facts, derivedFromLineKey: one.key } }
  const lines = [mugs, one, last]
  const returned = by(ofRecipient(), PART, ofRecipient({ splitNo: 2, isNamed: false }))
  const [seen, ...others] = withRecipientReturnsHidden({ ...order, lines }, returned).lines
  expect(others).toEqual([])
  expect(seen).toMatchObject({ key: mugs.key, quantity: 4, lineTotalPence: 666 + 2 * 334, status: 'Despatched' })
})

test.each<[string, boolean, number[]]>([
  ['while the receipt holds it is one line, without a return', true, [3]],
  ['once it is the buyer’s again it is shown as it can be returned', false, [2, 1]],
])('D-168 after a return that came to nothing: %s', (_case, giftEmailSent, expected) => {
  const facts = { giftEmailSent }
  const order = mugsInTwo({ rest: { facts }, part: { status: 'Despatched', facts } })
  const { lines } = withRecipientReturnsHidden(order, by({ ...PART, isActive: false }))
  expect(lines.map(({ quantity }) => quantity)).toEqual(expected)
  expect(lines.some(({ returnedByRecipient }) => returnedByRecipient)).toBe(false)
})

const shownPayments = (seen: Order) => withBuyerTotals(seen).facts.payments ?? []
const PROMISE = { returnNumber: NUMBER, refundPence: 2500, deliveryPence: 0 }
const before = (refundedPence: number) => ({ refundedPence, deliveryRefundedPence: 0 })

test.each([
  ['nothing of it is shown', 0, [], 0],
  ['it is shown', 2500, [], 0],
  ['goodwill came before', 700, [], 700],
  ['goodwill came before, and it is shown', 3200, [], 700],
  ['the buyer has returned something, too', 2500, [{ ...PROMISE, returnNumber: '800000002', before: before(0) }], 2500],
  ['and both are shown', 5000, [{ ...PROMISE, returnNumber: '800000002', before: before(0) }], 2500],
])('D-168 the refund of a gift is not shown to its buyer, and counts: %s', (_case, refundedPence, own, shown) => {
  const cameBefore = refundedPence === 700 || refundedPence === 3200 ? 700 : 0
  const payments = [aPayment({ amountPence: 7500, refundedPence })]
  const promisedRefunds = [{ ...PROMISE, before: before(cameBefore) }, ...own]
  const status = 'Return Complete'
  const lines = [anOrderLine({ status, facts: { charges: [{ kind: 'WRAP', amountPence: 300, refundedPence: 300 }] } })]
  const facts = { payments, promisedRefunds, statusDescription: 'Partially Returned', minStatus: '1', maxStatus: '9' }
  const order = anOrder({ lines: [...lines, anOrderLine(), anOrderLine()], grandTotalPence: 7500, facts })
  const seen = withRecipientReturnsHidden(order, by(ofRecipient()))
  expect(shownPayments(seen).map((payment) => payment.refundedPence)).toEqual([shown])
  expect(refundablePence(seen)).toBe(refundablePence(order))
  const view = buyerView(seen)
  expect(view.facts.payments?.map((payment) => payment.refundedPence)).toEqual([shown])
  expect(JSON.stringify(view.lines.concat())).not.toContain('"refundedPence":300')
  expect(view.facts).not.toHaveProperty('statusDescription')
})

const status = 'Return Complete'
const theirs = { ...PROMISE, before: { ...before(0), totalPence: 7500 } }
const their = (refundPence: number, returnNumber = NUMBER) => ({ ...theirs, refundPence, returnNumber })
const own = { ...theirs, returnNumber: '800000002', refundPence: 1000 }
const late = (totalPence: number, refunded: number) => ({ ...theirs, before: { ...before(refunded), totalPence } })

test.each<[string, [promises: PromisedRefund[], total: number, refunded: number, cancelled?: number], number]>([
  ['all of it', [[theirs], 5000, 2500], 7500],
  ['not one whose items the recipient keeps', [[theirs], 7500, 2500], 7500],
  ['some of it, as far as that is refunded', [[theirs], 6500, 1000], 7500],
  ['goodwill of before is shown', [[late(6800, 700)], 4300, 3200], 6800],
  ['goodwill since is shown', [[theirs], 4300, 3200], 6800],
  ['goodwill that lowers nothing hides nothing', [[theirs], 5000, 3200], 7500],
  ['what the buyer returned before is shown', [[own, late(6500, 1000)], 4000, 3500], 6500],
  ['what the buyer returns since is shown', [[theirs, own], 4000, 3500], 6500],
  ['two gifts, of which one is not taken off yet', [[theirs, their(1000, '800000003')], 5000, 3500], 7500],
  ['nothing where the total of before is unknown', [[{ ...PROMISE, before: before(0) }], 5000, 2500], 5000],
])(
  'D-168 a total that was lowered for the refund of a gift is shown as it was: %s',
  (_case, [promisedRefunds, grandTotalPence, refundedPence, cancelled = 0], shown) => {
    const payments = [aPayment({ amountPence: 7500, refundedPence })]
    const gone = anOrderLine({ status: 'Cancelled', unitPricePence: cancelled })
    const lines = [anOrderLine({ status }), anOrderLine({ status }), anOrderLine(), ...(cancelled ? [gone] : [])]
    const facts = { payments, promisedRefunds }
    const order = anOrder({ lines, grandTotalPence, facts })
    const both = by(ofRecipient(), ofRecipient({ lineNo: 2, returnNumber: '800000003' }))
    const seen = withRecipientReturnsHidden(order, both)
    expect(withBuyerTotals(seen).grandTotalPence).toBe(shown)
    expect(buyerView(seen).grandTotalPence).toBe(shown)
    expect([seen.grandTotalPence, refundablePence(seen)]).toEqual([grandTotalPence, refundablePence(order)])
  },
)

test('D-168 a return that was given up counts only if its own line goes back', () => {
  const facts = { giftEmailSent: true }
  const returned = (...statuses: string[]) => {
    const order = anOrder({ lines: statuses.map((status) => anOrderLine({ status, facts })) })
    const { lines } = withRecipientReturnsHidden(order, by(ofRecipient({ isGivenUp: true })))
    return lines.map(({ returnedByRecipient }) => returnedByRecipient)
  }
  expect(returned('Awaiting Return', 'Despatched')).toEqual([true, undefined])
  expect(returned('Despatched', 'Awaiting Return')).toEqual([undefined, undefined])
})

test('D-168 a line of its own is what was one when the receipt was sent, or what its buyer returns after its recipient', () => {
  const linesOf = (order: Order, part: RecipientReturnLine) =>
    withRecipientReturnsHidden(order, by(part)).lines.map(({ quantity, status }) => `${quantity} ${status}`)
  expect(linesOf(mugsInTwo(), { ...PART, isNamed: true })).toEqual(['2 Despatched', '1 Despatched'])
  const order = mugsInTwo({ rest: { facts: { giftEmailSent: true } }, part: { status: 'Awaiting Return' } })
  expect(linesOf(order, { ...PART, isActive: false })).toEqual(['2 Despatched', '1 Awaiting Return'])
})

test('D-168 of several payments no more is hidden than came back to each', () => {
  const payments = [1000, 2000].map((refundedPence) => aPayment({ amountPence: 3000, refundedPence }))
  const facts = { payments, promisedRefunds: [{ ...PROMISE, before: before(0) }] }
  const order = anOrder({ lines: [anOrderLine({ status: 'Return Complete' })], facts })
  const seen = withRecipientReturnsHidden(order, by(ofRecipient()))
  expect(shownPayments(seen).map((payment) => payment.refundedPence)).toEqual([0, 500])
})
