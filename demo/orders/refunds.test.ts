import { expect, test } from 'vitest'
import { splitLine } from '../../src/domain/orders/cancel-line.ts'
import type { ReturnPath } from '../../src/domain/policy/return-method.ts'
import { RETURN_REASONS } from '../../src/domain/policy/return-reasons.data.ts'
import { refundSummary } from '../../src/domain/returns/refund-facts.ts'
import { reasonsFor } from '../../src/domain/returns/return-reason.ts'
import { returnableLines } from '../../src/domain/returns/returnable-lines.ts'
import { readSelection, type SelectionReadResult } from '../../src/domain/returns/selection.ts'
import { REFUND_RULES } from '../../test/builders/refunds-of.ts'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { demoOrders } from './all-orders.ts'

const { orders } = demoOrders(TEST_NOW)
const order = (orderNumber: string) => orders.find((one) => one.orderNumber === orderNumber)!

function choose(of: ReturnType<typeof order>, lineNos: readonly number[], quantity = ''): SelectionReadResult {
  const offeredReasons = new Map(
    of.lines.map(({ key, size }) => [key, reasonsFor({ sized: size !== null, glass: false }, RETURN_REASONS)]),
  )
  const chosen = of.lines.filter(({ lineNo }) => lineNos.includes(lineNo))
  const rows = chosen.map(({ key }) => ({ lineKey: key, quantity, primary: 'R05-P0', secondary: 'R05-S1' }))
  return readSelection(of, rows, { ...returnableLines(of, TEST_NOW), offeredReasons })
}
function summary(of: ReturnType<typeof order>, lineNos: readonly number[], path: ReturnPath | null = null) {
  const read = choose(of, lineNos)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return refundSummary(of, read.selection, { ...REFUND_RULES, path })
}

test('SUM-02 SUM-03 SUM-04 S21: the dress of O1 as damaged is £30.00 and £3.99, to the Visa card', () => {
  expect(summary(order('600000001'), [1])).toMatchObject({
    itemsPence: 3000,
    delivery: { option: 'HDR', pence: 399 },
    payment: { name: 'Visa ending 4242' },
    totalPence: 3399,
    eGiftCard: { isOffered: true },
  })
})

test('SUM-02 S22: a nominated day is refunded whole in store, and otherwise its standard part', () => {
  const paths = [null, 'in-store', 'postal', 'collect-from-home'] as const
  const pence = paths.map((path) => summary(order('400000085'), [1], path).delivery.pence)
  expect(pence).toEqual([399, 599, 399, 399])
})

test('SUM-04 RSN-27 S42: three mugs for £26.00 go back one, one and one', () => {
  let current = order('400000016')
  const refunds: number[] = []
  for (const nth of [1, 2, 3]) {
    const mug = current.lines.find(({ lineNo, status }) => lineNo === 1 && status === 'Despatched')!
    const read = choose({ ...current, lines: [mug] }, [1], '1')
    if (!read.ok) throw new Error('the mug can go back')
    const options = { ...REFUND_RULES, path: null }
    refunds.push(refundSummary(current, read.selection, options).itemsPence)
    const { splitOff, stays } = splitLine(mug, 1, { key: `${mug.key}.${nth}`, splitNo: nth })
    const others = current.lines.filter(({ key }) => key !== mug.key)
    current = { ...current, lines: [{ ...splitOff, status: 'Awaiting Return' }, ...(stays ? [stays] : []), ...others] }
  }
  expect(refunds).toEqual([867, 867, 866])
  expect(current.lines.find(({ key }) => key.endsWith('.1'))?.facts.derivedFromLineKey).toBe('400000016-1')
})
