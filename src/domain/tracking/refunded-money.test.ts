import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import type { Rejection } from '../orders/order.ts'
import type { ReturnFacts, ReturnScan } from '../returns/return.ts'
import { progressOf } from './progress.ts'
import { refundToCome } from './refunded-money.ts'

const none = { outsideWindow: false, eGiftCardIssued: false }
const less = (reductionPence: number): Rejection => ({ ...none, code: 'A', reductionPence })
const asCard: Rejection = { code: 'D', outsideWindow: true, eGiftCardIssued: true, reductionPence: 0 }

interface Line {
  pence?: number
  rejection?: Rejection
}

/** The refund of a return with these lines. */
function amountOf(facts: ReturnFacts, lines: Line[] = [{}], scans: ReturnScan[] = []) {
  const order = anOrder({ lines: lines.map(({ rejection }) => anOrderLine({ facts: rejection ? { rejection } : {} })) })
  const returned = aReturn({
    facts,
    lines: lines.map(({ pence }, place) => aReturnedLine({ lineNo: place + 1, refundPence: pence ?? null })),
    scans: [aScan('started', '2026-11-12T11:00:00Z'), ...scans],
  })
  return refundToCome(returned, order.lines, progressOf(returned, { isRejected: false }))
}

test.each<[string, ReturnFacts, Line[], object]>([
  ['the promised amount', { refundPence: 5000 }, [{}], { as: 'money', pence: 5000 }],
  ['without a promised amount', {}, [{}], { as: 'money', pence: null }],
  ['a deduction', { refundPence: 5000 }, [{ rejection: less(700) }, {}], { as: 'money', pence: 4300 }],
  ['more than all', { refundPence: 500 }, [{ rejection: less(700) }], { as: 'money', pence: 0 }],
  ['a deduction from an unknown amount', {}, [{ rejection: less(700) }], { as: 'money', pence: null }],
  ['a card for all of it', { refundPence: 5000 }, [{ rejection: asCard }], { as: 'e-gift-card', pence: null }],
  ['a card for some', { refundPence: 5000 }, [{ pence: 2000, rejection: asCard }, {}], { as: 'money', pence: 3000 }],
  ['a card for an unknown amount', { refundPence: 5000 }, [{ rejection: asCard }, {}], { as: 'money', pence: null }],
  ['a requested card', { refundPence: 5000, eGiftCardRequested: true }, [{}], { as: 'e-gift-card', pence: 5000 }],
])('D-94 the refund of a return: %s', (_, facts, lines, amount) => expect(amountOf(facts, lines)).toEqual(amount))

test('D-127 D-158 goods that are sent back to their owner bring no refund; with several parcels it is unknown', () => {
  const back = aScan('heading-back', '2026-11-13T11:00:00Z')
  const returned = aScan('returned-to-customer', '2026-11-14T11:00:00Z')
  const facts = { refundPence: 5000 }
  const two = { ...facts, trackingNumbers: ['T1', 'T2'] }
  expect(amountOf(facts, [{}], [back])).toEqual({ as: 'nothing', pence: null })
  expect(amountOf(facts, [{}], [back, returned])).toEqual({ as: 'nothing', pence: null })
  const parcel = (...numbers: number[]) => numbers.map((parcel) => ({ ...back, parcel }))
  expect(amountOf(two, [{}], parcel(1))).toEqual({ as: 'money', pence: null })
  expect(amountOf(two, [{}], parcel(1, 2))).toEqual({ as: 'nothing', pence: null })
  expect(amountOf(facts, [{}], [aScan('missing', '2026-11-13T11:00:00Z')])).toEqual({ as: 'money', pence: 5000 })
})

test.each(['cancelled', 'lapsed'] as const)('D-127 a return that was %s brings nothing', (as) => {
  const scans = [aScan('started', '2026-11-12T11:00:00Z')]
  const ended = { as, at: Temporal.Instant.from('2026-11-14T09:00:00Z') }
  const returned = aReturn({ facts: { refundPence: 5000 }, scans, ended })
  const progress = progressOf(returned, { isRejected: false })
  expect(refundToCome(returned, [anOrderLine()], progress)).toEqual({ as: 'nothing', pence: null })
})
