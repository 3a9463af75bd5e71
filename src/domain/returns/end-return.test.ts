import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { splitOf } from '../../../test/builders/split-order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { WithdrawnLine } from '../orders/order.ts'
import { unitsKept } from '../orders/withdrawn-units.ts'
import {
  isStillToSendBack,
  orderBeforeReturn,
  promiseAfterLapse,
  returnEndedChange,
  stillReturnableUntil,
  usualStatus,
  withdrawnPartOfGift,
} from './end-return.ts'
import type { CreatedReturn, ReturnEnd } from './return.ts'
import { lapsesAt } from './send-by.ts'

const before = { refundedPence: 500, deliveryRefundedPence: 0 }
const sent = aReturnedLine({ lineNo: 1, refundPence: 3000 })
const keptLine = aReturnedLine({ lineNo: 2, refundPence: 2000, expectedBack: false })
const mixed = aReturn({ lines: [sent, keptLine] })

function promised(refundPence: number, deliveryPence: number) {
  const promise = { returnNumber: mixed.returnNumber, refundPence, deliveryPence, before }
  return anOrder({ facts: { promisedRefunds: [promise] } })
}

test('D-128 when a mixed return lapses, items that need not be sent back are still promised, without delivery', () => {
  const rest = { returnNumber: mixed.returnNumber, refundPence: 2000, deliveryPence: 0, before }
  expect(promiseAfterLapse(mixed, promised(5399, 399), 'lapsed')).toEqual(rest)
  expect(promiseAfterLapse(mixed, promised(5399, 399), 'cancelled')).toBeNull()
  expect(promiseAfterLapse(aReturn({ lines: [sent] }), promised(3000, 0), 'lapsed')).toBeNull()
  const charged = { ...mixed, facts: { returnCostPence: 295 } }
  expect(promiseAfterLapse(charged, promised(1004, 399), 'lapsed')?.refundPence).toBe(900)
})

test('D-127 D-128 an ended return gives its lines back, but for those that are refunded all the same', () => {
  const ended = (as: ReturnEnd) => returnEndedChange(mixed, anOrder(), as, TEST_NOW)
  const lineNos = (as: ReturnEnd) => ended(as).parts.map(({ lineNo }) => lineNo)
  expect([lineNos('cancelled'), lineNos('lapsed')]).toEqual([[1, 2], [1]])
  expect([ended('returned').until?.toString(), ended('lapsed').until]).toEqual(['2026-11-28', null])
  const facts = { sendBy: '2026-11-26' }
  expect(String(lapsesAt({ path: 'postal', facts }))).toBe('2026-12-11T00:00:00Z')
  expect([lapsesAt({ path: null, facts }), lapsesAt({ path: 'postal', facts: {} })]).toEqual([null, null])
})

test('WDR-04 withdrawn items can be sent back again after their return has ended', () => {
  const created = aReturn({ lines: [aReturnedLine({ lineNo: 1 })] })
  const order = anOrder({ lines: [anOrderLine({ facts: { returnable: false } })] })
  const withdrawn = { ...order, withdrawn: [aWithdrawnLine()] }
  expect(isStillToSendBack(withdrawn, created, TEST_NOW)).toBe(true)
  expect(isStillToSendBack(order, created, TEST_NOW)).toBe(false)
  expect(isStillToSendBack(withdrawn, { ...created, recipientId: 'C-rosie' }, TEST_NOW)).toBe(false)
  expect(isStillToSendBack(withdrawn, mixed, TEST_NOW)).toBe(false)
})

/** A return of the first two of three lines, with this many withdrawn units of each. */
const selection = (units: number[], recipientId = 'C-rosie') => {
  const order = anOrder({ lines: units.map((each) => anOrderLine({ ...(each > 0 && { withdrawnUnits: each }) })) })
  const lines = [1, 2].map((lineNo) => aReturnedLine({ lineNo }))
  const returned = { lines, ...(recipientId !== '' && { recipientId }) }
  return [withdrawnPartOfGift(order, returned), stillReturnableUntil(order, returned, TEST_NOW) !== null]
}

