import { expect, test } from 'vitest'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { splitOf } from '../../../test/builders/split-order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { WithdrawnLine } from '../orders/order.ts'
import { unitsKept } from '../orders/withdrawn-units.ts'
import { withoutReturn } from './end-return.ts'
import type { CreatedReturn } from './return.ts'

/** One unit is kept, one was withdrawn and is refunded, and one is in this return. */
const order = splitOf({}, { status: 'Return Complete' }, { status: 'Awaiting Return' })
const [BEFORE, AFTER] = [TEST_NOW.subtract({ hours: 1 }), TEST_NOW.add({ hours: 1 })]
const keptUnits = (record: Partial<WithdrawnLine>, created: Partial<CreatedReturn>, others: WithdrawnLine[] = []) => {
  const withdrawn = [aWithdrawnLine({ lineKey: 'a', ...record }), ...others]
  const made = aReturn({ lines: [aReturnedLine({ splitNo: 2 })], ...created })
  return unitsKept(withoutReturn({ ...order, withdrawn }, made), 1)
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