test.each([
  [[0, 0, 0], null, true],
  [[0, 0, 1], null, true],
  [[1, 0, 0], 'some', false],
  [[1, 1, 0], 'all', false],
  [[1, 1, 1], 'gift', false],
])('D-168 lines a recipient can’t return again, withdrawn from %j: %s', (units, over, isStillReturnable) => {
  expect(selection(units)).toEqual([over, isStillReturnable])
})

test('D-125 a buyer reads about their own withdrawal elsewhere', () => expect(selection([1, 1, 1], '')[0]).toBe(null))

test('D-168 a return that ended can be made again until the first of its lines can no longer be returned', () => {
  const day = (on: string) => Temporal.PlainDate.from(`2026-12-${on}`)
  const later = anOrderLine({ facts: { defaultLastReturnOn: day('05'), lastReturnOnByDaysLeft: day('08') } })
  const sooner = anOrderLine({ facts: { defaultLastReturnOn: day('07'), lastReturnOnByDaysLeft: day('06') } })
  const until = stillReturnableUntil(anOrder({ lines: [later, sooner] }), mixed, TEST_NOW)
  expect(until).toEqual(day('07'))
  const gone = anOrder({ lines: [later, anOrderLine({ status: 'Cancelled' })] })
  expect(stillReturnableUntil(gone, mixed, TEST_NOW)).toBeNull()
  const unknown = anOrderLine({ deliveredOn: null, facts: { withinReturnWindow: true } })
  expect(stillReturnableUntil(anOrder({ lines: [later, unknown] }), mixed, TEST_NOW)).toBeNull()
  expect(stillReturnableUntil(anOrder({ lines: [unknown] }), aReturn({ lines: [sent] }), TEST_NOW)).toBeNull()
})

test('D-154 a line whose earlier status is unknown was collected, reshipped, or despatched', () => {
  const collected = anOrderLine({ facts: { collectedOn: Temporal.PlainDate.from('2026-11-12') } })
  const inShop = anOrderLine({ facts: { deliveryMode: 'collect-in-store' } })
  const again = anOrderLine({ facts: { reshipParentKey: 'k' } })
  expect([collected, inShop, again, anOrderLine()].map(usualStatus)).toEqual([
    ...['Collected', 'Collected', 'Reshipped', 'Despatched'],
  ])
})

/** One unit is kept, one was withdrawn and is refunded, and one is in this return. */
const order = splitOf({}, { status: 'Return Complete' }, { status: 'Awaiting Return' })
const [BEFORE, AFTER] = [TEST_NOW.subtract({ hours: 1 }), TEST_NOW.add({ hours: 1 })]
const keptUnits = (record: Partial<WithdrawnLine>, created: Partial<CreatedReturn>, others: WithdrawnLine[] = []) => {
  const withdrawn = [aWithdrawnLine({ lineKey: 'a', ...record }), ...others]
  const made = aReturn({ lines: [aReturnedLine({ splitNo: 2 })], ...created })
  return unitsKept(orderBeforeReturn({ ...order, withdrawn }, made), 1)
}

test('WDR-04 without an ordinary return kept units are kept again, whenever it was made', () => {
  expect(keptUnits({ keeps: 2, returnedSince: 1, otherReturns: [2] }, { createdAt: AFTER })).toBe(2)
  expect(keptUnits({ keeps: 1, otherReturns: [2] }, { createdAt: BEFORE })).toBe(2)
})

test('WDR-04 without the return of withdrawn units, recorded or not, they are still withdrawn', () => {
  const lines = [aReturnedLine({ splitNo: 2, reason: 'R10-P0' })]
  expect(keptUnits({ keeps: 1, quantity: 2 }, { createdAt: AFTER, lines })).toBe(1)
  const noted = aWithdrawnLine({ lineKey: 'a:r2', splitNo: 2, keeps: 1, state: 'in-return' })
  expect(keptUnits({ keeps: 1 }, { createdAt: BEFORE }, [noted])).toBe(1)
  const ofAnotherLine = { ...noted, lineKey: 'b', lineNo: 2 }
  expect(keptUnits({ keeps: 1, otherReturns: [2] }, { createdAt: BEFORE }, [ofAnotherLine])).toBe(2)
})
